import { APPLICATION_MESSAGES } from '@teluk-mart/domain/application/application-messages';
import { Text } from '@teluk-mart/domain/record/record-fields';
import { ACTIVE } from '@teluk-mart/domain/record/status';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { object } from 'yup';
import type { Actor } from '../../accounts/staff-session';
import type { Services } from '../../app/services';
import { Tokens } from '../../app/tokens';
import { isForeignKeyViolation } from '../../database/engine';
import type { Database } from '../../database/open-database';
import { inTransaction } from '../../database/transaction';
import { HIRING_ROLES } from '../../guards/policies';
import { RequestError } from '../../guards/request-error';
import { parseId } from '../../guards/requests/record-address';
import { recordEvents } from '../history';

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

/** Query of a link: seconds since 1970 after which it is dead, the account that it was made for, and the signature. */
const SignedQuery = object({ sampai: Text, untuk: Text, tanda: Text });

/** Matches the expiry time of a link, in seconds. */
const SECONDS = /^[1-9]\d{0,14}$/;

/**
 * Makes and checks links to CVs. A frame cannot send a bearer token, so the address itself carries a short-lived
 * signature. It is bound to the application, its file, the account and its session (docs/specification.md#cv-link). The
 * session's id is signed and does not stand in the address.
 */
export class CvLinks {
  private readonly tokens: Tokens<LinkedCv & CvLinkReader>;

  /** @param seconds for which a link is good */
  constructor(
    secret: string,
    private readonly seconds: number,
  ) {
    this.tokens = new Tokens(secret, 'cv-links');
  }

  /** Returns a link, as a path below the API host. */
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

  /** Returns the end of a link, in milliseconds since 1970; `undefined` where it is not ours, not for these, or dead. */
  endOf(
    { applicationId, cvName }: LinkedCv,
    { userId, sessionId }: CvLinkReader,
    { sampai, tanda }: { sampai: string; tanda: string },
  ): number | undefined {
    if (!SECONDS.test(sampai)) return undefined;
    const claims = { applicationId, cvName, userId, sessionId, exp: Number(sampai) };
    return this.tokens.isSignature(tanda, claims) ? claims.exp * 1000 : undefined;
  }
}

/** A valid link: to which CV, for whom, until when. */
export interface OpenedLink {
  applicationId: number;
  cv: { name: string; originalName: string; mediaType: string };
  reader: Actor;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Makes the error for every invalid link. */
function cvLinkRefused(): RequestError {
  return new RequestError(403, APPLICATION_MESSAGES.cvLinkRefused);
}

/**
 * Checks the signature in an address and the session that it was made for. Throws 403 with the same words for
 * everything that is wrong, so that nobody learns by guessing which applications there are.
 */
export async function openLink(
  { database, cvLinks }: Pick<Services, 'database' | 'cvLinks'>,
  applicationId: number,
  query: Readonly<Record<string, unknown>>,
): Promise<OpenedLink> {
  if (!SignedQuery.isValidSync(query, { strict: true })) throw cvLinkRefused();
  const cv = await database
    .selectFrom('applications')
    .select(['cv_name as name', 'cv_original_name as originalName', 'cv_media_type as mediaType'])
    .where('id', '=', applicationId)
    .executeTakeFirst();
  if (!cv) throw cvLinkRefused();
  // The account may have lost its role or logged out since the link was made.
  const readers = await database
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['users.id', 'users.nama', 'sessions.id as sessionId'])
    .where('users.id', '=', parseId(query.untuk) ?? 0)
    .where('users.status', '=', ACTIVE)
    .where('users.role', 'in', HIRING_ROLES)
    .where('sessions.expires_at', '>', new Date().toISOString())
    .execute();
  for (const { sessionId, ...reader } of readers) {
    const session = { userId: reader.id, sessionId };
    const expiresAt = cvLinks.endOf({ applicationId, cvName: cv.name }, session, query);
    if (expiresAt !== undefined) return { applicationId, cv, reader, expiresAt };
  }
  throw cvLinkRefused();
}

/** Accesses to a CV, in the history's words. */
export type Access = 'lihat' | 'unduh';

/** Records who saw or saved a CV, once per link: a browser asks for one file in several pieces. */
export class AccessLog {
  /** The accesses that were recorded, each until its link expires. */
  private readonly written = new LRUCache<string, true>({ max: 10_000 });

  constructor(private readonly database: Database) {}

  /**
   * Rejects when it cannot be recorded, with 403 when the application has been deleted meanwhile; the CV must not be
   * sent then.
   */
  async record(
    { applicationId, reader, expiresAt }: OpenedLink,
    access: Access,
    { ip: address, id: requestId }: FastifyRequest,
  ): Promise<void> {
    const key = [applicationId, reader.id, expiresAt, access].join(' ');
    if (this.written.has(key)) return;
    this.written.set(key, true, { ttl: Math.max(1, expiresAt - Date.now()) });
    const source = { actor: { id: reader.id, name: reader.nama }, address, requestId };
    const event = { application_id: applicationId, kind: 'cv', content: access } as const;
    try {
      await inTransaction(this.database, (tables) => recordEvents(tables, source, [event]));
    } catch (error) {
      this.written.delete(key);
      throw isForeignKeyViolation(error) ? cvLinkRefused() : error;
    }
  }
}
