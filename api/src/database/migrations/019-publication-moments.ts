import type { Kysely, Migration } from 'kysely';

const CONTENT_TABLES = ['promos', 'events', 'blogs', 'karir'] as const;

/** Adds the moment at which a hidden record is published; `null` for one that waits for nothing. */
export const addPublicationMoments: Migration = {
  async up(database: Kysely<unknown>) {
    for (const table of CONTENT_TABLES) {
      await database.schema.alterTable(table).addColumn('terbit_pada', 'text').execute();
    }
  },
};
