import { APPLICATION_MESSAGES } from '@teluk-mart/shared/domain/application/application-messages';
import { ACTIVE } from '@teluk-mart/shared/domain/record/status';
import type { Database } from '../../../database/open-database';
import { RequestError } from '../../../errors/request-error';
import type { CvLinkQuery } from '../../../files/cv/cv-links';
import type { Services } from '../../../services/services';
import { HIRING_ROLES } from '../../../policies/policies';
import type { Actor } from '../../../session/staff-session';
import { parseId } from '../../record-address';

/** A link that is good at this moment: which CV, for whom, until when. */
export interface OpenedLink {
  applicationId: number;
  cv: { name: string; originalName: string; mediaType: string };
  reader: Actor;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** The one answer to every link that is not good. */
export function cvLinkRefused(): RequestError {
  return new RequestError(403, APPLICATION_MESSAGES.cvLinkRefused);
}

function isSigned(
  query: Readonly<Record<string, unknown>>,
): query is Record<keyof CvLinkQuery, string> {
  return [query.sampai, query.untuk, query.tanda].every((value) => typeof value === 'string');
}

function findCv(database: Database, applicationId: number) {
  return database
    .selectFrom('applications')
    .select(['cv_name as name', 'cv_original_name as originalName', 'cv_media_type as mediaType'])
    .where('id', '=', applicationId)
    .executeTakeFirst();
}

/**
 * The account with each of its sessions, where it may still see CVs: it may have lost its role or logged out since the
 * link was made (resolutions 51).
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
 * Checks the signature in an address and the session that it was made for. Throws 403 with the same words whatever is
 * wrong, so that nobody learns by guessing which applications there are.
 */
export async function openLink(
  { database, cvLinks }: Pick<Services, 'database' | 'cvLinks'>,
  applicationId: number,
  query: Readonly<Record<string, unknown>>,
): Promise<OpenedLink> {
  const refusal = cvLinkRefused();
  if (!isSigned(query)) throw refusal;
  const cv = await findCv(database, applicationId);
  if (!cv) throw refusal;
  for (const { sessionId, ...reader } of await findReaders(database, parseId(query.untuk) ?? 0)) {
    const session = { userId: reader.id, sessionId };
    const expiresAt = cvLinks.read({ applicationId, cvName: cv.name }, session, query);
    if (expiresAt !== undefined) return { applicationId, cv, reader, expiresAt };
  }
  throw refusal;
}
