import { APPLICATION_MESSAGES } from '@teluk-mart/shared/domain/application/application-messages';
import { ACTIVE } from '@teluk-mart/shared/domain/record/status';
import type { Database } from '../../../database/open-database';
import { RequestError } from '../../../errors/request-error';
import type { CvLinkQuery } from '../../../files/cv/cv-links';
import type { Services } from '../../../plugins/services';
import { HIRING_ROLES } from '../../../policies/policies';
import type { Actor } from '../../../session/staff-session';

/** A link that is good at this moment: which CV, for whom, until when. */
export interface OpenedLink {
  applicationId: number;
  cv: { name: string; originalName: string; mediaType: string };
  reader: Actor;
  /** Milliseconds since 1970. */
  expiresAt: number;
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

/** The account, where it may still see CVs: it may have lost its role since the link was made (resolutions 51). */
function findReader(database: Database, userId: number) {
  return database
    .selectFrom('users')
    .select(['id', 'nama'])
    .where('id', '=', userId)
    .where('status', '=', ACTIVE)
    .where('role', 'in', HIRING_ROLES)
    .executeTakeFirst();
}

/**
 * Checks the signature in an address and the account that it was made for. Throws 403 with the same words whatever is
 * wrong, so that nobody learns by guessing which applications there are.
 */
export async function openLink(
  { database, cvLinks }: Pick<Services, 'database' | 'cvLinks'>,
  applicationId: number,
  query: Readonly<Record<string, unknown>>,
): Promise<OpenedLink> {
  const refusal = new RequestError(403, APPLICATION_MESSAGES.cvLinkRefused);
  if (!isSigned(query)) throw refusal;
  const cv = await findCv(database, applicationId);
  const claims = cv && cvLinks.read({ applicationId, cvName: cv.name }, query);
  const reader = claims && (await findReader(database, claims.userId));
  if (!reader) throw refusal;
  return { applicationId, cv, reader, expiresAt: claims.expiresAt };
}
