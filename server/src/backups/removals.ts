import type { Kysely, Selectable, Transaction } from 'kysely';
import { BY_ITSELF, recordAudit } from '../audit/record-audit';
import { readMeta } from '../database/meta';
import type { ApplicationRemovalTable, Tables } from '../database/tables';
import { deleteFiles } from '../files/stored-files';
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

/** Deletes an application again, with all that is stored about the applicant; returns false where it is not there. */
async function removeAgain(
  tables: Transaction<Tables>,
  { application_id, at, reason, user_name }: Removal,
): Promise<boolean> {
  // Its history goes with the row, and by a trigger its events of the audit.
  const application = await tables
    .deleteFrom('applications')
    .where('id', '=', application_id)
    .returning(['cv_name', 'posisi_dilamar'])
    .executeTakeFirst();
  if (!application) return false;
  await deleteFiles(tables, 'cv', [application.cv_name]);
  await tables
    .insertInto('application_removals')
    .values({ application_id, at, reason, user_name, user_id: null })
    .execute();
  await recordAudit(tables, {
    ...BY_ITSELF,
    actor: { id: null, name: user_name ?? BY_ITSELF.actor.name },
    action: 'delete',
    noun: 'applications',
    recordId: application_id,
    title: application.posisi_dilamar,
  });
  return true;
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
  for (const removal of removals) if (await removeAgain(tables, removal)) removed += 1;
  await raiseLastNumbers(tables, lastNumbers);
  return removed;
}
