import {
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  type Migration,
  sql,
} from 'kysely';
import { engineOf } from '../engine';
import { countChanges } from './count-changes';

type Column = ColumnDefinitionBuilder;
type Database = Kysely<unknown>;
type Table = CreateTableBuilder<string, string>;

/** A primary key that the database numbers; a number is never given twice. */
const idColumn = (column: Column) => column.primaryKey().autoIncrement();
const required = (column: Column) => column.notNull();
const key = (column: Column) => column.primaryKey();
const status = (column: Column) => column.notNull().check(sql`status in (0, 1)`);
const zero = (column: Column) => column.notNull().defaultTo(0);
const ofUser = (column: Column) => column.notNull().references('users.id').onDelete('cascade');
/** The account that did something: the row stays when the account goes. */
const byUser = (column: Column) => column.references('users.id').onDelete('set null');

/** Returns the type of a column of bytes. */
const bytesOf = (database: Database) => (engineOf(database) === 'postgres' ? 'bytea' : 'blob');

/** Adds text columns that always have a value. */
function texts(table: Table, ...names: readonly string[]): Table {
  return names.reduce((longer, name) => longer.addColumn(name, 'text', required), table);
}

/** Adds indexes of a table by name. */
async function addIndexes(
  { schema }: Database,
  table: string,
  indexes: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const [name, columns] of Object.entries(indexes))
    await schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
}

/** Accounts of staff, with their logins and what guards them. */
async function createAccounts(database: Database): Promise<void> {
  const { schema } = database;
  await texts(
    schema.createTable('users').addColumn('id', 'integer', idColumn),
    'nama',
    'password_hash',
    'role',
    'created_at',
  )
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('avatar_url', 'text')
    .addColumn('status', 'integer', status)
    .addColumn('must_change_password', 'integer', zero)
    .execute();
  await texts(
    schema.createTable('sessions').addColumn('id', 'text', key),
    'created_at',
    'seen_at',
    'expires_at',
  )
    .addColumn('user_id', 'integer', ofUser)
    .addColumn('user_agent', 'text')
    .addColumn('address', 'text')
    .addColumn('proved_at', 'text')
    .addColumn('password_at', 'text')
    .execute();
  await schema
    .createTable('second_factors')
    .addColumn('user_id', 'integer', (column) => ofUser(column).primaryKey())
    .addColumn('secret', 'text', required)
    .addColumn('confirmed_at', 'text')
    .addColumn('last_step', 'integer', zero)
    .execute();
  await schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'integer', ofUser)
    .addColumn('code_hash', 'text', required)
    .addPrimaryKeyConstraint('recovery_codes_pair', ['user_id', 'code_hash'])
    .execute();
  await texts(
    schema.createTable('passkeys').addColumn('id', 'text', key),
    'name',
    'public_key',
    'transports',
    'created_at',
  )
    .addColumn('user_id', 'integer', ofUser)
    .addColumn('counter', 'integer', required)
    .addColumn('used_at', 'text')
    .addColumn('after_password', 'integer', zero)
    .execute();
  await texts(
    schema.createTable('account_notices').addColumn('id', 'integer', idColumn),
    'at',
    'text',
  )
    .addColumn('user_id', 'integer', ofUser)
    .addColumn('caused_by', 'text')
    .execute();
  await schema
    .createTable('reset_links')
    .addColumn('token_hash', 'text', key)
    .addColumn('user_id', 'integer', ofUser)
    .addColumn('expires_at', 'text', required)
    .addColumn('is_mailed', 'integer', zero)
    .execute();
  for (const table of ['sessions', 'passkeys', 'account_notices', 'reset_links'])
    await addIndexes(database, table, { [`${table}_user_id`]: ['user_id'] });
  await addIndexes(database, 'sessions', { sessions_expires_at: ['expires_at'] });
}

/** Counts of rate limits, in the database, so that all servers count together and a restart forgets nothing. */
async function createLimits(database: Database): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('throttles')
    .addColumn('key', 'text', key)
    .addColumn('count', 'integer', required)
    .addColumn('ends_at', 'text', required)
    .execute();
  await addIndexes(database, 'throttles', { throttles_ends_at: ['ends_at'] });
}

