import { APPLICATION_MESSAGES } from '@teluk-mart/domain/application/application-messages';
import { Text } from '@teluk-mart/domain/record/record-fields';
import { ACTIVE } from '@teluk-mart/domain/record/status';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { object } from 'yup';
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

function cvLinkRefused(): RequestError {
  return new RequestError(403, APPLICATION_MESSAGES.cvLinkRefused);
}

/** A valid link: to which CV, for whom, and until when in seconds since 1970. */
type OpenedLink = Awaited<ReturnType<CvLinks['open']>>;

/** Accesses to a CV, in the history's words. */
type Access = 'lihat' | 'unduh';

/**
 * Makes and checks links to CVs. A frame cannot send a bearer token, so the address itself carries a short-lived
 * signature. It is bound to the application, its file, the account and its session (docs/specification.md#cv-link). The
 * session's id is signed and does not stand in the address.
 */
export class CvLinks {
  private readonly tokens: Tokens<LinkedCv & CvLinkReader>;
  private readonly recorded = new LRUCache<string, true>({ max: 10_000 });

  /** @param seconds for which a link is good */
  constructor(
    private readonly database: Database,
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

  /**
   * Checks the signature in an address and the session that it was made for. Throws 403 with the same words for
   * everything that is wrong, so that nobody learns by guessing which applications there are.
   */
  async open(applicationId: number, query: Readonly<Record<string, unknown>>) {
    if (!SignedQuery.isValidSync(query, { strict: true })) throw cvLinkRefused();
    const exp = parseId(query.sampai);
    const userId = parseId(query.untuk);
    if (exp === undefined || userId === undefined) throw cvLinkRefused();
    const { title, ...cv } = await this.database
      .selectFrom('applications')
      .select(['cv_name as name', 'cv_original_name as originalName', 'cv_media_type as mediaType'])
      .select('posisi_dilamar as title')
      .where('id', '=', applicationId)
      .executeTakeFirstOrThrow(cvLinkRefused);
    // The account may have lost its role or logged out since the link was made.
    const sessions = await this.database
      .selectFrom('users')
      .innerJoin('sessions', 'sessions.user_id', 'users.id')
      .select(['users.nama', 'sessions.id'])
      .where('users.id', '=', userId)
      .where('users.status', '=', ACTIVE)
      .where('users.role', 'in', HIRING_ROLES)
      .where('sessions.expires_at', '>', new Date().toISOString())
      .execute();
    const session = sessions.find(({ id: sessionId }) => {
      const claims = { applicationId, cvName: cv.name, userId, sessionId, exp };
      return this.tokens.isSignature(query.tanda, claims);
    });
    if (!session) throw cvLinkRefused();
    return { applicationId, title, cv, reader: { id: userId, name: session.nama }, exp };
  }

  /**
   * Records who saw or saved a CV, once per link: a browser asks for one file in several pieces. Rejects when it cannot
   * be recorded, and the CV must not be sent then.
   */
  async recordAccess(
    { applicationId, title, reader, exp }: OpenedLink,
    access: Access,
    { method, ip: address, id: requestId }: FastifyRequest,
  ): Promise<void> {
    const key = [applicationId, reader.id, exp, access].join(' ');
    if (method === 'HEAD' || this.recorded.has(key)) return;
    this.recorded.set(key, true, { ttl: this.seconds * 1000 });
    const source = { actor: reader, address, requestId };
    const event = { id: applicationId, title, content: access };
    try {
      await inTransaction(this.database, (tables) => recordEvents(tables, source, 'cv', [event]));
    } catch (error) {
      this.recorded.delete(key);
      throw isForeignKeyViolation(error) ? cvLinkRefused() : error;
    }
  }
}
