import type {
  ApplicationDetail,
  HistoryEntry,
  RelatedApplication,
} from '@teluk-mart/domain/application/application';
import { APPLICATION_MESSAGES } from '@teluk-mart/domain/application/application-messages';
import type { Kysely } from 'kysely';
import type { AuditSource } from '../audit/record-audit';
import { auditApplications, recordEvent } from './record-event';
import type { Database } from '../database/open-database';
import { emptyJournal } from '../database/sqlite/embedded';
import type { Tables } from '../database/tables';
import { RequestError } from '../guards/request-error';
import type { CvLinks } from './cv/cv-links';
import type { StaffSession } from '../accounts/session/staff-session';
import { matching } from './list/queries';
import { applicationNotFound, presentApplication, readApplications } from './queries';
import { inTransaction } from '../database/transaction';

/** Reads what staff did with an application, newest first, under the names they had then. */
async function readHistory(tables: Kysely<Tables>, id: number): Promise<HistoryEntry[]> {
  return (
    tables
      .selectFrom('application_events')
      .select(['id', 'at as pada', 'kind as jenis', 'user_name as oleh', 'user_id as oleh_id'])
      .select(['content as isi', 'previous as sebelumnya'])
      .where('application_id', '=', id)
      // In the order in which it was written: a server's clock may be set back.
      .orderBy('id', 'desc')
      .execute()
  );
}

/** The list filtered by `pelamar` has them all. */
const MAX_RELATED = 100;

/**
 * Reads the other applications by what seems to be the same person, newest first
 * (docs/specification.md#application-submission).
 */
async function readRelated(tables: Kysely<Tables>, id: number): Promise<RelatedApplication[]> {
  return tables
    .selectFrom('applications')
    .select(['id', 'nama', 'posisi_dilamar', 'status', 'dibuat_pada'])
    .where(matching({ pelamar: id }))
    .where('id', '!=', id)
    .orderBy('dibuat_pada', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_RELATED)
    .execute();
}

/** Reads one application with everything that belongs to it; throws 404 when there is none. */
export async function readDetail(
  { database, cvLinks }: { database: Database; cvLinks: CvLinks },
  id: number,
  staff: StaffSession,
): Promise<ApplicationDetail> {
  const [record] = await readApplications(database, [id]);
  if (!record) throw applicationNotFound();
  return {
    ...presentApplication(record, cvLinks, staff),
    riwayat: await readHistory(database, id),
    lamaran_sama: await readRelated(database, id),
  };
}

const NOT_YOURS = 'Hanya penulisnya yang dapat menghapus catatan ini.';

export function noteNotFound(): RequestError {
  return new RequestError(404, APPLICATION_MESSAGES.noteNotFound);
}

/** Adds a note to an application; throws 404 when there is none. */
export async function addNote(
  database: Database,
  source: AuditSource,
  applicationId: number,
  text: string,
): Promise<void> {
  await inTransaction(database, async (tables) => {
    const application = await tables
      .selectFrom('applications')
      .select('id')
      .where('id', '=', applicationId)
      .executeTakeFirst();
    if (!application) throw applicationNotFound();
    await recordEvent(tables, source, { applicationId, kind: 'catatan', content: text });
  });
}

/**
 * Deletes a note of one's own, which may be about somebody's health, for good. Throws 403 for somebody
 * else's and 404 when the application has no such note.
 */
export async function deleteNote(
  database: Database,
  source: AuditSource,
  applicationId: number,
  noteId: number,
): Promise<void> {
  await inTransaction(database, async (tables) => {
    const note = await tables
      .selectFrom('application_events')
      .select('user_id')
      .where('id', '=', noteId)
      .where('application_id', '=', applicationId)
      .where('kind', '=', 'catatan')
      .executeTakeFirst();
    if (!note) throw noteNotFound();
    if (note.user_id !== source.actor.id) throw new RequestError(403, NOT_YOURS);
    await tables.deleteFrom('application_events').where('id', '=', noteId).execute();
    await auditApplications(tables, source, [{ applicationId, action: 'note-deleted' }]);
  });
  // The deletion stays done; daily maintenance empties the journal again.
  await emptyJournal(database).catch(() => undefined);
}
