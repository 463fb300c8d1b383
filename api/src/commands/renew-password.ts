import { access } from 'node:fs/promises';
import path from 'node:path';
import { ACTIVE } from '@teluk-mart/shared/domain/record/status';
import { DATABASE_FILE, type Database } from '../database/open-database';
import { endSessionsOf } from '../session/sessions';
import { hashPassword } from '../session/passwords';
import { checkInput } from './check-input';
import { CommandError } from './command-error';
import { withDatabase } from './with-database';

/** Whose password is renewed. */
export interface PasswordRenewal {
  dataDirectory: string;
  email: string;
  /** Asked only when everything else is well. */
  readPassword: () => Promise<string>;
}

async function refuseWithoutDatabase(dataDirectory: string): Promise<void> {
  try {
    await access(path.join(dataDirectory, DATABASE_FILE));
  } catch {
    throw new CommandError(`There is no database in ${dataDirectory}; set DATA_DIR.`);
  }
}

async function findAccount(database: Database, email: string) {
  const account = await database
    .selectFrom('users')
    .select(['id', 'status'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!account) throw new CommandError(`There is no account with the address ${email}.`);
  return account;
}

/**
 * Gives an account a new password and ends all its sessions, beside a running server too. Returns the words for the
 * operator; throws a `CommandError` where there is no such account.
 */
export async function renewPassword({
  dataDirectory,
  readPassword,
  ...given
}: PasswordRenewal): Promise<string> {
  const { email } = checkInput({ email: given.email });
  await refuseWithoutDatabase(dataDirectory);
  return withDatabase(dataDirectory, async (database) => {
    const { id, status } = await findAccount(database, email);
    const { password } = checkInput({ password: await readPassword() });
    const password_hash = await hashPassword(password);
    await database.transaction().execute(async (tables) => {
      await tables.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
      await endSessionsOf(tables, id);
    });
    const note =
      status === ACTIVE ? '' : ' The account is deactivated: an admin has to activate it.';
    return `${email} has a new password; all sessions of the account have ended.${note}`;
  });
}
