import { sha256 } from '../app/hashes';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/open-database';
import { checkSecret } from '../guards/attempts';
import { recordRefusal } from '../audit/record-refusals';
import { auditOf } from '../audit/record-audit';
import { RequestError } from '../guards/request-error';
import type { Services } from '../app/services';
import { staffOf } from './staff-session';

/** Returns the event that a call to one's own account is, but for what it does. */
export function ownAudit(request: FastifyRequest) {
  const { user } = staffOf(request);
  return { ...auditOf(request), noun: 'users' as const, recordId: user.id, title: user.nama };
}

/** Checks a secret of the logged-in user; wrong ones count for the session and for all sessions of the account. */
export function checkOwnSecret<Found>(
  database: Database,
  request: FastifyRequest,
  what: 'password' | 'code' | 'passkey',
  check: () => Promise<Found>,
): Promise<Found> {
  const { user, sessionId } = staffOf(request);
  const from = `session ${sha256(sessionId)}`;
  return checkSecret(database, { what: `own ${what} ${user.id}`, from }, check);
}

/** Returns true for a wrong re-authentication, or one too many; the question for a second factor bears a code. */
function isWrong({ statusCode, code }: RequestError): boolean {
  return code === undefined && (statusCode === 400 || statusCode === 429);
}

/** Runs a check of who is there and records a refusal: somebody may guess with a stolen session. */
export async function noteRefusedReauthentication<Result>(
  services: Pick<Services, 'database'>,
  request: FastifyRequest,
  check: () => Promise<Result>,
): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof RequestError && isWrong(error)) {
      const event = { ...ownAudit(request), action: 'proof-refused' as const };
      await recordRefusal(services, event).catch((failure: unknown) => {
        request.log.warn({ err: failure }, 'a refused proof is not noted');
      });
    }
    throw error;
  }
}
