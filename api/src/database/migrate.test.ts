import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  createDataLocation,
  type TestLocation,
} from '@teluk-mart/server-kit/testing/data-location';
import { sql } from 'kysely';
import { applicationKeys } from '../modules/applications/application-keys';
import { recordEvent } from '../modules/applications/record-event';
import { applicationRow } from '../testing/applications';
import { createTestApi } from '../testing/create-test-api';
import { firstMigrations, layDatabase, oldApplication } from '../testing/old-database';
import { makeRecord } from '../testing/records';
import { makeUser } from '../testing/staff';
import { engineOf } from './engine';
import { refuseOldPostgres, type Migration, MIGRATIONS } from './migrate';
import { type Database, openDatabase } from './open-database';
import { CONTENT_NOUNS } from '../modules/content/content-kind';


let location: TestLocation;
beforeEach(async () => {
  location = await createDataLocation();
});
afterEach(() => location.remove());

it('brings a database of an earlier release up, with all that is in it', async () => {
  await layDatabase(location, firstMigrations(3), async (old) => {
    for (const noun of CONTENT_NOUNS) await makeRecord(old, noun, { judul: `Lama ${noun}` });
  });
  const database = await openDatabase(location);
  for (const noun of CONTENT_NOUNS) {
    const rows = await database
      .selectFrom(noun)
      .select(['judul', 'versi', 'updated_at'])
      .execute();
    expect(rows).toEqual([{ judul: `Lama ${noun}`, versi: 1, updated_at: null }]);
  }
  await database.destroy();
  const again = await openDatabase(location);
  expect(await again.selectFrom('promos').select('judul').execute()).toHaveLength(1);
  await again.destroy();
});

it('brings applications of an earlier release up, so that they are found, counted and one day deleted', async () => {
  const sent = [
    {
      nama: 'Siti AMINAH',
      posisi_dilamar: 'Kasir',
      email: 'Siti@Example.com',
      telepon: '0812 0000 1111',
      dibuat_pada: '2026-03-31T15:59:59.000Z',
    },
    {
      nama: 'La Ode Bahar',
      posisi_dilamar: 'Staf Gudang',
      email: 'bahar@example.com',
      telepon: '+62 (812) 0000-1111',
      dibuat_pada: '2026-03-31T16:00:00.000Z',
    },
  ];
  await layDatabase(location, firstMigrations(4), (old) =>
    old.insertInto('applications').values(sent.map(oldApplication)).execute(),
  );
  const database = await openDatabase(location);
  const rows = await database
    .selectFrom('applications')
    .select(['nama', 'search_text', 'email_key', 'phone_key', 'keep_until', 'invited_1_at'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    {
      nama: 'Siti AMINAH',
      search_text: 'siti aminah\nkasir',
      email_key: 'siti@example.com',
      phone_key: '6281200001111',
      keep_until: '2027-03-31',
      invited_1_at: null,
    },
    {
      nama: 'La Ode Bahar',
      search_text: 'la ode bahar\nstaf gudang',
      email_key: 'bahar@example.com',
      phone_key: '6281200001111',
      keep_until: '2027-04-01',
      invited_1_at: null,
    },
  ]);
  for (const [index, row] of rows.entries()) {
    // The step wrote the same as is written for a new one today.
    expect(row).toMatchObject(applicationKeys(applicationRow(sent[index])));
  }
  const actor = { id: await makeUser(database), name: 'La Ode Fajar' };
  await recordEvent(database, { actor, address: '' }, { applicationId: 1, kind: 'catatan', content: 'Baik' });
  expect(await database.selectFrom('application_events').select('content').execute()).toEqual([
    { content: 'Baik' },
  ]);
  await database.destroy();
});

/** A step of a release to come. */
const addNotices: Migration = {
  up: async (database) => {
    await database.schema.createTable('notices').addColumn('text', 'text').execute();
  },
};
const dropNotices: Migration = {
  needs: '901-add-notices',
  up: async (database) => {
    await database.schema.dropTable('notices').execute();
  },
};

describe('a database that a newer release has changed', () => {
  it('is used as it is while it only has more', async () => {
    await layDatabase(location, { ...MIGRATIONS, '901-add-notices': addNotices }, (newer) =>
      makeRecord(newer, 'promos', { judul: 'Baru' }),
    );
    const database = await openDatabase(location);
    expect(await database.selectFrom('promos').select('judul').execute()).toEqual([
      { judul: 'Baru' },
    ]);
    await database.destroy();
  });

  it('is used as it is where this release knows what it needs', async () => {
    const last = Object.keys(MIGRATIONS).at(-1);
    await layDatabase(location, { ...MIGRATIONS, '901-tidy': { ...addNotices, needs: last } });
    await (await openDatabase(location)).destroy();
  });

  it('is refused where something was taken away, in words that say which release fits', async () => {
    await layDatabase(location, {
      ...MIGRATIONS,
      '901-add-notices': addNotices,
      '902-drop-notices': dropNotices,
      '903-tidy': { ...addNotices, needs: '001-content-tables' },
    });
    await expect(openDatabase(location)).rejects.toMatchObject({
      name: 'SettingsError',
      message: expect.stringMatching(
        /cannot be used: a newer release has changed it\. It needs a release that knows its step "901-add-notices"; this one knows those up to "\d{3}-/,
      ) as string,
    });
  });

  it('is told by a server that runs: it is healthy no longer', async () => {
    const api = await createTestApi(location);
    const healthOf = async () =>
      Promise.all(
        ['/healthz', '/readyz', '/livez'].map(async (url) => (await api.app.inject(url)).statusCode),
      );
    expect(await healthOf()).toEqual([200, 200, 200]);
    await layDatabase(location, { ...MIGRATIONS, '901-add-notices': addNotices });
    expect(await healthOf()).toEqual([200, 200, 200]);
    await layDatabase(location, {
      ...MIGRATIONS,
      '901-add-notices': addNotices,
      '902-drop-notices': dropNotices,
    });
    expect(await healthOf()).toEqual([503, 503, 200]);
    await api.stop();
  });

  it('is refused where it lacks a step of this release', async () => {
    await layDatabase(location, { ...firstMigrations(7), '901-add-notices': addNotices });
    await expect(openDatabase(location)).rejects.toThrow('knows its step "901-add-notices"');
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

it('every column that refers to another table is the first of an index, in an older database too', async () => {
  await layDatabase(location, firstMigrations(15), async (old) => {
    expect(await unindexedReferences(old)).toEqual([
      'application_events.user_id',
      'application_removals.user_id',
      'applications.karir_id',
      'blogs.penulis_id',
    ]);
  });
  const database = await openDatabase(location);
  expect(await unindexedReferences(database)).toEqual([]);
  await database.destroy();
});

it.each([
  [130_021, 'it is PostgreSQL 13, and this release needs 14 or newer.'],
  [90_624, 'it is PostgreSQL 9, and this release needs 14 or newer.'],
])('PostgreSQL %i is refused in words', (version, words) => {
  expect(() => refuseOldPostgres(version)).toThrow(words);
});

it.each([140_000, 150_018, 180_001])('PostgreSQL %i is used', (version) => {
  expect(() => refuseOldPostgres(version)).not.toThrow();
});

it('every step that takes something away says what it needs', () => {
  const folder = path.join(__dirname, 'migrations');
  const taking = readdirSync(folder).filter((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    return /\b(drop(Table|Column|View|Schema)|rename(To|Column))\(|\b(drop|rename) /i.test(text);
  });
  const unsaid = taking.filter((file) => MIGRATIONS[path.parse(file).name]?.needs === undefined);
  expect(unsaid).toEqual([]);
});
