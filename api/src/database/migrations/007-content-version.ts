import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '../engine';

/** Everything that public answers are made from; of an account, a post shows its author's picture. */
const TABLES = ['promos', 'events', 'blogs', 'karir', 'users'];

/**
 * Counts the changes of a table that visitors read, whoever makes them: triggers forget no write. For later steps too,
 * which add such a table or make one anew.
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
  for (const change of ['insert', 'update', 'delete']) {
    await sql`
      create trigger ${sql.ref(`${table}_${change}_counted`)}
      after ${sql.raw(change)} on ${sql.table(table)}
      begin
        update meta set value = value + 1 where key = 'content_version';
      end
    `.execute(database);
  }
}

/** Makes what counts a change on PostgreSQL, and tells all servers when it is committed. */
async function makeCounter(database: Kysely<unknown>): Promise<void> {
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

/** Counts the changes of all content, so that what was made from it can be told from what is current. */
export const addContentVersion: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`insert into meta (key, value) values ('content_version', '1')`.execute(database);
    if (engineOf(database) === 'postgres') await makeCounter(database);
    for (const table of TABLES) await countChanges(database, table);
  },
};
