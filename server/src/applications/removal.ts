import { keptUntil } from '@teluk-mart/domain/application/application-privacy';
import { todayInMakassar } from '@teluk-mart/domain/time/day';
import { dayOfTimestamp } from '@teluk-mart/domain/time/format-date';
import type { Services } from '../app/services';
import { type AuditSource, BY_ITSELF, recordAudits } from '../audit/record-audit';
import type { Database } from '../database/open-database';
import { emptyJournal } from '../database/sqlite/embedded';
import type { ApplicationRemovalTable } from '../database/tables';
import { inTransaction } from '../database/transaction';
import { discardStagedCv } from './cv/stage-cv';

type RemovalServices = Pick<Services, 'database' | 'files' | 'folders'>;

/** Reason and author of a deletion; without an author when the retention period is over. */
interface Removal extends Pick<ApplicationRemovalTable, 'reason' | 'user_id' | 'user_name'> {
  /** Request that asked for it. */
  request?: Pick<AuditSource, 'address' | 'requestId'>;
}

/**
 * Deletes applications with their history, notes and CVs, and records that they existed, without a word about whom
 * (docs/specification.md#stored-files). When it resolves, no query finds anything of the applicants. Returns how many
 * applications there were.
 */
export async function removeApplications(
  { database, files, folders }: RemovalServices,
  ids: readonly number[],
  { request, ...removal }: Removal,
): Promise<number> {
  const { user_id, user_name } = removal;
  const actor = user_name === null ? BY_ITSELF.actor : { id: user_id, name: user_name };
  const event = {
    ...BY_ITSELF,
    ...request,
    actor,
    action: 'delete',
    noun: 'applications',
  } as const;
  const cvNames = await inTransaction(database, async (tables) => {
    const rows = await tables
      .deleteFrom('applications')
      .where('id', 'in', ids)
      .returning(['id', 'cv_name', 'posisi_dilamar'])
      .execute();
    if (rows.length === 0) return [];
    const at = new Date().toISOString();
    await tables
      .insertInto('application_removals')
      .values(rows.map(({ id }) => ({ ...removal, application_id: id, at })))
      .execute();
    // A trigger has deleted the earlier events of these applications with their rows.
    await recordAudits(
      tables,
      rows.map(({ id: recordId, posisi_dilamar: title }) => ({ ...event, recordId, title })),
    );
    const names = rows.map(({ cv_name }) => cv_name);
    await files.detach(tables, 'cv', names);
    return names;
  });
  await files.remove('cv', cvNames);
  // A server that was cut off may have left one in the staging folder.
  for (const name of cvNames) await discardStagedCv(folders, name);
  // The deletion stays done; daily maintenance empties the journal again.
  await emptyJournal(database).catch(folders.onFailure);
  return cvNames.length;
}

/**
 * Applies a retention period that has become shorter to the applications sent before; a longer one never prolongs what
 * was promised. So `keep_until` alone decides when an application is deleted, and staff see it.
 */
async function shortenRetention(database: Database): Promise<void> {
  const kept = await database
    .selectFrom('applications')
    .select(['id', 'dibuat_pada', 'keep_until'])
    .execute();
  for (const row of kept) {
    const keep_until = keptUntil(dayOfTimestamp(row.dibuat_pada));
    if (row.keep_until <= keep_until) continue;
    await database
      .updateTable('applications')
      .set({ keep_until })
      .where('id', '=', row.id)
      .execute();
  }
}

/** Applications deleted at once: between two batches the server answers requests. */
const BATCH = 100;

/**
 * Deletes all applications whose last day in Asia/Makassar has passed, until the server is about to stop. Returns how
 * many there were.
 */
export async function purgeApplications(
  services: RemovalServices,
  { isStopping = () => false }: { isStopping?: () => boolean } = {},
): Promise<number> {
  const { database } = services;
  await shortenRetention(database);
  let purged = 0;
  while (!isStopping()) {
    const rows = await database
      .selectFrom('applications')
      .select('id')
      .where('keep_until', '<', todayInMakassar())
      .limit(BATCH)
      .execute();
    if (rows.length === 0) break;
    const ids = rows.map(({ id }) => id);
    const removal = { reason: 'retention', user_id: null, user_name: null } as const;
    purged += await removeApplications(services, ids, removal);
  }
  return purged;
}
