import { keptUntil } from '@teluk-mart/domain/application/application-privacy';
import { endOfDay, startOfDay, todayInMakassar } from '@teluk-mart/domain/time/day';
import { dayOfTimestamp } from '@teluk-mart/domain/time/format-date';
import type { Transaction } from 'kysely';
import { type AuditSource, BY_ITSELF, recordAudits } from '../audit/record-audit';
import type { Database } from '../database/open-database';
import { emptyJournal } from '../database/sqlite/embedded';
import type { ApplicationRemovalTable, Tables } from '../database/tables';
import { discardStagedCv } from './cv/stage-cv';
import type { FileFolders } from '../files/file-folders';
import type { Files } from '../files/storage/files';
import { inTransaction } from '../database/transaction';

/** Reason and author of a deletion; without an author when the retention period is over. */
interface Removal extends Pick<ApplicationRemovalTable, 'reason' | 'user_id' | 'user_name'> {
  /** Request that asked for it. */
  request?: Pick<AuditSource, 'address' | 'requestId'>;
}

/**
 * Deletes the rows with their history, notes and CVs, and records that they existed, without a word about whom; returns
 * the CVs' names.
 */
async function removeRows(
  tables: Transaction<Tables>,
  files: Files,
  ids: readonly number[],
  { request, ...removal }: Removal,
): Promise<string[]> {
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
  const { user_id, user_name } = removal;
  const actor = user_name === null ? BY_ITSELF.actor : { id: user_id, name: user_name };
  const what = { ...BY_ITSELF, ...request, actor, action: 'delete', noun: 'applications' } as const;
  await recordAudits(
    tables,
    rows.map(({ id: recordId, posisi_dilamar: title }) => ({ ...what, recordId, title })),
  );
  const cvNames = rows.map(({ cv_name }) => cv_name);
  await files.detach(tables, 'cv', cvNames);
  return cvNames;
}

/**
 * Deletes applications with everything that belongs to them (docs/specification.md#stored-files); returns how many there
 * were.
 */
export async function removeApplications(
  { database, files, folders }: { database: Database; files: Files; folders: FileFolders },
  ids: readonly number[],
  removal: Removal,
): Promise<number> {
  const cvNames = await inTransaction(database, (tables) =>
    removeRows(tables, files, ids, removal),
  );
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
async function shortenRetention(database: Database, months?: number): Promise<void> {
  const sent = await database.selectFrom('applications').select('dibuat_pada').execute();
  for (const day of new Set(sent.map(({ dibuat_pada }) => dayOfTimestamp(dibuat_pada)))) {
    const lastDay = keptUntil(day, months);
    await database
      .updateTable('applications')
      .set({ keep_until: lastDay })
      .where('dibuat_pada', '>=', startOfDay(day))
      .where('dibuat_pada', '<', endOfDay(day))
      .where('keep_until', '>', lastDay)
      .execute();
  }
}

/** Applications deleted at once: between two batches the server answers requests. */
const BATCH = 100;

const RETENTION_OVER: Removal = { reason: 'retention', user_id: null, user_name: null };

interface PurgeOptions {
  /** Retention period; the default is that of the configuration. */
  months?: number;
  /** Returns true if the server is about to stop; called before each batch. */
  isStopping?: () => boolean;
}

/** Deletes all applications whose last day in Asia/Makassar has passed. Returns how many there were. */
export async function purgeApplications(
  services: { database: Database; files: Files; folders: FileFolders },
  { months, isStopping = () => false }: PurgeOptions = {},
): Promise<number> {
  const { database } = services;
  await shortenRetention(database, months);
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
    purged += await removeApplications(services, ids, RETENTION_OVER);
  }
  return purged;
}
