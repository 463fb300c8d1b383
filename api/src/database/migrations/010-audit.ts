import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '../engine';
import { idColumn } from './id-column';

/**
 * SQL condition for deleting an event: its application is gone and it is not about that deletion. Or it is older than
 * the day that the daily purge has noted, or an incomplete move writes events anew.
 */
const MAY_GO = `
  (
    old.noun = 'applications' and old.record_id is not null and old.action <> 'delete'
    and not exists (select 1 from applications where id = old.record_id)
  )
  or old.at < coalesce((select value from meta where key = 'audit_kept_from'), '')
  or exists (select 1 from meta where key = 'moving')
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

async function refuseOnSqlite(database: Kysely<unknown>): Promise<void> {
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

async function refuseOnPostgres(database: Kysely<unknown>): Promise<void> {
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
 * Adds the audit of all staff actions (docs/decisions/035-audit.md). The database itself refuses changes and deletions;
 * only the events of a deleted application are deleted with it.
 */
export const addAudit: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('audit_events')
      .addColumn('id', 'integer', idColumn)
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('actor_id', 'integer', (column) =>
        column.references('users.id').onDelete('set null'),
      )
      .addColumn('actor_name', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('noun', 'text', (column) => column.notNull())
      .addColumn('record_id', 'integer')
      .addColumn('title', 'text')
      .addColumn('changes', 'text')
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('request_id', 'text')
      .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    const indexes: Readonly<Record<string, readonly string[]>> = {
      audit_events_record: ['noun', 'record_id', 'id'],
      audit_events_actor: ['actor_id', 'id'],
      audit_events_at: ['at', 'id'],
    };
    for (const [name, columns] of Object.entries(indexes)) {
      await database.schema
        .createIndex(name)
        .on('audit_events')
        .columns([...columns])
        .execute();
    }
    if (engineOf(database) === 'postgres') await refuseOnPostgres(database);
    else await refuseOnSqlite(database);
  },
};
