import type { Kysely, Migration } from 'kysely';

/** What tells whether two CVs of one size are the same file; unknown of those that were sent before. */
export const addCvHashes: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('applications').addColumn('cv_sha256', 'text').execute();
  },
};
