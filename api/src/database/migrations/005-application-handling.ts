import type { Kysely, Migration } from 'kysely';
import { searchable } from '@teluk-mart/domain/search-text';
import type { Tables } from '../tables';
import { idColumn } from './id-column';

const MAKASSAR_OFFSET = 8 * 3_600_000;

/** Returns the values of this step's new columns for an application that was sent before it. */
function valuesOf(row: {
  nama: string;
  posisi_dilamar: string;
  email: string;
  telepon: string;
  dibuat_pada: string;
}) {
  const keepUntil = new Date(Date.parse(row.dibuat_pada) + MAKASSAR_OFFSET);
  keepUntil.setUTCFullYear(keepUntil.getUTCFullYear() + 1);
  return {
    search_text: [row.nama, row.posisi_dilamar].map(searchable).join('\n'),
    email_key: row.email.toLowerCase(),
    phone_key: row.telepon.replace(/\D/g, '').replace(/^(0|(?=8))/, '62'),
    // Until this step the privacy notice promised twelve months.
    keep_until: keepUntil.toISOString().slice(0, 10),
  };
}

/** Adds what staff need to handle applications: fast search, keys of applicants, a history and retention periods. */
export const addApplicationHandling: Migration = {
  async up(database: Kysely<unknown>) {
    for (const column of ['search_text', 'email_key', 'phone_key', 'keep_until']) {
      await database.schema
        .alterTable('applications')
        .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
        .execute();
    }
    for (const column of ['invited_1_at', 'invited_2_at']) {
      await database.schema.alterTable('applications').addColumn(column, 'text').execute();
    }
    const tables = database as Kysely<Tables>;
    const rows = await tables
      .selectFrom('applications')
      .select(['id', 'nama', 'posisi_dilamar', 'email', 'telepon', 'dibuat_pada'])
      .execute();
    for (const row of rows) {
      await tables
        .updateTable('applications')
        .set(valuesOf(row))
        .where('id', '=', row.id)
        .execute();
    }
    // Each order's index also holds the filtered columns. Rows, each with a letter of pages, are read only for the page
    // that is shown.
    const filtered = ['status', 'pendidikan_terakhir', 'posisi_dilamar'];
    const indexes: Readonly<Record<string, readonly string[]>> = {
      applications_sent: ['dibuat_pada', 'id', ...filtered, 'search_text'],
      applications_name: ['search_text', 'id', ...filtered, 'dibuat_pada'],
      applications_email: ['email_key', 'phone_key'],
      applications_phone: ['phone_key'],
      applications_kept: ['keep_until'],
    };
    for (const [name, columns] of Object.entries(indexes)) {
      await database.schema
        .createIndex(name)
        .on('applications')
        .columns([...columns])
        .execute();
    }
    await database.schema
      .createTable('application_events')
      .addColumn('id', 'integer', idColumn)
      .addColumn('application_id', 'integer', (column) =>
        column.notNull().references('applications.id').onDelete('cascade'),
      )
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('user_id', 'integer', (column) =>
        column.references('users.id').onDelete('set null'),
      )
      .addColumn('user_name', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('previous', 'text')
      .execute();
    await database.schema
      .createIndex('application_events_application')
      .on('application_events')
      .columns(['application_id', 'id'])
      .execute();
    await database.schema
      .createTable('application_removals')
      .addColumn('id', 'integer', idColumn)
      .addColumn('application_id', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('user_id', 'integer', (column) =>
        column.references('users.id').onDelete('set null'),
      )
      .addColumn('user_name', 'text')
      .addColumn('reason', 'text', (column) => column.notNull())
      .execute();
  },
};
