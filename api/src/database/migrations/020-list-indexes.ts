import type { Kysely, Migration } from 'kysely';

/** Columns by which visitors' lists are filtered, counted and ordered, so that a page is found without reading records. */
const COLUMNS = {
  promos: ['status', 'kategori', 'unggulan', 'periode_start', 'periode_end'],
  events: ['status', 'unggulan', 'periode_start', 'periode_end', 'waktu'],
  blogs: ['status', 'kategori', 'created_at'],
  karir: ['status', 'kategori', 'created_at', 'periode_end'],
} as const;

/** Adds the indexes of the public lists. */
export const addListIndexes: Migration = {
  async up(database: Kysely<unknown>) {
    for (const [table, columns] of Object.entries(COLUMNS))
      await database.schema.createIndex(`${table}_list`).on(table).columns([...columns]).execute();
  },
};
