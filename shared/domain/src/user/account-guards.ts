import { ACTIVE, type RecordStatus } from '../record/status';
import type { Role } from './roles';

/** Change of an account; `changeRole` is any change of the role. */
export type AccountChange = 'delete' | 'deactivate' | 'changeRole';

interface AccountChangeContext {
  /** Id of the account that asks. */
  actorId: number;
  target: { id: number; role: Role; status: RecordStatus };
  /** Number of active accounts with the role admin, the target included if it is one. */
  activeAdmins: number;
}

const ONESELF: Readonly<Record<AccountChange, string>> = {
  delete: 'Anda tidak dapat menghapus akun Anda sendiri.',
  deactivate: 'Anda tidak dapat menonaktifkan akun Anda sendiri.',
  changeRole: 'Anda tidak dapat mengubah role akun Anda sendiri.',
};

const LAST_ADMIN: Readonly<Record<AccountChange, string>> = {
  delete: 'Admin aktif terakhir tidak dapat dihapus.',
  deactivate: 'Admin aktif terakhir tidak dapat dinonaktifkan.',
  changeRole: 'Role admin aktif terakhir tidak dapat diubah.',
};

/**
 * Returns the reason why an account may not be changed, or `undefined`. Users cannot delete, deactivate or demote
 * themselves, nor the last active admin, so that the shop keeps one (docs/specification.md#account-guards).
 */
export function guardViolation(
  change: AccountChange,
  { actorId, target, activeAdmins }: AccountChangeContext,
): string | undefined {
  if (target.id === actorId) return ONESELF[change];
  const isActiveAdmin = target.role === 'admin' && target.status === ACTIVE;
  return isActiveAdmin && activeAdmins <= 1 ? LAST_ADMIN[change] : undefined;
}
