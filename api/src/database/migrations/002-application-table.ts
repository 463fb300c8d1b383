import type { Kysely, Migration } from 'kysely';
import { idColumn } from './id-column';

/** Job applications; deleting an opening keeps them (docs/specification.md#application-fields). */
export const createApplicationTable: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('applications')
      .addColumn('id', 'integer', idColumn)
      .addColumn('karir_id', 'integer', (column) =>
        column.references('karir.id').onDelete('set null'),
      )
      .addColumn('posisi_dilamar', 'text', (column) => column.notNull())
      .addColumn('nama', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('telepon', 'text', (column) => column.notNull())
      .addColumn('tempat_lahir', 'text', (column) => column.notNull())
      .addColumn('tanggal_lahir', 'text', (column) => column.notNull())
      .addColumn('alamat', 'text', (column) => column.notNull())
      .addColumn('pendidikan_terakhir', 'text', (column) => column.notNull())
      .addColumn('gaji_diharapkan', 'text', (column) => column.notNull())
      .addColumn('surat_lamaran', 'text')
      .addColumn('cv_name', 'text', (column) => column.notNull().unique())
      .addColumn('cv_original_name', 'text', (column) => column.notNull())
      .addColumn('cv_media_type', 'text', (column) => column.notNull())
      .addColumn('cv_size', 'integer', (column) => column.notNull())
      .addColumn('idempotency_key', 'text', (column) => column.unique())
      .addColumn('privacy_version', 'text', (column) => column.notNull())
      .addColumn('privacy_shown_at', 'text', (column) => column.notNull())
      .addColumn('dibuat_pada', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .execute();
  },
};
