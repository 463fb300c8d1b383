import type { Kysely, Selectable } from 'kysely';
import type { ApplicationTable, Tables } from '../../../database/tables';
import { countNotes } from './count-notes';
import { countOthers } from './count-others';
import { takeTurn } from './take-turn';

/** Applications that are read at once where many are: some ten milliseconds of work. */
const CHUNK = 200;

/** An application's row and what is counted about it. */
export interface ApplicationRecord extends Selectable<ApplicationTable> {
  /** Notes of staff. */
  notes: number;
  /** Other applications by the same person. */
  others: number;
}

/** Reads some hundreds of applications at most, in the order of their ids; one that is not there is left out. */
export async function readApplications(
  tables: Kysely<Tables>,
  ids: readonly number[],
): Promise<ApplicationRecord[]> {
  const rows = await tables.selectFrom('applications').selectAll().where('id', 'in', ids).execute();
  const notes = await countNotes(tables, ids);
  const others = await countOthers(tables, rows);
  const records = new Map(
    rows.map((row) => [
      row.id,
      { ...row, notes: notes.get(row.id) ?? 0, others: others.get(row.id) ?? 0 },
    ]),
  );
  return ids.flatMap((id) => records.get(id) ?? []);
}

/**
 * Reads any number of them, some hundreds at a time and nothing ahead, so that others are served in between. Who stops
 * asking, be it because nobody listens any more, ends the reading.
 */
export async function* readInChunks(
  tables: Kysely<Tables>,
  ids: readonly number[],
): AsyncGenerator<ApplicationRecord[]> {
  for (let start = 0; start < ids.length; start += CHUNK) {
    yield await takeTurn(() => readApplications(tables, ids.slice(start, start + CHUNK)));
  }
}
