import { REFUSAL_CODES } from '@teluk-mart/domain/user/refusal-codes';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables';
import { RequestError } from '../../guards/request-error';
import type { StaffSession } from './staff-session';

/** Milliseconds for which an authentication counts: a login, or the password once more. */
const REAUTHENTICATION_LIFE = 10 * 60_000;

const REAUTHENTICATION_NEEDED = 'Masukkan password Anda sekali lagi untuk melanjutkan.';

/**
 * Throws 403 where a session was not authenticated lately: what keeps or takes an account needs more than a token,
 * which may be stolen (docs/decisions/036-accounts.md).
 */
export function requireReauthentication({
  authenticatedAt,
}: Pick<StaffSession, 'authenticatedAt'>): void {
  const age = Date.now() - authenticatedAt;
  if (age < 0 || age >= REAUTHENTICATION_LIFE) throw reauthenticationNeeded();
}

/** Returns the refusal on which the shell asks who is there and sends the call once more. */
export function reauthenticationNeeded(): RequestError {
  return new RequestError(403, REAUTHENTICATION_NEEDED, undefined, {}, REFUSAL_CODES.proofNeeded);
}

/** Notes that a session was re-authenticated just now, by the password and, where there is one, the second factor. */
export async function noteReauthentication(
  database: Kysely<Tables>,
  sessionId: string,
): Promise<void> {
  const now = new Date().toISOString();
  await database
    .updateTable('sessions')
    .set({ proved_at: now, password_at: now })
    .where('id', '=', sessionId)
    .execute();
}
