import { useCallback } from 'react';
import { ACTIVE } from '@teluk-mart/shared/domain/record/status';
import { type AccountChange, refusalOf } from '@teluk-mart/shared/domain/user/account-guards';
import type { User } from '@teluk-mart/shared/domain/user/user';
import { useCurrentUser } from '@teluk-mart/shared/session';

/** Tells why the server would refuse to change an account so, or `undefined` where it would not. */
export type Refusal = (change: AccountChange, target: User) => string | undefined;

/** What oneself may not do to which of these accounts, by the rule that the server follows (resolutions 52). */
export function useRefusal(users: readonly User[] = []): Refusal {
  const { id: actorId } = useCurrentUser();
  const activeAdmins = users.filter(
    ({ role, status }) => role === 'admin' && status === ACTIVE,
  ).length;
  return useCallback(
    (change, target) => refusalOf(change, { actorId, target, activeAdmins }),
    [actorId, activeAdmins],
  );
}
