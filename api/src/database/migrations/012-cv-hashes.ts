import type { Kysely, Migration } from 'kysely';

/** Adds the hash of a CV, which shows whether two CVs of one size are the same file; unknown for CVs sent before. */
export const addCvHashes: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('applications').addColumn('cv_sha256', 'text').execute();
  },
};
