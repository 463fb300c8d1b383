import { APPLICATION_MESSAGES } from '@teluk-mart/shared/domain/application/application-messages';
import type { Database } from '../../../database/open-database';
import { requireOverwriting } from '../../../database/overwrite-deleted';
import { RequestError } from '../../../errors/request-error';
import type { Services } from '../../../plugins/services';
import { applicationNotFound } from '../application-address';
import type { Actor } from '../../../session/staff-session';
import { recordEvent } from '../../../applications/record-event';

const NOT_YOURS = 'Hanya penulisnya yang dapat menghapus catatan ini.';

/** Says that an application has no such note. */
export function noteNotFound(): RequestError {
  return new RequestError(404, APPLICATION_MESSAGES.noteNotFound);
}

/** Adds a note to an application; throws 404 where there is none. */
export async function addNote(
  database: Database,
  staff: Actor,
  applicationId: number,
  text: string,
): Promise<void> {
  await database.transaction().execute(async (tables) => {
    const application = await tables
      .selectFrom('applications')
      .select('id')
      .where('id', '=', applicationId)
      .executeTakeFirst();
    if (!application) throw applicationNotFound();
    await recordEvent(tables, staff, { applicationId, kind: 'catatan', content: text });
  });
}

/**
 * Deletes a note of one's own, down to the last byte: it may be about somebody's health. Throws 403 for somebody
 * else's and 404 where the application has no such note.
 */
export async function deleteNote(
  { database, overwriter }: Pick<Services, 'database' | 'overwriter'>,
  staff: { id: number },
  applicationId: number,
  noteId: number,
): Promise<void> {
  await database.transaction().execute(async (tables) => {
    const note = await tables
      .selectFrom('application_events')
      .select('user_id')
      .where('id', '=', noteId)
      .where('application_id', '=', applicationId)
      .where('kind', '=', 'catatan')
      .executeTakeFirst();
    if (!note) throw noteNotFound();
    if (note.user_id !== staff.id) throw new RequestError(403, NOT_YOURS);
    await tables.deleteFrom('application_events').where('id', '=', noteId).execute();
    await requireOverwriting(tables);
  });
  await overwriter.overwrite();
}
