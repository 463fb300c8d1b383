import type { Kysely, Migration } from 'kysely';

const CONTENT_TABLES = ['promos', 'events', 'blogs', 'karir'] as const;

/** Counts the changes of every content record, so that nobody overwrites what somebody else wrote meanwhile. */
export const addContentVersions: Migration = {
  async up(database: Kysely<unknown>) {
    for (const table of CONTENT_TABLES) {
      await database.schema
        .alterTable(table)
        .addColumn('versi', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
    }
  },
};
