import type {
  HistoryKind,
  StatusChange,
  StatusesChanged,
} from '@teluk-mart/domain/application/application';
import { APPLICATION_MESSAGES } from '@teluk-mart/domain/application/application-messages';
import type { Invitation } from '@teluk-mart/domain/application/invitations';
import type { AuditAction } from '@teluk-mart/domain/audit/audit-event';
import type { Kysely, Transaction } from 'kysely';
import { type AuditEvent, type AuditSource, recordAudit } from '../audit/record-audit';
import type { Database } from '../database/open-database';
import { emptyJournal } from '../database/sqlite';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';
import { RequestError } from '../guards/request-error';
import { applicationNotFound } from './queries';

/** Something that was done with an application. */
interface ApplicationEvent {
  id: number;
  /** Title of its opening. */
  title: string;
  content: string;
  previous?: string;
}

const AUDIT_ACTIONS: Readonly<Record<HistoryKind, AuditAction>> = {
  status: 'update',
  catatan: 'note',
  undangan: 'invite',
  cv: 'open-cv',
};

/**
 * Records what somebody did with applications, under the name they have at this moment. The audit has number, opening
 * and status of each application, and nothing about the applicant.
 */
export async function recordEvents(
  tables: Kysely<Tables>,
  source: AuditSource,
  kind: HistoryKind,
  events: readonly ApplicationEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const { actor } = source;
  const written = { kind, at: new Date().toISOString(), user_id: actor.id, user_name: actor.name };
  const rows = events.map(({ id: application_id, content, previous = null }) => ({
    ...written,
    application_id,
    content,
    previous,
  }));
  await tables.insertInto('application_events').values(rows).execute();
  const audits = events.map(({ id: recordId, title, content, previous }): AuditEvent => ({
    ...source,
    action: AUDIT_ACTIONS[kind],
    noun: 'applications',
    recordId,
    title,
    changes: kind === 'status' ? [{ field: 'status', before: previous, after: content }] : [],
  }));
  await recordAudit(tables, ...audits);
}

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
    .select(['id', 'status', 'posisi_dilamar'])
    // PostgreSQL refuses a number that no id can be.
    .where('id', 'in', changes.map(({ id }) => id).filter(Number.isSafeInteger))
    .execute();
  const applications = new Map(rows.map((row) => [row.id, row]));
  const steps = changes.flatMap(({ id, status: to, dari: expected }) => {
    const found = applications.get(id);
    if (!found || found.status !== (expected ?? found.status)) return [];
    return [{ id, title: found.posisi_dilamar, previous: found.status, content: to }];
  });
  const changed = steps.filter(({ previous, content }) => previous !== content);
  for (const status of new Set(changed.map(({ content }) => content))) {
    const ids = changed.filter(({ content }) => content === status).map(({ id }) => id);
    await tables.updateTable('applications').set({ status }).where('id', 'in', ids).execute();
  }
  await recordEvents(tables, source, 'status', changed);
  return steps;
}

/** Changes the status of an application and returns the one before; throws 404 when there is no such application. */
export async function changeStatus(database: Database, source: AuditSource, change: StatusChange) {
  const [step] = await inTransaction(database, (tables) => setStatuses(tables, source, [change]));
  if (!step) throw applicationNotFound();
  return step.previous;
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
    sebelumnya: steps.map(({ id, previous }) => ({ id, status: previous })),
  };
}

const INVITED_AT = { 1: 'invited_1_at', 2: 'invited_2_at' } as const;

/** Records that somebody opened an invitation: WhatsApp does not report whether it was sent. */
export async function noteInvitation(
  database: Database,
  source: AuditSource,
  id: number,
  invitation: Invitation,
) {
  await inTransaction(database, async (tables) => {
    const { title } = await tables
      .updateTable('applications')
      .set({ [INVITED_AT[invitation]]: new Date().toISOString() })
      .where('id', '=', id)
      .returning('posisi_dilamar as title')
      .executeTakeFirstOrThrow(applicationNotFound);
    await recordEvents(tables, source, 'undangan', [{ id, title, content: String(invitation) }]);
  });
}

export async function addNote(database: Database, source: AuditSource, id: number, text: string) {
  await inTransaction(database, async (tables) => {
    const { title } = await tables
      .selectFrom('applications')
      .select('posisi_dilamar as title')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(applicationNotFound);
    await recordEvents(tables, source, 'catatan', [{ id, title, content: text }]);
  });
}

const NOT_YOURS = 'Hanya penulisnya yang dapat menghapus catatan ini.';

/** Deletes a note of one's own, which may be about somebody's health, for good. */
export async function deleteNote(
  database: Database,
  source: AuditSource,
  id: number,
  noteId: number | undefined,
) {
  await inTransaction(database, async (tables) => {
    const note = await tables
      .selectFrom('application_events as event')
      .innerJoin('applications', 'applications.id', 'event.application_id')
      .select(['event.id', 'user_id', 'posisi_dilamar as title'])
      .where('event.id', '=', noteId ?? 0)
      .where('application_id', '=', id)
      .where('kind', '=', 'catatan')
      .executeTakeFirstOrThrow(() => new RequestError(404, APPLICATION_MESSAGES.noteNotFound));
    if (note.user_id !== source.actor.id) throw new RequestError(403, NOT_YOURS);
    await tables.deleteFrom('application_events').where('id', '=', note.id).execute();
    await recordAudit(tables, {
      ...source,
      action: 'note-deleted',
      noun: 'applications',
      recordId: id,
      title: note.title,
    });
  });
  // The deletion stays done; daily maintenance empties the journal again.
  await emptyJournal(database).catch(() => undefined);
}
