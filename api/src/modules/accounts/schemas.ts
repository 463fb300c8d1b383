import { User } from '@teluk-mart/domain/user/user';
import Type from 'typebox';
import { idOf, type RecordParams } from '../../requests/record-address';
import { userNotFound } from './queries';

/** Returns the id of the account that an address names; throws 404 when it cannot be one. */
export function userIdOf(params: RecordParams['Params']): number {
  return idOf(params, userNotFound);
}

/** Answer to a write: the account as it is now, without its password. */
export const SavedUser = Type.Object({ message: Type.String(), user: User });
