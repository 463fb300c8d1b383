import type { User } from '@teluk-mart/shared/domain/user/user';
import type { Done } from '@teluk-mart/shared/calls/staff-call';

/** Answer to a changed account, as it is stored now: names are trimmed, addresses in small letters. */
export interface SavedUser extends Done {
  user: User;
}
