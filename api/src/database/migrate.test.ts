import path from 'node:path';
import { openPostgres } from '@teluk-mart/server-kit/postgres';
import {
  createDataLocation,
  type TestLocation,
} from '@teluk-mart/server-kit/testing/data-location';
import { type Insertable, Kysely, type Migration, Migrator } from 'kysely';
import { applicationKeys } from '../applications/application-keys';
import { recordEvent } from '../applications/record-event';
import { applicationRow } from '../testing/applications';
import { makeRecord } from '../testing/records';
import { makeUser } from '../testing/staff';
import { createContentTables } from './migrations/001-content-tables';
import { createApplicationTable } from './migrations/002-application-table';
import { createSessionTable } from './migrations/003-session-table';
import { addContentVersions } from './migrations/004-content-versions';
import { DATABASE_FILE, ImmediateSqliteDialect } from './embedded';
import { type Database, openDatabase } from './open-database';
import { needsOverwriting } from './overwrite-deleted';
import { overPostgres } from './postgres';
import { openSqlite } from './sqlite';
import type { ApplicationTable } from './tables';

const NOUNS = ['promos', 'events', 'blogs', 'karir'] as const;

let location: TestLocation;
beforeEach(async () => {
  location = await createDataLocation();
});
afterEach(() => location.remove());

const FIRST_STEPS = {
  '001-content-tables': createContentTables,
  '002-application-table': createApplicationTable,
  '003-session-table': createSessionTable,
};

/** Opens the database without any step. */
async function openEmpty(): Promise<Database> {
  const { dataDirectory, databaseUrl } = location;
  if (databaseUrl !== undefined) return overPostgres(await openPostgres(databaseUrl, { max: 1 }));
  const database = await openSqlite(path.join(dataDirectory, DATABASE_FILE));
  return new Kysely({ dialect: new ImmediateSqliteDialect({ database }) });
}

/** Lays a database as a release with these steps left it, with what is put in. */
async function layOld(
  steps: Record<string, Migration>,
  fill: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await openEmpty();
  const provider = { getMigrations: () => Promise.resolve(steps) };
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  expect(error).toBeUndefined();
  await fill(database);
  await database.destroy();
}

it('brings a database of an earlier release up, with all that is in it', async () => {
  await layOld(FIRST_STEPS, async (old) => {
    for (const noun of NOUNS) await makeRecord(old, noun, { judul: `Lama ${noun}` });
  });
  const database = await openDatabase(location);
  for (const noun of NOUNS) {
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

/** Columns of an application that came with the fifth step. */
const SINCE_005 = new Set([
  'search_text',
  'email_key',
  'phone_key',
  'keep_until',
  'invited_1_at',
  'invited_2_at',
]);

/** An application as a release before the fifth step wrote it. */
function oldApplication(fields: Partial<Insertable<ApplicationTable>>) {
  const columns = Object.entries(applicationRow(fields));
  const old = columns.filter(([name]) => !SINCE_005.has(name));
  return Object.fromEntries(old) as unknown as Insertable<ApplicationTable>;
}

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
  await layOld(
    { ...FIRST_STEPS, '004-content-versions': addContentVersions },
    async (old) => {
      await old.insertInto('applications').values(sent.map(oldApplication)).execute();
    },
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
    // What the step wrote is what is written for a new one today.
    expect(row).toMatchObject(applicationKeys(applicationRow(sent[index])));
  }
  const staff = { id: await makeUser(database), nama: 'La Ode Fajar' };
  await recordEvent(database, staff, { applicationId: 1, kind: 'catatan', content: 'Baik' });
  expect(await database.selectFrom('application_events').select('content').execute()).toEqual([
    { content: 'Baik' },
  ]);
  expect(await needsOverwriting(database)).toBe(true);
  await database.destroy();
});
