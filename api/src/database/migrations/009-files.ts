import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '../engine';

/**
 * Gives pictures and CVs tables, on PostgreSQL alone (docs/decisions/028-files-in-postgresql.md). A file's pieces are
 * written before its row, which holds their hash, so their reference is checked when the transaction ends.
 */
export const addFiles: Migration = {
  async up(database: Kysely<unknown>) {
    if (engineOf(database) === 'sqlite') return;
    await database.schema
      .createTable('files')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('files_key', ['kind', 'name'])
      .execute();
    await database.schema
      .createTable('file_pieces')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('bytes', 'bytea', (column) => column.notNull())
      .addPrimaryKeyConstraint('file_pieces_key', ['kind', 'name', 'number'])
      .addForeignKeyConstraint(
        'file_pieces_file',
        ['kind', 'name'],
        'files',
        ['kind', 'name'],
        (file) => file.onDelete('cascade').deferrable().initiallyDeferred(),
      )
      .execute();
    // Pictures and CVs are compressed by themselves.
    await sql`alter table file_pieces alter column bytes set storage external`.execute(database);
  },
};
