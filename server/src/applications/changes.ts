import type { StatusChange, StatusesChanged } from '@teluk-mart/domain/application/application';
import { APPLICATION_MESSAGES } from '@teluk-mart/domain/application/application-messages';
import type { ApplicationStatus } from '@teluk-mart/domain/application/application-values';
import type { Invitation } from '@teluk-mart/domain/application/invitations';
import type { Transaction } from 'kysely';
import type { AuditSource } from '../audit/record-audit';
import type { Database } from '../database/open-database';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';
import { RequestError } from '../guards/request-error';
import { recordEvents } from './history';
import { applicationNotFound } from './queries';

/**
 * Sets statuses and records them, in as many statements as there are different statuses and a few more. Skips
 * applications that are gone or no longer have the expected status; returns the others with the status before.
 */
async function setStatuses(
  tables: Transaction<Tables>,
  source: AuditSource,
  changes: readonly StatusChange[],
) {
  const rows = await tables
    .selectFrom('applications')
    .select(['id', 'status'])
    // PostgreSQL refuses a number that no id can be.
    .where('id', 'in', changes.map(({ id }) => id).filter(Number.isSafeInteger))
    .execute();
  const statuses = new Map(rows.map(({ id, status }) => [id, status]));
  const steps = changes.flatMap(({ id, status: to, dari: expected }) => {
    const from = statuses.get(id);
    return from === undefined || from !== (expected ?? from) ? [] : [{ id, from, to }];
  });
  const changed = steps.filter(({ from, to }) => from !== to);
  for (const status of new Set(changed.map(({ to }) => to))) {
    const ids = changed.filter(({ to }) => to === status).map(({ id }) => id);
    await tables.updateTable('applications').set({ status }).where('id', 'in', ids).execute();
  }
  const events = changed.map(
    ({ id, from, to }) =>
      ({ application_id: id, kind: 'status', content: to, previous: from }) as const,
  );
  await recordEvents(tables, source, events);
  return steps;
}

/** Changes the status of an application and returns the one before. Throws 404 when there is no such application. */
export async function changeStatus(
  database: Database,
  source: AuditSource,
  id: number,
  status: ApplicationStatus,
): Promise<ApplicationStatus> {
  return inTransaction(database, async (tables) => {
    const [step] = await setStatuses(tables, source, [{ id, status }]);
    if (!step) throw applicationNotFound();
    return step.from;
  });
}

const TWICE = 'Setiap lamaran hanya boleh disebut satu kali.';

/**
 * Changes several statuses at once, all or none; skips applications that are gone or were changed by somebody else
 * meanwhile. Throws 400 when one is named twice.
 */
export async function changeStatuses(
  database: Database,
  source: AuditSource,
  changes: readonly StatusChange[],
): Promise<StatusesChanged> {
  if (new Set(changes.map(({ id }) => id)).size < changes.length)
    throw new RequestError(400, TWICE, { perubahan: TWICE });
  const steps = await inTransaction(database, (tables) => setStatuses(tables, source, changes));
  return {
    message: APPLICATION_MESSAGES.statusChanged,
    diubah: steps.length,
    dilewati: changes.length - steps.length,
    sebelumnya: steps.map(({ id, from }) => ({ id, status: from })),
  };
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
    const event = { application_id: id, kind: 'undangan', content: String(invitation) } as const;
    await recordEvents(tables, source, [event]);
  });
}
