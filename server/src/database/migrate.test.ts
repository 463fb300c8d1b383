import {
  createDataLocation,
  type TestLocation,
} from '../testing/data-location';
import { sql } from 'kysely';
import { makeRecord } from '../testing/records';
import { engineOf, runScript } from './engine';
import { appliedMigrations, migrateToLatest, MIGRATIONS } from './migrate';
import { type Database, openDatabase, openShopAsItIs } from './open-database';

let location: TestLocation;
beforeEach(async () => {
  location = await createDataLocation();
});
afterEach(() => location.remove());

it('several servers that start at once make one structure, and a later start keeps what is there', async () => {
  const opened = await Promise.all([1, 2, 3].map(() => openDatabase(location)));
  for (const database of opened) await database.destroy();
  const database = await openDatabase(location);
  expect(await appliedMigrations(database)).toEqual(Object.keys(MIGRATIONS));
  await makeRecord(database, 'promos', { judul: 'Beras' });
  await database.destroy();
  const again = await openDatabase(location);
  expect(await again.selectFrom('promos').select('judul').execute()).toEqual([{ judul: 'Beras' }]);
  await again.destroy();
});

/** Migrations of a release to come, of which the last fails unless it may not. */
const further = (fails: boolean) => ({
  ...MIGRATIONS,
  '901-notices': {
    up: (database: Database) => runScript(database, 'create table notices (number integer);'),
  },
  '902-more': {
    up: async () => {
      if (fails) throw new Error('cut off');
    },
  },
});

it('all pending migrations are applied, or none', async () => {
  await (await openDatabase(location)).destroy();
  const database = await openShopAsItIs(location);
  await expect(migrateToLatest(database, further(true))).rejects.toThrow('cut off');
  expect(await appliedMigrations(database)).toEqual(Object.keys(MIGRATIONS));
  const tables = await database.introspection.getTables();
  expect(tables.map(({ name }) => name)).not.toContain('notices');
  await database.destroy();
  await (await openDatabase(location)).destroy();
});

it('a database that a newer release has changed is refused', async () => {
  const database = await openDatabase(location);
  await migrateToLatest(database, further(false));
  await database.destroy();
  await expect(openDatabase(location)).rejects.toMatchObject({
    name: 'SettingsError',
    message: expect.stringMatching(/cannot be used: .*901-notices/) as string,
  });
});

/** Returns the columns that refer to another table and are not the first of an index, as `table.column`. */
async function unindexedReferences(database: Database): Promise<string[]> {
  const query =
    engineOf(database) === 'postgres'
      ? sql<{ name: string }>`
          select conrelid::regclass || '.' || attname as name
          from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
          where contype = 'f' and not exists (
            select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
          )`
      : sql<{ name: string }>`
          select tables.name || '.' || keys."from" as name
          from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
          where tables.type = 'table' and keys.seq = 0 and keys."from" not in (
            select columns.name
            from pragma_index_list(tables.name) as indexes, pragma_index_info(indexes.name) as columns
            where columns.seqno = 0
            union select name from pragma_table_info(tables.name) where pk = 1
          )`;
  const { rows } = await query.execute(database);
  return rows.map(({ name }) => name).sort();
}

it('every column that refers to another table is the first of an index', async () => {
  const database = await openDatabase(location);
  expect(await unindexedReferences(database)).toEqual([]);
  await database.destroy();
});
