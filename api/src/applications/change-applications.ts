import type {
  StatusChange,
  StatusesChanged,
} from '@teluk-mart/shared/domain/application/application';
import { APPLICATION_MESSAGES } from '@teluk-mart/shared/domain/application/application-messages';
import type { ApplicationStatus } from '@teluk-mart/shared/domain/application/application-values';
import type { Invitation } from '@teluk-mart/shared/domain/application/invitations';
import type { Kysely } from 'kysely';
import type { AuditSource } from '../audit/record-audit';
import { recordEvent } from './record-event';
import type { Database } from '../database/open-database';
import type { Tables } from '../database/tables';
import { RequestError } from '../errors/request-error';
import { applicationNotFound } from './read-applications';
import { inTransaction } from '../database/transaction';

async function statusOf(
  tables: Kysely<Tables>,
  id: number,
): Promise<ApplicationStatus | undefined> {
  // PostgreSQL refuses a number that no id can be.
  if (!Number.isSafeInteger(id)) return undefined;
  const row = await tables
    .selectFrom('applications')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.status;
}

/** Sets a status and writes it down; does nothing when the application has that status already. */
async function setStatus(
  tables: Kysely<Tables>,
  source: AuditSource,
  id: number,
  { from, to }: { from: ApplicationStatus; to: ApplicationStatus },
): Promise<void> {
  if (from === to) return;
  await tables.updateTable('applications').set({ status: to }).where('id', '=', id).execute();
  await recordEvent(tables, source, {
    applicationId: id,
    kind: 'status',
    content: to,
    previous: from,
  });
}

const TWICE = 'Setiap lamaran hanya boleh disebut satu kali.';

/** Changes the status of an application and returns the one before. Throws 404 when there is no such application. */
export async function changeStatus(
  database: Database,
  source: AuditSource,
  id: number,
  to: ApplicationStatus,
): Promise<ApplicationStatus> {
  return inTransaction(database, async (tables) => {
    const from = await statusOf(tables, id);
    if (from === undefined) throw applicationNotFound();
    await setStatus(tables, source, id, { from, to });
    return from;
  });
}

/**
 * Changes several statuses at once, all or none; skips applications that are gone or were changed by somebody else
 * meanwhile. Throws 400 when one is named twice.
 */
export async function changeStatuses(
  database: Database,
  source: AuditSource,
  changes: readonly StatusChange[],
): Promise<StatusesChanged> {
  if (new Set(changes.map(({ id }) => id)).size < changes.length) {
    throw new RequestError(400, TWICE, { perubahan: TWICE });
  }
  return inTransaction(database, async (tables) => {
    const before: StatusesChanged['sebelumnya'] = [];
    for (const { id, status: to, dari: expected } of changes) {
      const from = await statusOf(tables, id);
      if (from === undefined || from !== (expected ?? from)) continue;
      await setStatus(tables, source, id, { from, to });
      before.push({ id, status: from });
    }
    return {
      message: APPLICATION_MESSAGES.statusChanged,
      diubah: before.length,
      dilewati: changes.length - before.length,
      sebelumnya: before,
    };
  });
}

const INVITED_AT = { 1: 'invited_1_at', 2: 'invited_2_at' } as const;

/**
 * Records that somebody opened an invitation; WhatsApp does not tell whether it was sent. Throws 404 when there is no
 * such application.
 */
export async function noteInvitation(
  database: Database,
  source: AuditSource,
  id: number,
  invitation: Invitation,
): Promise<void> {
  await inTransaction(database, async (tables) => {
    const updated = await tables
      .updateTable('applications')
      .set({ [INVITED_AT[invitation]]: new Date().toISOString() })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!updated) throw applicationNotFound();
    await recordEvent(tables, source, {
      applicationId: id,
      kind: 'undangan',
      content: String(invitation),
    });
  });
}
