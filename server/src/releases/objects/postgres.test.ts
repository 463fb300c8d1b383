import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPostgres } from '../../database/postgres/connection';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres';
import { until } from '../../testing/until';
import { StoreError } from '../errors';
import type { ObjectStore } from './object-store';
import { PostgresStore } from './postgres-store';
import { ReleaseDatabase } from './release-database';

/** Tests what only a store in PostgreSQL has: connections, and copies of files on each machine. */

let database: TestDatabase;
let folder: string;
const opened: ObjectStore[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'copies-'));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the store as a server on a machine would, with a spy on its queries. */
function open(machine = 'one'): { store: ObjectStore; queries: jest.SpyInstance } {
  const tables = new ReleaseDatabase(database.url);
  const store = new PostgresStore(tables, path.join(folder, machine));
  opened.push(store);
  return { store, queries: jest.spyOn(tables, 'query') };
}

const KEY = 'files/shell/a.js';
const GOOD = Buffer.from('good');

/** Moves the clock on, by as much as ends what is remembered as missing. */
function waitLong(): void {
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 60_001);
}
afterEach(() => jest.restoreAllMocks());

describe('a copy on a machine', () => {
  beforeEach(() => open().store.create(KEY, GOOD));

  it('is fetched once, however many ask for it', async () => {
    const { store, queries } = open();
    await Promise.all(Array.from({ length: 10 }, () => store.fileOf(KEY)));
    await store.fileOf(KEY);
    expect(queries).toHaveBeenCalledTimes(1);
  });

  it('is not fetched again by a server that starts', async () => {
    await open().store.fileOf(KEY);
    const { store, queries } = open();
    await store.fileOf(KEY);
    expect(queries).not.toHaveBeenCalled();
  });

  it('stays while PostgreSQL is away, for a server that starts then, too', async () => {
    const file = await open().store.fileOf(KEY);
    await database.drop();
    expect(await open().store.fileOf(KEY)).toBe(file);
    await expect(open('two').store.fileOf(KEY)).rejects.toThrow(StoreError);
  });

  it('is made anew where it was deleted', async () => {
    const { store } = open();
    const file = (await store.fileOf(KEY)) ?? '';
    await rm(file);
    expect(await store.fileOf(KEY)).toBe(file);
    expect(await readFile(file, 'utf8')).toBe('good');
  });
});

describe('a file that is not there', () => {
  it('is asked for once in a while, however many ask for it', async () => {
    const { store, queries } = open();
    for (let count = 0; count < 10; count++) expect(await store.fileOf(KEY)).toBeUndefined();
    expect(queries).toHaveBeenCalledTimes(1);
  });

  it('is there once it has been created, here at once and elsewhere soon', async () => {
    const { store: here } = open();
    const { store: elsewhere } = open('two');
    expect(await here.fileOf(KEY)).toBeUndefined();
    expect(await elsewhere.fileOf(KEY)).toBeUndefined();
    await here.create(KEY, GOOD);
    expect(await here.fileOf(KEY)).toBeDefined();
    waitLong();
    expect(await elsewhere.fileOf(KEY)).toBeDefined();
  });
});

describe('the connections', () => {
  it('come back after PostgreSQL has ended them all', async () => {
    const { store } = open();
    await store.create(KEY, GOOD);
    const administrator = await openPostgres(database.url, { max: 1 });
    const { rowCount } = await administrator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await administrator.end();
    expect(rowCount).toBeGreaterThan(0);
    // A connection may be found broken only by the query that is sent over it.
    await until(async () => {
      const bytes = await store.read(KEY).catch(() => undefined);
      return bytes?.equals(GOOD) ?? false;
    });
  });

  it('are made once there is a database', async () => {
    const url = new URL(database.url);
    url.pathname += '_later';
    const name = url.pathname.slice(1);
    const store = new PostgresStore(new ReleaseDatabase(url.href), folder);
    opened.push(store);
    await expect(store.read(KEY)).rejects.toThrow(`database "${name}" does not exist`);
    const administrator = await openPostgres(database.url, { max: 1 });
    await administrator.query(`create database ${name}`);
    expect(await store.read(KEY)).toBeUndefined();
    await store.close();
    await administrator.query(`drop database ${name} with (force)`);
    await administrator.end();
  });

  it('are few: more work than there are connections waits, and nothing of it fails', async () => {
    const { store } = open();
    const bytes = Buffer.alloc(100_000, 'a');
    const keys = Array.from({ length: 100 }, (_none, index) => `many/${index}`);
    await Promise.all(keys.map((key) => store.create(key, bytes)));
    expect(await store.list('many/')).toHaveLength(100);
  });

  it('say what is wrong where nobody answers', async () => {
    const store = new PostgresStore(new ReleaseDatabase('postgres://127.0.0.1:1/shop'), folder);
    await expect(store.read(KEY)).rejects.toMatchObject({
      message: 'The database of the releases fails: connect ECONNREFUSED 127.0.0.1:1',
      code: 'ECONNREFUSED',
    });
    await store.close();
  });

  it('are none before something is asked', async () => {
    const store = new PostgresStore(new ReleaseDatabase('postgres://127.0.0.1:1/shop'), folder);
    await expect(store.close()).resolves.toBeUndefined();
  });
});

it('keeps a file of two megabytes', async () => {
  const bytes = Buffer.alloc(2_000_000, 'abcdefg');
  const { store } = open();
  await store.create(KEY, bytes);
  expect((await store.read(KEY))?.equals(bytes)).toBe(true);
});

it('makes its tables once, however many servers start at once', async () => {
  const servers = Array.from({ length: 10 }, (_none, index) => open(`machine-${index}`).store);
  const made = await Promise.all(
    servers.map((store, index) => store.create(`deployments/${index % 2}`, GOOD)),
  );
  expect(made.filter(Boolean)).toHaveLength(2);
});
