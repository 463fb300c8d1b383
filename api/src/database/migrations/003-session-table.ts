import type { Kysely, Migration } from 'kysely';

/** Logins of staff; deleting a user ends theirs. */
export const createSessionTable: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('sessions_user_id')
      .on('sessions')
      .column('user_id')
      .execute();
    await database.schema
      .createIndex('sessions_expires_at')
      .on('sessions')
      .column('expires_at')
      .execute();
  },
};
