import {
  createDataLocation,
  type TestLocation,
} from '@teluk-mart/server-kit/testing/data-location';
import { until } from '@teluk-mart/server-kit/testing/until';
import { sql } from 'kysely';
import { layDatabase } from '../testing/old-database';
import { migrateToLatest, MIGRATIONS } from './migrate';
import { type Database, openDatabase } from './open-database';

let location: TestLocation;
let database: Database;
beforeEach(async () => {
  location = await createDataLocation();
  database = await openDatabase(location);
});
afterEach(async () => {
  await database.destroy();
  await location.remove();
});

it('a step that waits for somebody who reads for long keeps nobody else waiting for long', async () => {
  const addNote = {
    up: async (tables: Database) => {
      await tables.schema.alterTable('promos').addColumn('note', 'text').execute();
    },
  };
  let migrating: Promise<void> | undefined;
  await database.transaction().execute(async (reader) => {
    await reader.selectFrom('promos').select('id').execute();
    migrating = layDatabase(location, { ...MIGRATIONS, '901-add-note': addNote });
    await until(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(database);
      return rows.length > 0;
    });
    // The query waits for the step, and the step for the reader.
    expect(await database.selectFrom('promos').select('id').execute()).toEqual([]);
  });
  await migrating;
  const { rows } = await sql`select note from promos`.execute(database);
  expect(rows).toEqual([]);
  await migrateToLatest(database);
});
