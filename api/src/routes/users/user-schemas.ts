import { User } from '@teluk-mart/shared/domain/user/user';
import Type, { type Static } from 'typebox';
import { parseId } from '../record-address';
import { userNotFound } from './user-records';

/** Parameters of an address that names an account. */
export const UserAddress = Type.Object({ id: Type.String() });

/** The same for the routes' types. */
export interface UserParams {
  Params: Static<typeof UserAddress>;
}

/** The account that an address names; throws 404 where it cannot be the id of one (resolutions 17). */
export function userIdOf({ id }: Static<typeof UserAddress>): number {
  const parsed = parseId(id);
  if (parsed === undefined) throw userNotFound();
  return parsed;
}

/** Answer to a write: the account as it is now, without its password (spec §3). */
export const SavedUser = Type.Object({ message: Type.String(), user: User });
