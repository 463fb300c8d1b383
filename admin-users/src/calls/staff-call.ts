import type { User } from '@teluk-mart/shared/domain/user/user';

/** `extraOptions` of a call that carries the session's token. */
export const staffCall = { staff: true };

/** What the server answers to a change that worked: words fit to show a person. */
export interface Done {
  message: string;
}

/** The same with the account as it is stored now: names are trimmed, addresses in small letters. */
export interface SavedUser extends Done {
  user: User;
}
