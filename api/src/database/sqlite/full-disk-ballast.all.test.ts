import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { BALLAST_FILE, makeBallast, withBallast } from './full-disk-ballast';
import { ImmediateSqliteDialect } from './embedded';
import { openSqlite, type SqliteConnection } from './open-sqlite';
import type { Tables } from '../tables';
import { inTransaction } from '../transaction';

const MEGABYTE = 1024 * 1024;

/** Bytes of the ballast that are given up at a time. */
const PIECE = 128 * 1024;

let folder: string;
let database: Kysely<Tables>;

/** Returns the bytes of the ballast at this moment. */
const ballast = () =>
  statSync(path.join(folder, BALLAST_FILE), { throwIfNoEntry: false })?.size ?? 0;

/** Makes a connection whose statements that match fail until the ballast is small enough; SQLite rolls back then. */
function onFullDisk(
  connection: SqliteConnection,
  needsRoom: RegExp,
  enough: number,
): SqliteConnection {
  const demandRoom = (text: string) => {
    if (!needsRoom.test(text) || ballast() <= enough) return;
    if (connection.isInTransaction()) connection.exec('rollback');
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  };
  return {
    ...connection,
    prepare: (text) => {
      const statement = connection.prepare(text);
      return {
        ...statement,
        reader: statement.reader,
        all: (parameters) => {
          demandRoom(text);
          return statement.all(parameters);
        },
        run: (parameters) => {
          demandRoom(text);
          return statement.run(parameters);
        },
      };
    },
  };
}

/** Opens a database with 3 MB of ballast, whose matching statements work once no more than so much of it is left. */
async function open(needsRoom: RegExp, enough: number): Promise<void> {
  const file = await openSqlite(path.join(folder, 'test.sqlite'));
  file.exec('create table meta (key text primary key, value text not null)');
  const connection = withBallast(onFullDisk(file, needsRoom, enough), folder);
  database = new Kysely({ dialect: new ImmediateSqliteDialect({ database: connection }) });
  await makeBallast(folder, 3 * MEGABYTE);
}

const put = (tables: Kysely<Tables>, key: string) =>
  tables.insertInto('meta').values({ key, value: '1' }).execute();
const keys = async () => {
  const rows = await database.selectFrom('meta').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-ballast-'));
});
afterEach(async () => {
  await database.destroy();
  await rm(folder, { recursive: true });
});

it('is given up piece by piece, until a write finds room', async () => {
  await open(/^insert/, MEGABYTE);
  await put(database, 'a');
  expect([await keys(), ballast()]).toEqual([['a'], MEGABYTE]);
});

it('lets a transaction that was undone run again from its start', async () => {
  await open(/^commit/, 3 * MEGABYTE - 2 * PIECE);
  const runs: string[] = [];
  await inTransaction(database, async (tables) => {
    runs.push('run');
    await put(tables, 'a');
    await put(tables, 'b');
  });
  expect(runs).toHaveLength(3);
  expect([await keys(), ballast()]).toEqual([['a', 'b'], 3 * MEGABYTE - 2 * PIECE]);
});

it('has an end: then the disk is full, in a transaction too, and what was written before stays', async () => {
  await open(/^insert.*"value"/, -1);
  await expect(put(database, 'a')).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  expect(ballast()).toBe(0);
  await expect(inTransaction(database, (tables) => put(tables, 'b'))).rejects.toMatchObject({
    code: 'SQLITE_FULL',
  });
  expect(await keys()).toEqual([]);
});

it('is not given up for what can wait, nor for other failures', async () => {
  await open(/^vacuum/, 0);
  await expect(sql`vacuum`.execute(database)).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  await expect(sql`delete from nothing`.execute(database)).rejects.toMatchObject({
    code: 'SQLITE_ERROR',
  });
  expect(ballast()).toBe(3 * MEGABYTE);
});

it('is completed when there is room again', async () => {
  await open(/^insert/, 2 * MEGABYTE);
  await put(database, 'a');
  expect(ballast()).toBe(2 * MEGABYTE);
  await makeBallast(folder, 3 * MEGABYTE);
  expect(ballast()).toBe(3 * MEGABYTE);
});
