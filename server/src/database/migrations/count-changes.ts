import { type Kysely, sql } from 'kysely';
import { engineOf } from '../engine';

/**
 * Makes every write of a table that visitors read count in the content's version, by which cached answers are known to be
 * current or not. A migration that adds such a table, or makes one anew, calls it.
 */
export async function countChanges(database: Kysely<unknown>, table: string): Promise<void> {
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
