import { type Kysely, type Migration, sql } from 'kysely';

/** Everything that public answers are made from; of an account, a post shows its author's picture. */
const TABLES = ['promos', 'events', 'blogs', 'karir', 'users'] as const;

const CHANGES = ['insert', 'update', 'delete'] as const;

/**
 * Counts the changes of everything that visitors read, whoever makes them: triggers forget no write. A later step that
 * makes one of these tables anew makes its triggers anew, and a new table for visitors gets its own.
 */
export const addContentVersion: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`insert into meta (key, value) values ('content_version', '1')`.execute(database);
    for (const table of TABLES) {
      for (const change of CHANGES) {
        await sql`
          create trigger ${sql.ref(`${table}_${change}_counted`)}
          after ${sql.raw(change)} on ${sql.table(table)}
          begin
            update meta set value = value + 1 where key = 'content_version';
          end
        `.execute(database);
      }
    }
  },
};
