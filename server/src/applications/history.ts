import type { ApplicationDetail, HistoryKind } from '@teluk-mart/domain/application/application';
import { APPLICATION_MESSAGES } from '@teluk-mart/domain/application/application-messages';
import type { AuditAction } from '@teluk-mart/domain/audit/audit-event';
import type { Insertable, Kysely } from 'kysely';
import type { StaffSession } from '../accounts/staff-session';
import type { Services } from '../app/services';
import {
  type AuditEvent,
  type AuditSource,
  changesBetween,
  recordAudits,
} from '../audit/record-audit';
import type { Database } from '../database/open-database';
import { emptyJournal } from '../database/sqlite';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';
import { RequestError } from '../guards/request-error';
import { applicationNotFound, matching, presentApplication, readApplications } from './queries';

/** Entry of an application's history, without who made it and when. */
type ApplicationEvent = Pick<
  Insertable<Tables['application_events']>,
  'application_id' | 'kind' | 'content' | 'previous'
>;

const AUDIT_ACTIONS: Readonly<Record<HistoryKind, AuditAction>> = {
  status: 'update',
  catatan: 'note',
  undangan: 'invite',
  cv: 'open-cv',
};

/** Records events for the audit: number, opening and status of each application, and nothing about the applicant. */
async function auditApplications(
  tables: Kysely<Tables>,
  source: AuditSource,
  events: readonly (Pick<AuditEvent, 'action' | 'changes'> & { recordId: number })[],
): Promise<void> {
  const ids = events.map(({ recordId }) => recordId);
  const rows = await tables
    .selectFrom('applications')
    .select(['id', 'posisi_dilamar'])
    .where('id', 'in', ids)
    .execute();
  const titles = new Map(rows.map(({ id, posisi_dilamar }) => [id, posisi_dilamar]));
  await recordAudits(
    tables,
    events.map((event) => ({
      ...source,
      ...event,
      noun: 'applications',
      title: titles.get(event.recordId),
    })),
  );
}

/** Records what somebody did with applications, under the name they have at this moment. */
export async function recordEvents(
  tables: Kysely<Tables>,
  source: AuditSource,
  events: readonly ApplicationEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const { actor } = source;
  const written = { at: new Date().toISOString(), user_id: actor.id, user_name: actor.name };
  await tables
    .insertInto('application_events')
    .values(events.map((event) => ({ previous: null, ...event, ...written })))
    .execute();
  await auditApplications(
    tables,
    source,
    events.map(({ application_id: recordId, kind, content, previous }) => ({
      recordId,
      action: AUDIT_ACTIONS[kind],
      ...(kind === 'status' && {
        changes: changesBetween(['status'], { status: previous }, { status: content }),
      }),
    })),
  );
}

/** Most other applications of the same person that are shown; the list filtered by `pelamar` has them all. */
const MAX_RELATED = 100;

/** Reads one application with everything that belongs to it; throws 404 when there is none. */
export async function readDetail(
  { database, cvLinks }: Pick<Services, 'database' | 'cvLinks'>,
  id: number,
  staff: StaffSession,
): Promise<ApplicationDetail> {
  const [record] = await readApplications(database, [id]);
  if (!record) throw applicationNotFound();
  const history = await database
    .selectFrom('application_events')
    .select(['id', 'at as pada', 'kind as jenis', 'user_name as oleh', 'user_id as oleh_id'])
    .select(['content as isi', 'previous as sebelumnya'])
    .where('application_id', '=', id)
    // In the order in which it was written: a server's clock may be set back.
    .orderBy('id', 'desc')
    .execute();
  const related = await database
    .selectFrom('applications')
    .select(['id', 'nama', 'posisi_dilamar', 'status', 'dibuat_pada'])
    .where(matching({ pelamar: id }))
    .where('id', '!=', id)
    .orderBy('dibuat_pada', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_RELATED)
    .execute();
  return {
    ...presentApplication(record, cvLinks, staff),
    riwayat: history,
    lamaran_sama: related,
  };
}

/** Adds a note to an application; throws 404 when there is none. */
export async function addNote(
  database: Database,
  source: AuditSource,
  id: number,
  text: string,
): Promise<void> {
  await inTransaction(database, async (tables) => {
    const application = await tables
      .selectFrom('applications')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!application) throw applicationNotFound();
    await recordEvents(tables, source, [{ application_id: id, kind: 'catatan', content: text }]);
  });
}

const NOT_YOURS = 'Hanya penulisnya yang dapat menghapus catatan ini.';

/**
 * Deletes a note of one's own, which may be about somebody's health, for good. Throws 403 for somebody else's and 404
 * when the application has no such note.
 */
export async function deleteNote(
  database: Database,
  source: AuditSource,
  id: number,
  noteId: number | undefined,
): Promise<void> {
  await inTransaction(database, async (tables) => {
    const note = await tables
      .selectFrom('application_events')
      .select('user_id')
      .where('id', '=', noteId ?? 0)
      .where('application_id', '=', id)
      .where('kind', '=', 'catatan')
      .executeTakeFirst();
    if (!note) throw new RequestError(404, APPLICATION_MESSAGES.noteNotFound);
    if (note.user_id !== source.actor.id) throw new RequestError(403, NOT_YOURS);
    await tables
      .deleteFrom('application_events')
      .where('id', '=', noteId ?? 0)
      .execute();
    await auditApplications(tables, source, [{ recordId: id, action: 'note-deleted' }]);
  });
  // The deletion stays done; daily maintenance empties the journal again.
  await emptyJournal(database).catch(() => undefined);
}
