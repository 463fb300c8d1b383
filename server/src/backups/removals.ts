import type { Kysely, Selectable, Transaction } from 'kysely';
import { deleteApplication } from '../applications/removal';
import { readMeta } from '../database/meta';
import type { ApplicationRemovalTable, Tables } from '../database/tables';
import { type LastNumbers, raiseLastNumbers, readLastNumbers } from './copy-shop';

type Removal = Selectable<ApplicationRemovalTable>;

/** Knowledge of a shop that an older backup of it lacks. */
export interface History {
  /** The shop's secret, by which two shops are told apart. */
  secret: string | undefined;
  removals: readonly Removal[];
  lastNumbers: LastNumbers;
}

export async function readHistory(tables: Kysely<Tables>): Promise<History> {
  return {
    secret: await readMeta(tables, 'secret'),
    removals: await tables.selectFrom('application_removals').selectAll().execute(),
    lastNumbers: await readLastNumbers(tables),
  };
}

/**
 * Deletes again from a restored shop which applicants were deleted since, and has no number given again that was given
 * since. Returns how many applications there were.
 */
export async function applyHistory(
  tables: Transaction<Tables>,
  { removals, lastNumbers }: History,
): Promise<number> {
  let removed = 0;
  for (const { application_id, at, reason, user_name } of removals) {
    const removal = { at, reason, user_name, user_id: null };
    if (await deleteApplication(tables, application_id, removal)) removed += 1;
  }
  await raiseLastNumbers(tables, lastNumbers);
  return removed;
}
