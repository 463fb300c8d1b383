import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf, runScript } from '../engine';
import { TABLES } from './001-tables';

/** SQLite's name for finding one text within another. */
const INSTR_OF_POSTGRES = `
create function instr(whole text, part text) returns integer
language sql immutable strict parallel safe
return strpos(whole, part);
`;

/**
 * SQL condition for deleting an event: its application is gone and it is not about that deletion, or it is older than
 * the day that the daily purge has noted.
 */
const MAY_GO = `
  (
    old.noun = 'applications' and old.record_id is not null and old.action <> 'delete'
    and not exists (select 1 from applications where id = old.record_id)
  )
  or old.at < coalesce((select value from meta where key = 'audit_kept_from'), '')
`;

const ERASE_AUDIT = `
  delete from audit_events
  where noun = 'applications' and record_id = old.id and action <> 'delete';
`;

/** The audit refuses changes and deletions (docs/decisions/035-audit.md); events of an application are deleted with it. */
const AUDIT_OF_POSTGRES = `
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if ${MAY_GO} then return old; end if;
  end if;
  raise exception 'audit_events is append-only';
end
$$;

create trigger audit_events_refused before update or delete on audit_events
for each row execute function refuse_audit_change();

create trigger audit_events_truncate_refused before truncate on audit_events
for each statement execute function refuse_audit_change();

create function erase_audit_of_application() returns trigger language plpgsql as $$
begin
  ${ERASE_AUDIT}
  return null;
end
$$;

create trigger applications_audit_erased after delete on applications
for each row execute function erase_audit_of_application();
`;

/** Makes the same triggers for SQLite, which has no expression for a row without one column. */
async function refuseOnSqlite(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ same: string }>`
    select group_concat('new.' || name || ' is old.' || name, ' and ') as same
    from pragma_table_info('audit_events') where name <> 'actor_id'
  `.execute(database);
  const refusals = [
    ['update', `not (new.actor_id is null and ${rows[0]?.same})`],
    ['delete', `not (${MAY_GO})`],
    // "insert or replace" deletes a row without checking whether it may go.
    ['insert', 'exists (select 1 from audit_events where id = new.id)'],
  ] as const;
  for (const [change, condition] of refusals)
    await sql`
      create trigger ${sql.ref(`audit_events_${change}_refused`)}
      before ${sql.raw(change)} on audit_events when ${sql.raw(condition)}
      begin
        select raise(abort, 'audit_events is append-only');
      end
    `.execute(database);
  await sql`
    create trigger applications_audit_erased after delete on applications
    begin ${sql.raw(ERASE_AUDIT)} end
  `.execute(database);
}

/** Counts a change of content and, once it is committed, notifies all servers. */
const COUNT_OF_POSTGRES = `
create function count_content_change() returns trigger language plpgsql as $$
declare
  version text;
begin
  update meta set value = (value::bigint + 1)::text where key = 'content_version'
  returning value into version;
  perform pg_notify('content_version', version);
  return null;
end
$$;
`;

/** Tables that public answers are made from; of an account, a post shows its author's picture. */
const COUNTED = ['promos', 'events', 'blogs', 'karir', 'users', 'settings'];

/**
 * Makes every write of a table that visitors read count in the content's version, by which cached answers are known to be
 * current or not.
 */
async function countChanges(database: Kysely<unknown>, table: string): Promise<void> {
  if (engineOf(database) === 'postgres') {
    await sql`
      create trigger ${sql.ref(`${table}_counted`)}
      after insert or update or delete on ${sql.table(table)}
      for each row execute function count_content_change()
    `.execute(database);
    return;
  }
  for (const change of ['insert', 'update', 'delete'])
    await sql`
      create trigger ${sql.ref(`${table}_${change}_counted`)}
      after ${sql.raw(change)} on ${sql.table(table)}
      begin
        update meta set value = value + 1 where key = 'content_version';
      end
    `.execute(database);
}

/** Makes the whole structure. */
export const shop: Migration = {
  async up(database: Kysely<unknown>) {
    await runScript(database, TABLES);
    if (engineOf(database) === 'postgres')
      await sql
        .raw(INSTR_OF_POSTGRES + AUDIT_OF_POSTGRES + COUNT_OF_POSTGRES)
        .execute(database);
    else await refuseOnSqlite(database);
    for (const table of COUNTED) await countChanges(database, table);
  },
};
