import { engineOf } from '../database/engine';
import type { Database } from '../database/open-database';

/**
 * Makes the counters of throttles older by some milliseconds where PostgreSQL's clock, which a test cannot set, counts
 * them. With the embedded database the test's own clock does.
 */
export async function passTime(database: Database, milliseconds: number): Promise<void> {
  if (engineOf(database) === 'sqlite') return;
  const earlier = (time: string) => new Date(Date.parse(time) - milliseconds).toISOString();
  for (const { key, ends_at, free_at } of await database
    .selectFrom('throttles')
    .selectAll()
    .execute()) {
    await database
      .updateTable('throttles')
      .set({ ends_at: earlier(ends_at), free_at: free_at === null ? null : earlier(free_at) })
      .where('key', '=', key)
      .execute();
  }
}
