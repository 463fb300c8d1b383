import { setImmediate } from 'node:timers/promises';
import { keptUntil } from '@teluk-mart/domain/application/application-privacy';
import { todayInMakassar } from '@teluk-mart/domain/time/day';
import { dayOfTimestamp } from '@teluk-mart/domain/time/format-date';
import type { Transaction } from 'kysely';
import { type AuditSource, BY_ITSELF, recordAudit } from '../audit/record-audit';
import type { Database } from '../database/open-database';
import { emptyJournal } from '../database/sqlite';
import type { ApplicationRemovalTable, Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';
import { deleteFiles } from '../files/stored-files';

/**
 * Deletes an application with its history, notes and CV, and records that it existed, without a word about whom
 * (docs/specification.md#stored-files). Returns false where there is no such application.
 *
 * @param at the moment of a deletion that is done again
 */
export async function deleteApplication(
  tables: Transaction<Tables>,
  id: number,
  reason: ApplicationRemovalTable['reason'],
  source: AuditSource,
  at = new Date().toISOString(),
): Promise<boolean> {
  // A trigger deletes the earlier events of the audit with it.
  const row = await tables
    .deleteFrom('applications')
    .where('id', '=', id)
    .returning(['cv_name', 'posisi_dilamar as title'])
    .executeTakeFirst();
  if (!row) return false;
  const { cv_name, title } = row;
  await deleteFiles(tables, 'cv', [cv_name]);
  const user_name = reason === 'staff' ? source.actor.name : null;
  await tables
    .insertInto('application_removals')
    .values({ application_id: id, at, reason, user_id: source.actor.id, user_name })
    .execute();
  const event = { action: 'delete', noun: 'applications', recordId: id, title } as const;
  await recordAudit(tables, { ...source, ...event });
  return true;
}

export async function removeApplication(
  database: Database,
  source: AuditSource,
  id: number,
): Promise<boolean> {
  const isRemoved = await inTransaction(database, (tables) =>
    deleteApplication(tables, id, 'staff', source),
  );
  // The deletion stays done; daily maintenance empties the journal again.
  await emptyJournal(database).catch(() => undefined);
  return isRemoved;
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
  for (const { id, dibuat_pada, keep_until: promised } of kept) {
    const keep_until = keptUntil(dayOfTimestamp(dibuat_pada));
    if (keep_until < promised)
      await database.updateTable('applications').set({ keep_until }).where('id', '=', id).execute();
  }
}

/**
 * Deletes all applications whose last day in Asia/Makassar has passed, until the server is about to stop. Each has a
 * transaction of its own, so that requests are served in between. Returns how many there were.
 */
export async function purgeApplications(
  database: Database,
  { isStopping = () => false }: { isStopping?: () => boolean } = {},
): Promise<number> {
  await shortenRetention(database);
  const due = await database
    .selectFrom('applications')
    .select('id')
    .where('keep_until', '<', todayInMakassar())
    .execute();
  let purged = 0;
  for (const { id } of due) {
    if (isStopping()) break;
    const isPurged = await inTransaction(database, (tables) =>
      deleteApplication(tables, id, 'retention', BY_ITSELF),
    );
    if (isPurged) purged += 1;
    // The embedded database answers at once: nobody else would have a turn.
    await setImmediate();
  }
  await emptyJournal(database).catch(() => undefined);
  return purged;
}
