import { APPLICATION_MESSAGES } from '@teluk-mart/domain/application/application-messages';
import { Text } from '@teluk-mart/domain/record/record-fields';
import { ACTIVE } from '@teluk-mart/domain/record/status';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { object } from 'yup';
import type { Services } from '../../app/services';
import { Tokens } from '../../app/tokens';
import { isForeignKeyViolation } from '../../database/engine';
import type { Database } from '../../database/open-database';
import { inTransaction } from '../../database/transaction';
import { HIRING_ROLES } from '../../guards/policies';
import { RequestError } from '../../guards/request-error';
import { parseId } from '../../guards/requests/record-address';
import { recordEvents } from '../changes';

/** A CV that a link can show. */
export interface LinkedCv {
  applicationId: number;
  /** Random name of the CV's file: a link dies with the file. */
  cvName: string;
}

/** Reader whom a link is made for: it dies with the session (docs/specification.md#account-guards). */
export interface CvLinkReader {
  userId: number;
  sessionId: string;
}

export const SignedQuery = object({
  sampai: Text.label('Detik sejak 1970, setelah itu tautan mati'),
  untuk: Text.label('Akun yang diberi tautan'),
  tanda: Text.label('Tanda tangan'),
});

/**
 * Makes and checks links to CVs. A frame cannot send a bearer token, so the address itself carries a short-lived
 * signature. It is bound to the application, its file, the account and its session (docs/specification.md#cv-link). The
 * session's id is signed and does not stand in the address.
 */
export class CvLinks {
  readonly tokens: Tokens<LinkedCv & CvLinkReader>;

  /** @param seconds for which a link is good */
  constructor(
    secret: string,
    private readonly seconds: number,
  ) {
    this.tokens = new Tokens(secret, 'cv-links');
  }

  linkTo(
    { applicationId, cvName }: LinkedCv,
    { userId, sessionId }: CvLinkReader,
    now: number = Date.now(),
  ): string {
    const exp = Math.floor(now / 1000) + this.seconds;
    const query = new URLSearchParams({
      sampai: String(exp),
      untuk: String(userId),
      tanda: this.tokens.signature({ applicationId, cvName, userId, sessionId, exp }),
    });
    return `/api/applications/${applicationId}/cv?${query}`;
  }
}

function cvLinkRefused(): RequestError {
  return new RequestError(403, APPLICATION_MESSAGES.cvLinkRefused);
}

/**
 * Checks the signature in an address and the session that it was made for. Throws 403 with the same words for
 * everything that is wrong, so that nobody learns by guessing which applications there are.
 */
export async function openLink(
  { database, cvLinks: { tokens } }: Pick<Services, 'database' | 'cvLinks'>,
  applicationId: number,
  query: Readonly<Record<string, unknown>>,
) {
  if (!SignedQuery.isValidSync(query, { strict: true })) throw cvLinkRefused();
  const exp = parseId(query.sampai);
  const userId = parseId(query.untuk);
  if (exp === undefined || userId === undefined) throw cvLinkRefused();
  const { title, ...cv } = await database
    .selectFrom('applications')
    .select(['cv_name as name', 'cv_original_name as originalName', 'cv_media_type as mediaType'])
    .select('posisi_dilamar as title')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow(cvLinkRefused);
  // The account may have lost its role or logged out since the link was made.
  const sessions = await database
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['users.nama', 'sessions.id'])
    .where('users.id', '=', userId)
    .where('users.status', '=', ACTIVE)
    .where('users.role', 'in', HIRING_ROLES)
    .where('sessions.expires_at', '>', new Date().toISOString())
    .execute();
  const session = sessions.find(({ id: sessionId }) =>
    tokens.isSignature(query.tanda, { applicationId, cvName: cv.name, userId, sessionId, exp }),
  );
  if (!session) throw cvLinkRefused();
  const reader = { id: userId, name: session.nama };
  return { applicationId, title, cv, reader, expiresAt: exp * 1000 };
}

/** A valid link: to which CV, for whom, and until when in milliseconds since 1970. */
type OpenedLink = Awaited<ReturnType<typeof openLink>>;

/** Accesses to a CV, in the history's words. */
export type Access = 'lihat' | 'unduh';

/** Records who saw or saved a CV, once per link: a browser asks for one file in several pieces. */
export class AccessLog {
  /** The accesses that were recorded, each until its link expires. */
  private readonly written = new LRUCache<string, true>({ max: 10_000 });

  constructor(private readonly database: Database) {}

  /** Rejects when it cannot be recorded, and the CV must not be sent then. */
  async record(
    { applicationId, title, reader, expiresAt }: OpenedLink,
    access: Access,
    { ip: address, id: requestId }: FastifyRequest,
  ): Promise<void> {
    const key = [applicationId, reader.id, expiresAt, access].join(' ');
    if (this.written.has(key)) return;
    this.written.set(key, true, { ttl: Math.max(1, expiresAt - Date.now()) });
    const source = { actor: reader, address, requestId };
    const event = { id: applicationId, title, content: access };
    try {
      await inTransaction(this.database, (tables) => recordEvents(tables, source, 'cv', [event]));
    } catch (error) {
      this.written.delete(key);
      throw isForeignKeyViolation(error) ? cvLinkRefused() : error;
    }
  }
}