/** Begins a table with the columns that promos, events, blogs and openings share. */
function contentTable({ schema }: Database, name: string): Table {
  return texts(
    schema.createTable(name).addColumn('id', 'integer', idColumn),
    'judul',
    'created_at',
  )
    .addColumn('status', 'integer', status)
    .addColumn('updated_at', 'text')
    .addColumn('versi', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('terbit_pada', 'text');
}

/** Columns by which visitors' lists are filtered, counted and ordered, so that a page is found without reading records. */
const LISTED = {
  promos: ['status', 'kategori', 'unggulan', 'periode_start', 'periode_end'],
  events: ['status', 'unggulan', 'periode_start', 'periode_end', 'waktu'],
  blogs: ['status', 'kategori', 'created_at'],
  karir: ['status', 'kategori', 'created_at', 'periode_end'],
} as const;

/** Everything that visitors read. */
async function createContent(database: Database): Promise<void> {
  await texts(contentTable(database, 'promos'), 'kategori', 'periode_start', 'periode_end')
    .addColumn('deskripsi', 'text')
    .addColumn('unggulan', 'integer', required)
    .addColumn('gambar_promo', 'text')
    .addColumn('harga', 'integer')
    .addColumn('harga_sebelum', 'integer')
    .addColumn('batas_per_struk', 'integer')
    .execute();
  await texts(
    contentTable(database, 'events'),
    'periode_start',
    'periode_end',
    'waktu',
    'lokasi',
  )
    .addColumn('deskripsi', 'text')
    .addColumn('persyaratan', 'text')
    .addColumn('unggulan', 'integer', required)
    .addColumn('gambar_event', 'text')
    .execute();
  await texts(contentTable(database, 'blogs'), 'kategori', 'deskripsi_singkat', 'konten_lengkap')
    .addColumn('gambar_blog', 'text')
    .addColumn('penulis_id', 'integer', byUser)
    .addColumn('nama_penulis', 'text')
    .execute();
  await texts(
    contentTable(database, 'karir'),
    'kategori',
    'deskripsi_singkat',
    'konten_lengkap',
    'periode_start',
    'periode_end',
  )
    .addColumn('gambar_karir', 'text')
    .execute();
  for (const [table, columns] of Object.entries(LISTED))
    await addIndexes(database, table, { [`${table}_list`]: columns });
  await addIndexes(database, 'blogs', { blogs_penulis_id: ['penulis_id'] });
  await texts(
    database.schema.createTable('settings').addColumn('section', 'text', key),
    'value',
    'changed_by',
  )
    .addColumn('version', 'integer', required)
    .execute();
}

/**
 * Job applications; deleting an opening keeps them (docs/specification.md#application-fields). Each order's index also holds
 * the filtered columns: rows, each with a letter of pages, are read only for the page that is shown.
 */
async function createApplications(database: Database): Promise<void> {
  const { schema } = database;
  await texts(
    schema.createTable('applications').addColumn('id', 'integer', idColumn),
    'posisi_dilamar',
    'nama',
    'email',
    'telepon',
    'tempat_lahir',
    'tanggal_lahir',
    'alamat',
    'pendidikan_terakhir',
    'gaji_diharapkan',
    'cv_original_name',
    'cv_media_type',
    'privacy_version',
    'privacy_shown_at',
    'dibuat_pada',
    'status',
    'search_text',
    'email_key',
    'phone_key',
    'keep_until',
  )
    .addColumn('karir_id', 'integer', (column) =>
      column.references('karir.id').onDelete('set null'),
    )
    .addColumn('surat_lamaran', 'text')
    .addColumn('cv_name', 'text', (column) => column.notNull().unique())
    .addColumn('cv_size', 'integer', required)
    .addColumn('cv_sha256', 'text', required)
    .addColumn('idempotency_key', 'text', (column) => column.unique())
    .addColumn('invited_1_at', 'text')
    .addColumn('invited_2_at', 'text')
    .execute();
  const filtered = ['status', 'pendidikan_terakhir', 'posisi_dilamar'];
  await addIndexes(database, 'applications', {
    applications_sent: ['dibuat_pada', 'id', ...filtered, 'search_text'],
    applications_name: ['search_text', 'id', ...filtered, 'dibuat_pada'],
    applications_email: ['email_key', 'phone_key'],
    applications_phone: ['phone_key'],
    applications_kept: ['keep_until'],
    applications_karir_id: ['karir_id'],
  });
  await texts(
    schema.createTable('application_events').addColumn('id', 'integer', idColumn),
    'at',
    'user_name',
    'kind',
    'content',
  )
    .addColumn('application_id', 'integer', (column) =>
      column.notNull().references('applications.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'integer', byUser)
    .addColumn('previous', 'text')
    .execute();
  await addIndexes(database, 'application_events', {
    application_events_application: ['application_id', 'id'],
    application_events_user_id: ['user_id'],
  });
  await texts(
    schema.createTable('application_removals').addColumn('id', 'integer', idColumn),
    'at',
    'reason',
  )
    .addColumn('application_id', 'integer', required)
    .addColumn('user_id', 'integer', byUser)
    .addColumn('user_name', 'text')
    .execute();
  await addIndexes(database, 'application_removals', {
    application_removals_user_id: ['user_id'],
  });
}

/** Keeps bytes that are compressed by themselves as they are, so that PostgreSQL reads a part without the rest. */
async function storeExternally(database: Database, table: string): Promise<void> {
  if (engineOf(database) === 'postgres')
    await sql`alter table ${sql.table(table)} alter bytes set storage external`.execute(database);
}

/** Pictures and CVs. */
async function createFiles(database: Database): Promise<void> {
  await texts(database.schema.createTable('files'), 'kind', 'name')
    .addColumn('bytes', bytesOf(database), required)
    .addPrimaryKeyConstraint('files_key', ['kind', 'name'])
    .execute();
  await storeExternally(database, 'files');
}

/**
 * SQL condition for deleting an event: its application is gone and it is not about that deletion. Or it is older than
 * the day that the daily purge has noted.
 */
const MAY_GO = `
  (
    old.noun = 'applications' and old.record_id is not null and old.action <> 'delete'
    and not exists (select 1 from applications where id = old.record_id)
  )
  or old.at < coalesce((select value from meta where key = 'audit_kept_from'), '')
`;

/** Returns the SQL condition of an update that changes nothing of an event but its account, which is gone. */
const isSameBut = (same: string) => `new.actor_id is null and ${same}`;

const COLUMNS_BESIDE_ACTOR = [
  'id',
  'at',
  'actor_name',
  'action',
  'noun',
  'record_id',
  'title',
  'changes',
  'address',
  'request_id',
  'search_text',
];

async function refuseOnSqlite(database: Database): Promise<void> {
  const same = COLUMNS_BESIDE_ACTOR.map((column) => `new.${column} is old.${column}`).join(' and ');
  const refusals = [
    ['update', `not (${isSameBut(same)})`],
    ['delete', `not (${MAY_GO})`],
    // "insert or replace" deletes a row without checking whether it may go.
    ['insert', 'exists (select 1 from audit_events where id = new.id)'],
  ] as const;
  for (const [change, condition] of refusals) {
    await sql`
      create trigger ${sql.ref(`audit_events_${change}_refused`)}
      before ${sql.raw(change)} on audit_events when ${sql.raw(condition)}
      begin
        select raise(abort, 'audit_events is append-only');
      end
    `.execute(database);
  }
  await sql`
    create trigger applications_audit_erased after delete on applications
    begin
      delete from audit_events
      where noun = 'applications' and record_id = old.id and action <> 'delete';
    end
  `.execute(database);
}

async function refuseOnPostgres(database: Database): Promise<void> {
  const same = "to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id'";
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if ${sql.raw(isSameBut(same))} then return new; end if;
      elsif tg_op = 'DELETE' then
        if ${sql.raw(MAY_GO)} then return old; end if;
      end if;
      raise exception 'audit_events is append-only';
    end
    $$
  `.execute(database);
  await sql`
    create trigger audit_events_refused before update or delete on audit_events
    for each row execute function refuse_audit_change()
  `.execute(database);
  await sql`
    create trigger audit_events_truncate_refused before truncate on audit_events
    for each statement execute function refuse_audit_change()
  `.execute(database);
  await sql`
    create function erase_audit_of_application() returns trigger language plpgsql as $$
    begin
      delete from audit_events
      where noun = 'applications' and record_id = old.id and action <> 'delete';
      return null;
    end
    $$
  `.execute(database);
  await sql`
    create trigger applications_audit_erased after delete on applications
    for each row execute function erase_audit_of_application()
  `.execute(database);
}

/**
 * The audit of all staff actions (docs/decisions/035-audit.md). The database itself refuses changes and deletions;
 * only the events of a deleted application are deleted with it.
 */
async function createAudit(database: Database): Promise<void> {
  await texts(
    database.schema.createTable('audit_events').addColumn('id', 'integer', idColumn),
    'at',
    'actor_name',
    'action',
    'noun',
    'address',
  )
    .addColumn('actor_id', 'integer', byUser)
    .addColumn('record_id', 'integer')
    .addColumn('title', 'text')
    .addColumn('changes', 'text')
    .addColumn('request_id', 'text')
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await addIndexes(database, 'audit_events', {
    audit_events_record: ['noun', 'record_id', 'id'],
    audit_events_actor: ['actor_id', 'id'],
    audit_events_at: ['at', 'id'],
  });
  if (engineOf(database) === 'postgres') await refuseOnPostgres(database);
  else await refuseOnSqlite(database);
}

/** Released builds, and the journal of what was made live. */
async function createReleases(database: Database): Promise<void> {
  const { schema } = database;
  await texts(schema.createTable('builds'), 'part', 'version', 'document', 'published_at')
    .addPrimaryKeyConstraint('builds_key', ['part', 'version'])
    .execute();
  await texts(schema.createTable('build_files'), 'part', 'path')
    .addColumn('bytes', bytesOf(database), required)
    .addPrimaryKeyConstraint('build_files_key', ['part', 'path'])
    .execute();
  await storeExternally(database, 'build_files');
  await schema
    .createTable('compositions')
    .addColumn('id', 'text', key)
    .addColumn('document', 'text', required)
    .execute();
  await texts(
    schema.createTable('deployments').addColumn('number', 'integer', key),
    'at',
    'by',
    'why',
    'action',
    'stable',
    'canaries',
  )
    .addColumn('part', 'text')
    .addColumn('version', 'text')
    .execute();
  await texts(
    schema.createTable('render_failures'),
    'part',
    'version',
    'kind',
    'composition',
    'path',
    'message',
    'at',
  )
    .addPrimaryKeyConstraint('render_failures_key', ['part', 'version', 'kind'])
    .execute();
  await texts(schema.createTable('canary_documents'), 'canary')
    .addColumn('slice', 'integer', required)
    .addColumn('documents', 'integer', required)
    .addPrimaryKeyConstraint('canary_documents_key', ['canary', 'slice'])
    .execute();
  await texts(schema.createTable('canary_errors'), 'canary', 'visit')
    .addColumn('visit_group', 'integer', required)
    .addColumn('slice', 'integer', required)
    .addPrimaryKeyConstraint('canary_errors_key', ['canary', 'visit'])
    .execute();
}

/** Gives PostgreSQL the name by which SQLite finds one text within another. */
async function nameInstr(database: Database): Promise<void> {
  await sql`
    create function instr(whole text, part text) returns integer
    language sql immutable strict parallel safe
    return strpos(whole, part)
  `.execute(database);
}

/** Makes the function that counts a change on PostgreSQL, and notifies all servers when it is committed. */
async function makeCounter(database: Database): Promise<void> {
  await sql`
    create function count_content_change() returns trigger language plpgsql as $$
    declare
      version text;
    begin
      update meta set value = (value::bigint + 1)::text where key = 'content_version'
      returning value into version;
      perform pg_notify('content_version', version);
      return null;
    end
    $$
  `.execute(database);
}

/** Tables that public answers are made from; of an account, a post shows its author's picture. */
const COUNTED = ['promos', 'events', 'blogs', 'karir', 'users', 'settings'];

/** Makes all tables. */
export const baseline: Migration = {
  async up(database: Database) {
    const isPostgres = engineOf(database) === 'postgres';
    if (isPostgres) await nameInstr(database);
    await database.schema
      .createTable('meta')
      .addColumn('key', 'text', key)
      .addColumn('value', 'text', required)
      .execute();
    await createAccounts(database);
    await createLimits(database);
    await createContent(database);
    await createApplications(database);
    await createAudit(database);
    await createReleases(database);
    await sql`insert into meta (key, value) values ('content_version', '1')`.execute(database);
    if (isPostgres) await makeCounter(database);
    for (const table of COUNTED) await countChanges(database, table);
    await createFiles(database);
  },
};
