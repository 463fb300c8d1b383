import type { Kysely, Migration } from 'kysely';
import { countChanges } from './count-changes';

/** Adds the settings of the shop: a row for each section that was ever changed. */
export const addSettings: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('settings')
      .addColumn('section', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('changed_by', 'text', (column) => column.notNull())
      .execute();
    await countChanges(database, 'settings');
  },
};
