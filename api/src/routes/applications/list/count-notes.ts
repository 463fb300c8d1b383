import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables';

/** How many notes staff have written about each of some applications; those without any are left out. */
export async function countNotes(
  tables: Kysely<Tables>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tables
    .selectFrom('application_events')
    .where('application_id', 'in', ids)
    .where('kind', '=', 'catatan')
    .groupBy('application_id')
    .select(['application_id', ({ fn }) => fn.countAll<number>().as('notes')])
    .execute();
  return new Map(rows.map(({ application_id: id, notes }) => [id, notes]));
}
