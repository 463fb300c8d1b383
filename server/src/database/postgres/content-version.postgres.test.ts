import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { openPostgres, type PostgresPool } from './connection';
import {
  createDataLocation,
  type TestLocation,
} from '../../testing/data-location';
import { until } from '../../testing/until';
import { makeRecord } from '../../testing/records';
import { UnavailableError } from '../../guards/unavailability';
import { openServerDatabase, type ServerDatabase } from '../open-database';
import { IN_USE_LOCK, LEADER_LOCK, PostgresCluster } from './postgres-cluster';

let location: TestLocation;
let operator: PostgresPool;
let opened: ServerDatabase[];
let warnings: string[];
let ended: number;

beforeEach(async () => {
  location = await createDataLocation();
  operator = await openPostgres(location.databaseUrl ?? '', { max: 1 });
  [opened, warnings, ended] = [[], [], 0];
});
afterEach(async () => {
  for (const server of opened) await close(server);
  await operator.end();
  await location.remove();
});

async function open(databaseUrl = location.databaseUrl): Promise<ServerDatabase> {
  const config = { ...location, databaseUrl, databaseConnections: 2 };
  const log = { warn: (_details: object, message: string) => warnings.push(message) };
  const server = await openServerDatabase({ config, log, exit: () => (ended += 1) });
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

const leaders = () => opened.filter(({ cluster }) => cluster.isLeader());

it('lets any number of servers start at once on an empty database, of which one leads', async () => {
  await Promise.all([open(), open(), open()]);
  expect(leaders()).toHaveLength(1);
});

it('lets another server lead when the one that did has closed, or has lost its connection', async () => {
  const first = await open();
  const second = await open();
  expect(leaders()).toEqual([first]);
  await close(first);
  await until(async () => second.cluster.isLeader());
  const third = await open();
  await breakConnections();
  await until(async () => warnings.length === 2);
  await until(async () => second.cluster.isLeader() !== third.cluster.isLeader());
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
  const { cluster, contentVersion, database } = await open();
  let reconnections = 0;
  cluster.onReconnect(() => (reconnections += 1));
  const before = contentVersion.read();
  await breakConnections();
  await operator.query(`update meta set value = '78' where key = 'content_version'`);
  expect(contentVersion.read()).toBe(before);
  await until(async () => reconnections === 1);
  expect(contentVersion.read()).toBe('78.1');
  expect(warnings).toEqual(['the connection to PostgreSQL is lost']);
  await makeRecord(database, 'promos');
  expect(contentVersion.read()).toBe('79.1');
});

it('takes the version of a database that was restored from an older copy', async () => {
  const { cluster, contentVersion } = await open();
  await operator.query(`update meta set value = '80' where key = 'content_version'`);
  await until(async () => contentVersion.read() === '80');
  const reconnected = new Promise<void>((resolve) => cluster.onReconnect(resolve));
  await operator.query(`update meta set value = '7' where key = 'content_version'`);
  await breakConnections();
  await reconnected;
  expect(contentVersion.read()).toBe('7.1');
});

it('tells all servers, this one too, when the transaction is committed, and not when it is undone', async () => {
  const [one, other] = await Promise.all([open(), open()]);
  const heard = { one: new Set<string>(), other: new Set<string>() };
  one.cluster.subscribe('files_removed', (message) => heard.one.add(message));
  other.cluster.subscribe('files_removed', (message) => heard.other.add(message));
  const undone = one.database.transaction().execute(async (tables) => {
    await one.cluster.notify(tables, 'files_removed', 'undone');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await one.database
    .transaction()
    .execute((tables) => one.cluster.notify(tables, 'files_removed', 'done'));
  await until(async () => heard.one.size > 0 && heard.other.size > 0);
  expect([...heard.one, ...heard.other]).toEqual(['done', 'done']);
});

it('takes the same version after a loss for another one: a standby in its place may have counted anew', async () => {
  const { cluster, contentVersion } = await open();
  const before = contentVersion.read();
  const reconnected = new Promise<void>((resolve) => cluster.onReconnect(resolve));
  await breakConnections();
  await reconnected;
  expect(contentVersion.read()).not.toBe(before);
});

it('ends where the shop is moved while its connection is lost, so that nothing more is written', async () => {
  await open();
  const mover = await openPostgres(location.databaseUrl ?? '', { max: 1 });
  const moved = mover.query(`select pg_advisory_lock(${IN_USE_LOCK})`);
  await operator.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted`,
  );
  await moved;
  await until(async () => ended > 0);
  expect(warnings).toContain('the shop is being moved: this server ends');
  await mover.end();
});

it('takes the lead from a server that holds it and asks nothing any more', async () => {
  await close(await open());
  const hung = await openPostgres(location.databaseUrl ?? '', { max: 1 });
  await hung.query(`select pg_advisory_lock(${LEADER_LOCK})`);
  const cluster = await PostgresCluster.open({
    url: location.databaseUrl ?? '',
    onLost: () => undefined,
    onMoved: () => undefined,
    hungAfter: 1000,
  });
  expect(cluster.isLeader()).toBe(false);
  await until(async () => cluster.isLeader());
  await cluster.close();
  await hung.end();
});

describe('over a line that may break', () => {
  let line: Server;
  let isSilent: boolean;
  let sockets: Socket[];

  beforeEach(async () => {
    [isSilent, sockets] = [false, []];
    const { searchParams } = new URL(location.databaseUrl ?? '');
    line = createServer((from) => {
      const to = connect(`${searchParams.get('host')}/.s.PGSQL.5432`);
      sockets.push(from, to);
      for (const [one, other] of [[from, to], [to, from]] as const) {
        one.on('data', (bytes) => void (isSilent || other.write(bytes)));
        one.on('error', () => undefined).on('close', () => other.destroy());
      }
    });
    line.listen(0, 'localhost');
    await once(line, 'listening');
  });
  afterEach(() => {
    line.close();
    for (const socket of sockets) socket.destroy();
  });

  function overLine(): string {
    const url = new URL(location.databaseUrl ?? '');
    url.hostname = 'localhost';
    url.searchParams.delete('host');
    url.port = String((line.address() as AddressInfo).port);
    return url.href;
  }

  it('gives no answer from memory for long while PostgreSQL is silent, which others may write to', async () => {
    const { contentVersion } = await open(overLine());
    const canRead = async () => {
      try {
        return contentVersion.read() !== '';
      } catch (error) {
        expect(error).toBeInstanceOf(UnavailableError);
        return false;
      }
    };
    isSilent = true;
    await until(async () => !(await canRead()));
    isSilent = false;
    for (const socket of sockets) socket.destroy();
    await until(canRead);
  });

  it('goes on giving them while PostgreSQL is not there, where nobody can write', async () => {
    const { contentVersion } = await open(overLine());
    const before = contentVersion.read();
    const gone = performance.now() + 6000;
    line.close();
    for (const socket of sockets) socket.destroy();
    await until(async () => {
      expect(contentVersion.read().startsWith(before)).toBe(true);
      return performance.now() > gone;
    });
  });
});
