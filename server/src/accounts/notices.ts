import type { User } from '@teluk-mart/domain/user/user';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { object, string } from 'yup';
import { sha256 } from '../app/hashes';
import { describeCall, MessageResponse } from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { type AuditEvent, type AuditSource, recordAudit } from '../audit/record-audit';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';
import { reauthenticationNeeded, type StaffSession, staffOf, unauthorized } from './staff-session';

/** Advice for owners about a second factor that is not theirs. */
export const IF_UNKNOWN = 'Bila bukan milik Anda, hapus di halaman Profil.';

type Done = Pick<AuditEvent, 'action' | 'changes'>;

/** Returns the event that something done to an account is. */
export function accountEvent(
  source: AuditSource,
  { id, nama }: Pick<User, 'id' | 'nama'>,
  done: Done,
): AuditEvent {
  return { ...source, noun: 'users', recordId: id, title: nama, ...done };
}

interface Notice {
  userId: number;
  text: string;
  /** The session that does it; none where a link does. Its hash alone is stored. */
  sessionId?: string;
}

/** Leaves the owner of an account a notice for their next visit. */
export async function notify(
  tables: Kysely<Tables>,
  { userId, text, sessionId }: Notice,
): Promise<void> {
  const caused_by = sessionId === undefined ? null : sha256(sessionId);
  const row = { user_id: userId, at: new Date().toISOString(), text, caused_by };
  await tables.insertInto('account_notices').values(row).execute();
}

/** Notes what a member of staff has done to an account: with a notice to its owner, and an event. */
export async function noteChange(
  tables: Kysely<Tables>,
  { sessionId, source }: StaffSession,
  account: Pick<User, 'id' | 'nama'>,
  { notice, ...done }: Done & { notice: string },
): Promise<void> {
  await notify(tables, { userId: account.id, text: notice, sessionId });
  await recordAudit(tables, accountEvent(source, account, done));
}

/** Returns the notices that an account's owner has not read yet, the newest first. */
export async function noticesOf(database: Kysely<Tables>, userId: number) {
  return database
    .selectFrom('account_notices')
    .select(['at', 'text'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/** Registers the call that forgets the notices an owner has read (docs/specification.md#account-notices). */
export function noticeRoutes(app: FastifyInstance, { database }: Services): void {
  app.delete<{ Querystring: { until: string } }>(
    '/users/me/notices',
    describeCall('Tandai pemberitahuan akun sudah dibaca', {
      querystring: object({ until: string().datetime({ allowOffset: true }).defined() }).strict(),
      response: { 200: MessageResponse },
    }),
    async (request) => {
      const { user, sessionId } = staffOf(request);
      await inTransaction(database, async (tables) => {
        const { created_at, password_at } = await tables
          .selectFrom('sessions')
          .select(['created_at', 'password_at'])
          .where('id', '=', sessionId)
          .executeTakeFirstOrThrow(() => unauthorized());
        const read = await tables
          .deleteFrom('account_notices')
          .where('user_id', '=', user.id)
          .where('at', '<=', request.query.until)
          .returning(['at', 'caused_by'])
          .execute();
        // The session may be a thief's: it caused the notice, or began after it, without the password since.
        const isOfThief = read.some(({ at, caused_by }) => {
          const isSuspect = created_at >= at || caused_by === sha256(sessionId);
          return isSuspect && (password_at === null || password_at <= at);
        });
        if (isOfThief) throw reauthenticationNeeded();
      });
      return { message: 'Pemberitahuan ditandai sudah dibaca.' };
    },
  );
}
