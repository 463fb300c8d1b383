import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '../engine';
import { idColumn } from './id-column';

/** Makes a table with the columns that promos, events, blogs and openings share. */
function contentTable(database: Kysely<unknown>, name: string) {
  return database.schema
    .createTable(name)
    .addColumn('id', 'integer', idColumn)
    .addColumn('judul', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull().check(sql`status in (0, 1)`))
    .addColumn('created_at', 'text', (column) => column.notNull());
}

/** Gives PostgreSQL the name by which SQLite finds one text within another. */
async function nameInstr(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function instr(whole text, part text) returns integer
    language sql immutable strict parallel safe
    return strpos(whole, part)
  `.execute(database);
}

/** Staff, and everything that visitors read. */
export const createContentTables: Migration = {
  async up(database: Kysely<unknown>) {
    if (engineOf(database) === 'postgres') await nameInstr(database);
    await database.schema
      .createTable('meta')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('users')
      .addColumn('id', 'integer', idColumn)
      .addColumn('nama', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('avatar_url', 'text')
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull().check(sql`status in (0, 1)`))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await contentTable(database, 'promos')
      .addColumn('kategori', 'text', (column) => column.notNull())
      .addColumn('deskripsi', 'text')
      .addColumn('periode_start', 'text', (column) => column.notNull())
      .addColumn('periode_end', 'text', (column) => column.notNull())
      .addColumn('unggulan', 'integer', (column) => column.notNull())
      .addColumn('gambar_promo', 'text')
      .execute();
    await contentTable(database, 'events')
      .addColumn('deskripsi', 'text')
      .addColumn('persyaratan', 'text')
      .addColumn('periode_start', 'text', (column) => column.notNull())
      .addColumn('periode_end', 'text', (column) => column.notNull())
      .addColumn('waktu', 'text', (column) => column.notNull())
      .addColumn('lokasi', 'text', (column) => column.notNull())
      .addColumn('unggulan', 'integer', (column) => column.notNull())
      .addColumn('gambar_event', 'text')
      .execute();
    await contentTable(database, 'blogs')
      .addColumn('kategori', 'text', (column) => column.notNull())
      .addColumn('deskripsi_singkat', 'text', (column) => column.notNull())
      .addColumn('konten_lengkap', 'text', (column) => column.notNull())
      .addColumn('gambar_blog', 'text')
      .addColumn('penulis_id', 'integer', (column) =>
        column.references('users.id').onDelete('set null'),
      )
      .addColumn('nama_penulis', 'text')
      .execute();
    await contentTable(database, 'karir')
      .addColumn('kategori', 'text', (column) => column.notNull())
      .addColumn('deskripsi_singkat', 'text', (column) => column.notNull())
      .addColumn('konten_lengkap', 'text', (column) => column.notNull())
      .addColumn('periode_start', 'text', (column) => column.notNull())
      .addColumn('periode_end', 'text', (column) => column.notNull())
      .addColumn('gambar_karir', 'text')
      .execute();
  },
};
