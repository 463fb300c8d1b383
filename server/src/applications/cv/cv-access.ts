import { APPLICATION_MESSAGES } from '@teluk-mart/domain/application/application-messages';
import { Text } from '@teluk-mart/domain/record/record-fields';
import { ACTIVE } from '@teluk-mart/domain/record/status';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { object } from 'yup';
import { recordEvent } from '../record-event';
import type { Database } from '../../database/open-database';
import { inTransaction } from '../../database/transaction';
import { isForeignKeyViolation } from '../../database/engine';
import { RequestError } from '../../guards/request-error';
import { HIRING_ROLES } from '../../guards/policies';
import type { Services } from '../../app/services';
import type { Actor } from '../../accounts/session/staff-session';
import { parseId } from '../../guards/requests/record-address';

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

const SignedQuery = object({ sampai: Text, untuk: Text, tanda: Text });

function findCv(database: Database, applicationId: number) {
  return database
    .selectFrom('applications')
    .select(['cv_name as name', 'cv_original_name as originalName', 'cv_media_type as mediaType'])
    .where('id', '=', applicationId)
    .executeTakeFirst();
}

/**
 * Finds the account with each of its sessions, if it may still see CVs. It may have lost its role or logged out since
 * the link was made (docs/specification.md#cv-link).
 */
function findReaders(database: Database, userId: number) {
  return database
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['users.id', 'users.nama', 'sessions.id as sessionId'])
    .where('users.id', '=', userId)
    .where('users.status', '=', ACTIVE)
    .where('users.role', 'in', HIRING_ROLES)
    .where('sessions.expires_at', '>', new Date().toISOString())
    .execute();
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
  const cv = await findCv(database, applicationId);
  if (!cv) throw cvLinkRefused();
  for (const { sessionId, ...reader } of await findReaders(database, parseId(query.untuk) ?? 0)) {
    const session = { userId: reader.id, sessionId };
    const expiresAt = cvLinks.read({ applicationId, cvName: cv.name }, session, query);
    if (expiresAt !== undefined) return { applicationId, cv, reader, expiresAt };
  }
  throw cvLinkRefused();
}

/** Accesses to a CV, in the history's words. */
export type Access = 'lihat' | 'unduh';

/** Most links whose accesses are remembered at a time. */
const CAPACITY = 10_000;

/** Records who saw or saved a CV, once per link: a browser asks for one file in several pieces. */
export class AccessLog {
  /** The accesses that were recorded, each until its link expires. */
  private readonly written = new LRUCache<string, true>({ max: CAPACITY });

  constructor(private readonly database: Database) {}

  /**
   * Rejects when it cannot be recorded, with 403 when the application has been deleted meanwhile; the CV must not be
   * sent then.
   */
  async record(
    { applicationId, reader, expiresAt }: OpenedLink,
    access: Access,
    { ip: address, id: requestId }: Pick<FastifyRequest, 'ip' | 'id'>,
  ): Promise<void> {
    const key = [applicationId, reader.id, expiresAt, access].join(' ');
    if (this.written.has(key)) return;
    this.written.set(key, true, { ttl: Math.max(1, expiresAt - Date.now()) });
    try {
      const source = { actor: { id: reader.id, name: reader.nama }, address, requestId };
      await inTransaction(this.database, (tables) =>
        recordEvent(tables, source, { applicationId, kind: 'cv', content: access }),
      );
    } catch (error) {
      this.written.delete(key);
      throw isForeignKeyViolation(error) ? cvLinkRefused() : error;
    }
  }
}
