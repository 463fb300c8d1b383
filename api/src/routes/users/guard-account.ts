import { type AccountChange, refusalOf } from '@teluk-mart/shared/domain/user/account-guards';
import type { User } from '@teluk-mart/shared/domain/user/user';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables';
import { RequestError } from '../../errors/request-error';
import { countActiveAdmins } from './user-records';

/**
 * Throws 409 with the reason where an account may not be changed so (resolutions 52). It counts within the transaction
 * of the change, and transactions run one after the other: two admins cannot remove each other at once.
 */
export async function guardAccount(
  tables: Transaction<Tables>,
  actorId: number,
  target: User,
  changes: readonly AccountChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const activeAdmins = await countActiveAdmins(tables);
  for (const change of changes) {
    const reason = refusalOf(change, { actorId, target, activeAdmins });
    if (reason !== undefined) throw new RequestError(409, reason);
  }
}
