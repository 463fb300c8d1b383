import { REFUSAL_CODES } from '@teluk-mart/shared/domain/user/refusal-codes';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables';
import { RequestError } from '../../../errors/request-error';
import type { StaffSession } from './staff-session';

/** Milliseconds for which a proof of who is there counts: a login, or the password once more. */
const PROOF_LIFE = 10 * 60_000;

const PROOF_NEEDED = 'Masukkan password Anda sekali lagi untuk melanjutkan.';

/**
 * Throws 403 where a session has not proved lately who uses it: what keeps or takes an account needs more than a token,
 * which may be stolen (docs/decisions/036-accounts.md).
 */
export function requireProof({ provedAt }: Pick<StaffSession, 'provedAt'>): void {
  const age = Date.now() - provedAt;
  if (age < 0 || age >= PROOF_LIFE) throw proofNeeded();
}

/** The refusal on which the shell asks who is there and sends the call once more. */
export function proofNeeded(): RequestError {
  return new RequestError(403, PROOF_NEEDED, undefined, {}, REFUSAL_CODES.proofNeeded);
}

/** Notes that a session has just proved who uses it, by the password and, where there is one, the second factor. */
export async function noteProof(database: Kysely<Tables>, sessionId: string): Promise<void> {
  const now = new Date().toISOString();
  await database
    .updateTable('sessions')
    .set({ proved_at: now, password_at: now })
    .where('id', '=', sessionId)
    .execute();
}
