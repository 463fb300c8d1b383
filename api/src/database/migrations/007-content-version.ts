import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '../engine';
import { countChanges } from './count-changes';

/** Tables that public answers are made from; of an account, a post shows its author's picture. */
const TABLES = ['promos', 'events', 'blogs', 'karir', 'users'];

/** Makes the function that counts a change on PostgreSQL, and notifies all servers when it is committed. */
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

/** Counts the changes of all content, by which cached answers are known to be current or not. */
export const addContentVersion: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`insert into meta (key, value) values ('content_version', '1')`.execute(database);
    if (engineOf(database) === 'postgres') await makeCounter(database);
    for (const table of TABLES) await countChanges(database, table);
  },
};
