import { Text } from '@teluk-mart/domain/record/record-fields';
import { User } from '@teluk-mart/domain/user/user';
import { object } from 'yup';
import { idOf, type RecordParams } from '../guards/requests/record-address';
import { userNotFound } from './queries';

/** Returns the id of the account that an address names; throws 404 when it cannot be one. */
export function userIdOf(params: RecordParams['Params']): number {
  return idOf(params, userNotFound);
}

/** Answer to a write: the account as it is now, without its password. */
export const SavedUser = object({ message: Text, user: User.defined() });
