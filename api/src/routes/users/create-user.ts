import type { User } from '@teluk-mart/shared/domain/user/user';
import { checkFields } from '../../forms/form-body';
import type { Services } from '../../services/services';
import { hashPassword } from '../../session/passwords';
import { receiveAccount } from './receive-account';
import { refuseTakenEmail } from './refuse-taken-email';
import { newUserForm } from './user-forms';
import { USER_COLUMNS } from './user-records';

/** Makes an account from a body; throws 400 where the form is wrong and 409 where the address is taken. */
export async function createUser(
  { database }: Pick<Services, 'database'>,
  body: unknown,
): Promise<User> {
  const { password, ...fields } = checkFields(newUserForm, receiveAccount(body));
  const row = {
    ...fields,
    password_hash: await hashPassword(password),
    avatar_url: null,
    created_at: new Date().toISOString(),
  };
  return refuseTakenEmail(
    database.insertInto('users').values(row).returning(USER_COLUMNS).executeTakeFirstOrThrow(),
  );
}
