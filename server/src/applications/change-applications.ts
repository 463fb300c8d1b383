import type { StatusChange, StatusesChanged } from '@teluk-mart/domain/application/application';
import { APPLICATION_MESSAGES } from '@teluk-mart/domain/application/application-messages';
import type { ApplicationStatus } from '@teluk-mart/domain/application/application-values';
import type { Invitation } from '@teluk-mart/domain/application/invitations';
import type { Kysely } from 'kysely';
import type { AuditSource } from '../audit/record-audit';
import { recordEvent, recordEvents } from './record-event';
import type { Database } from '../database/open-database';
import type { Tables } from '../database/tables';
import { RequestError } from '../guards/request-error';
import { applicationNotFound } from './queries';
import { inTransaction } from '../database/transaction';

/** Reads the statuses of applications by their ids; those that are gone are left out. */
async function statusesOf(
  tables: Kysely<Tables>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ApplicationStatus>> {
  const rows = await tables
    .selectFrom('applications')
    .select(['id', 'status'])
    // PostgreSQL refuses a number that no id can be.
    .where('id', 'in', ids.filter(Number.isSafeInteger))
    .execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}

interface StatusStep {
  id: number;
  from: ApplicationStatus;
  to: ApplicationStatus;
}

/**
 * Sets statuses and records them, in as many statements as there are different statuses and a few more. Skips
 * applications that have their status already.
 */
async function setStatuses(
  tables: Kysely<Tables>,
  source: AuditSource,
  steps: readonly StatusStep[],
): Promise<void> {
  const changed = steps.filter(({ from, to }) => from !== to);
  for (const status of new Set(changed.map(({ to }) => to))) {
    const ids = changed.filter(({ to }) => to === status).map(({ id }) => id);
    await tables.updateTable('applications').set({ status }).where('id', 'in', ids).execute();
  }
  await recordEvents(
    tables,
    source,
    changed.map(({ id, from, to }) => ({
      applicationId: id,
      kind: 'status',
      content: to,
      previous: from,
    })),
  );
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
    const from = (await statusesOf(tables, [id])).get(id);
    if (from === undefined) throw applicationNotFound();
    await setStatuses(tables, source, [{ id, from, to }]);
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
  const ids = changes.map(({ id }) => id);
  if (new Set(ids).size < ids.length) {
    throw new RequestError(400, TWICE, { perubahan: TWICE });
  }
  return inTransaction(database, async (tables) => {
    const statuses = await statusesOf(tables, ids);
    const steps = changes.flatMap(({ id, status: to, dari: expected }): StatusStep[] => {
      const from = statuses.get(id);
      return from === undefined || from !== (expected ?? from) ? [] : [{ id, from, to }];
    });
    await setStatuses(tables, source, steps);
    return {
      message: APPLICATION_MESSAGES.statusChanged,
      diubah: steps.length,
      dilewati: changes.length - steps.length,
      sebelumnya: steps.map(({ id, from }) => ({ id, status: from })),
    };
  });
}

const INVITED_AT = { 1: 'invited_1_at', 2: 'invited_2_at' } as const;

/**
 * Records that somebody opened an invitation; WhatsApp does not report whether it was sent. Throws 404 when there is no
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
