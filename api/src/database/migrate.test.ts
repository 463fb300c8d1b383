import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, Migrator } from 'kysely';
import { makeRecord } from '../testing/records';
import { ImmediateSqliteDialect } from './immediate-sqlite-dialect';
import { loadSqlite } from './load-sqlite';
import { createContentTables } from './migrations/001-content-tables';
import { createApplicationTable } from './migrations/002-application-table';
import { createSessionTable } from './migrations/003-session-table';
import { DATABASE_FILE, openDatabase } from './open-database';
import type { Tables } from './tables';

const NOUNS = ['promos', 'events', 'blogs', 'karir'] as const;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-old-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Lays a data folder as the release before the fourth step left it, with a record of each kind. */
async function layOldFolder(): Promise<void> {
  const Sqlite = await loadSqlite();
  const connection = new Sqlite(path.join(folder, DATABASE_FILE));
  const database = new Kysely<Tables>({
    dialect: new ImmediateSqliteDialect({ database: connection }),
  });
  const released = {
    '001-content-tables': createContentTables,
    '002-application-table': createApplicationTable,
    '003-session-table': createSessionTable,
  };
  const provider = { getMigrations: () => Promise.resolve(released) };
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  expect(error).toBeUndefined();
  for (const noun of NOUNS) await makeRecord(database, noun, { judul: `Lama ${noun}` });
  await database.destroy();
}

it('brings a data folder of an earlier release up, with all that is in it', async () => {
  await layOldFolder();
  const database = await openDatabase(folder);
  for (const noun of NOUNS) {
    const rows = await database.selectFrom(noun).select(['judul', 'versi']).execute();
    expect(rows).toEqual([{ judul: `Lama ${noun}`, versi: 1 }]);
  }
  await database.destroy();
  const again = await openDatabase(folder);
  expect(await again.selectFrom('promos').select('judul').execute()).toHaveLength(1);
  await again.destroy();
});
