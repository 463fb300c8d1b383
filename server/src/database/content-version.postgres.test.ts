import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { Pool } from 'pg';
import { patient } from '../app/patience';
import { openPostgres } from './postgres';
import {
  createDataLocation,
  type TestLocation,
} from '../testing/data-location';
import { until } from '../testing/until';
import { makeRecord } from '../testing/records';
import type { ContentVersion } from './content-version';
import { UnavailableError } from '../guards/unavailability';
import { openServerDatabase, type ServerDatabase } from './open-database';
import { IN_USE_LOCK } from './postgres-content-version';

let location: TestLocation;
let operator: Pool;
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

it('looks for a change of which nothing was heard', async () => {
  const { contentVersion } = await open();
  await operator.query(`update meta set value = '77' where key = 'content_version'`);
  await until(async () => contentVersion.read() === '1.77');
});

it('goes on when PostgreSQL has restarted, with all that was written meanwhile, and says so', async () => {
  const { contentVersion, database } = await open();
  await breakConnections();
  await operator.query(`update meta set value = '78' where key = 'content_version'`);
  await until(async () => contentVersion.read() === '2.78');
  expect(warnings).toEqual(['the connection to PostgreSQL is lost']);
  await makeRecord(database, 'promos');
  expect(contentVersion.read()).toBe('2.79');
});

it('takes the version of a database that was restored from an older copy', async () => {
  const { contentVersion } = await open();
  await operator.query(`update meta set value = '80' where key = 'content_version'`);
  await until(async () => contentVersion.read() === '1.80');
  await operator.query(`update meta set value = '7' where key = 'content_version'`);
  await breakConnections();
  await until(async () => contentVersion.read() === '2.7');
});

it('takes the same version after a loss for another one: a standby in its place may have counted anew', async () => {
  const { contentVersion } = await open();
  const before = contentVersion.read();
  await breakConnections();
  await until(async () => contentVersion.read() !== before);
  expect(contentVersion.read()).toBe(before.replace('1.', '2.'));
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

describe('over a line that may break', () => {
  let line: Server;
  let sockets: Socket[];
  let isSilent: boolean;
  /** True once something was said into the silence. */
  let isUnheard: boolean;
  /** The clock by which a look ages, in milliseconds; it goes as the tests say. */
  let clock: number;

  beforeEach(async () => {
    [sockets, isSilent, isUnheard, clock] = [[], false, false, 0];
    jest.spyOn(performance, 'now').mockImplementation(() => clock);
    const { searchParams } = new URL(location.databaseUrl ?? '');
    line = createServer((from) => {
      const to = connect(`${searchParams.get('host')}/.s.PGSQL.5432`);
      sockets.push(from, to);
      for (const [one, other] of [[from, to], [to, from]] as const) {
        one.on('data', (bytes) => void (isSilent ? (isUnheard = true) : other.write(bytes)));
        one.on('error', () => undefined).on('close', () => other.destroy());
      }
    });
    line.listen(0, 'localhost');
    await once(line, 'listening');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    line.close();
    cut();
  });

  function overLine(): string {
    const url = new URL(location.databaseUrl ?? '');
    url.hostname = 'localhost';
    url.searchParams.delete('host');
    url.port = String((line.address() as AddressInfo).port);
    return url.href;
  }

  function cut(): void {
    for (const socket of sockets) socket.destroy();
  }

  const untilKnown = (version: ContentVersion) =>
    until(async () => {
      try {
        return version.read() !== '';
      } catch {
        return false;
      }
    });

  it('gives answers from memory for five seconds while PostgreSQL is silent', async () => {
    const { contentVersion } = await open(overLine());
    isSilent = true;
    // No look comes to its end any more.
    await until(async () => isUnheard);
    clock = patient(5000);
    expect(contentVersion.read()).toBe('1.1');
    clock += 1;
    expect(() => contentVersion.read()).toThrow(UnavailableError);
    isSilent = false;
    cut();
    await untilKnown(contentVersion);
  });

  it('gives answers from memory for a minute while PostgreSQL is not there', async () => {
    const { contentVersion } = await open(overLine());
    line.close();
    cut();
    await until(async () => warnings.length > 0);
    clock = patient(60_000);
    await untilKnown(contentVersion);
    clock += 1;
    expect(() => contentVersion.read()).toThrow(UnavailableError);
  });
});
