import type { Kysely, Migration } from 'kysely';

const CONTENT_TABLES = ['promos', 'events', 'blogs', 'karir'] as const;

/** Notes when a content record was last changed, for the sitemap; one that never was has no such moment. */
export const addContentChanges: Migration = {
  async up(database: Kysely<unknown>) {
    for (const table of CONTENT_TABLES) {
      await database.schema.alterTable(table).addColumn('updated_at', 'text').execute();
    }
  },
};
