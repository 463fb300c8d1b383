import type { Kysely, Migration } from 'kysely';

/** Adds the networks that an admin lets send more applications for a day. */
export const addNetworkGrants: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('network_grants')
      .addColumn('network', 'text', (column) => column.primaryKey())
      .addColumn('until', 'text', (column) => column.notNull())
      .addColumn('granted_by', 'text', (column) => column.notNull())
      .execute();
  },
};
