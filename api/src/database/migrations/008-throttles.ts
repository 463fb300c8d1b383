import type { Kysely, Migration } from 'kysely';

/**
 * Adds the tables of rate limits: in the database, so that all servers count together and a restart forgets nothing.
 */
export const addThrottles: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('throttles')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .execute();
    await database.schema.createIndex('throttles_ends_at').on('throttles').column('ends_at').execute();
    await database.schema
      .createTable('known_logins')
      .addColumn('user_id', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_logins_pair', ['user_id', 'network'])
      .execute();
  },
};
