import { openPostgres, type PostgresPool } from '@teluk-mart/server-kit/postgres';
import {
  createDataLocation,
  type TestLocation,
} from '@teluk-mart/server-kit/testing/data-location';
import { until } from '@teluk-mart/server-kit/testing/until';
import { makeRecord } from '../testing/records';
import { openServerDatabase, type ServerDatabase } from './open-database';

let location: TestLocation;
let operator: PostgresPool;
let opened: ServerDatabase[];
let warnings: string[];

beforeEach(async () => {
  location = await createDataLocation();
  operator = await openPostgres(location.databaseUrl ?? '', { max: 1 });
  [opened, warnings] = [[], []];
});
afterEach(async () => {
  for (const server of opened) await close(server);
  await operator.end();
  await location.remove();
});

async function open(): Promise<ServerDatabase> {
  const config = { ...location, databaseConnections: 2 };
  const log = { warn: (_details: object, message: string) => warnings.push(message) };
  const server = await openServerDatabase({ config, log });
  opened.push(server);
  return server;
}

async function close(server: ServerDatabase): Promise<void> {
  opened = opened.filter((other) => other !== server);
  await server.contentVersion.close();
  await server.database.destroy();
}

/** Breaks all connections but the operator's, as PostgreSQL does when it restarts. */
async function breakConnections(): Promise<void> {
  await operator.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
}

const leaders = () => opened.filter(({ peers }) => peers.leads());

it('lets any number of servers start at once on an empty database, of which one leads', async () => {
  await Promise.all([open(), open(), open()]);
  expect(leaders()).toHaveLength(1);
});

it('lets another server lead when the one that did has closed, or has lost its connection', async () => {
  const first = await open();
  const second = await open();
  expect(leaders()).toEqual([first]);
  await close(first);
  await until(async () => second.peers.leads());
  const third = await open();
  await breakConnections();
  await until(async () => warnings.length === 2);
  await until(async () => second.peers.leads() !== third.peers.leads());
});

it('knows its own writes before they are answered, and those of others soon after', async () => {
  const [one, other] = await Promise.all([open(), open()]);
  for (let round = 0; round < 50; round += 1) {
    const before = one.contentVersion.read();
    await makeRecord(one.database, 'promos');
    expect(one.contentVersion.read()).not.toBe(before);
  }
  const version = one.contentVersion.read();
  await until(async () => other.contentVersion.read() === version);
});

it('heals a message that nobody has told', async () => {
  const { contentVersion } = await open();
  await operator.query(`update meta set value = '77' where key = 'content_version'`);
  await until(async () => contentVersion.read() === '77');
});

it('goes on when PostgreSQL has restarted, with all that was written meanwhile, and says so', async () => {
  const { peers, contentVersion, database } = await open();
  let reconnections = 0;
  peers.onReconnect(() => (reconnections += 1));
  const before = contentVersion.read();
  await breakConnections();
  await operator.query(`update meta set value = '78' where key = 'content_version'`);
  expect(contentVersion.read()).toBe(before);
  await until(async () => reconnections === 1);
  expect(contentVersion.read()).toBe('78');
  expect(warnings).toEqual(['the connection to PostgreSQL is lost']);
  await makeRecord(database, 'promos');
  expect(contentVersion.read()).toBe('79');
});

it('takes the version of a database that was restored from an older copy', async () => {
  const { peers, contentVersion } = await open();
  await operator.query(`update meta set value = '80' where key = 'content_version'`);
  await until(async () => contentVersion.read() === '80');
  const reconnected = new Promise<void>((resolve) => peers.onReconnect(resolve));
  await operator.query(`update meta set value = '7' where key = 'content_version'`);
  await breakConnections();
  await reconnected;
  expect(contentVersion.read()).toBe('7');
});

it('tells all servers, this one too, when the transaction is committed, and not when it is undone', async () => {
  const [one, other] = await Promise.all([open(), open()]);
  const heard = { one: new Set<string>(), other: new Set<string>() };
  one.peers.hear('files_removed', (message) => heard.one.add(message));
  other.peers.hear('files_removed', (message) => heard.other.add(message));
  const undone = one.database.transaction().execute(async (tables) => {
    await one.peers.tell(tables, 'files_removed', 'undone');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await one.database
    .transaction()
    .execute((tables) => one.peers.tell(tables, 'files_removed', 'done'));
  await until(async () => heard.one.size > 0 && heard.other.size > 0);
  expect([...heard.one, ...heard.other]).toEqual(['done', 'done']);
});
