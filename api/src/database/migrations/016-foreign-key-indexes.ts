import type { Kysely, Migration } from 'kysely';

/** Columns that refer to another table and were not the first of any index. */
const UNINDEXED = {
  applications: 'karir_id',
  application_events: 'user_id',
  application_removals: 'user_id',
  blogs: 'penulis_id',
} as const;

/** Adds indexes by which the deletion of an account or an opening finds the rows that refer to it. */
export const addForeignKeyIndexes: Migration = {
  async up(database: Kysely<unknown>) {
    for (const [table, column] of Object.entries(UNINDEXED)) {
      await database.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
    }
  },
};
