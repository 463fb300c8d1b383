import { existsSync } from 'node:fs';
import path from 'node:path';
import { ACTIVE } from '@teluk-mart/domain/record/status';
import { npmCommand, runCommand, UsageError } from '../../app/command';
import { type DataLocation, readSettings } from '../../app/settings';
import { BY_OPERATOR, recordAudit } from '../../audit/record-audit';
import { withDatabase } from '../../database/open-database';
import { DATABASE_FILE } from '../../database/sqlite';
import { inTransaction } from '../../database/transaction';
import { accountEvent } from '../notices';
import { hashPassword } from '../passwords';
import { replacePassword } from '../queries';
import { removeSecondFactors } from '../second-factors';
import { askForPassword, checkInput } from './operator-input';

/** Refuses a data directory without a database: none is made by a mistyped one. */
function expectShop({ dataDirectory, databaseUrl }: DataLocation): void {
  if (databaseUrl !== undefined) return;
  if (existsSync(path.join(dataDirectory, DATABASE_FILE))) return;
  throw new UsageError(`There is no database in ${dataDirectory}; set DATA_DIR.`);
}

/**
 * Gives an account a new password and ends all its sessions, beside a running server too. Returns the words for the
 * operator; throws a `UsageError` where there is no such account.
 */
async function setPassword(given: {
  email: string;
  removeSecondFactor?: boolean;
}): Promise<string> {
  const { email } = checkInput({ email: given.email });
  const settings = readSettings(process.env);
  expectShop(settings);
  return withDatabase(settings, async (database) => {
    const account = await database
      .selectFrom('users')
      .select(['id', 'nama', 'email', 'status'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow(
        () => new UsageError(`There is no account with the address ${email}.`),
      );
    const password_hash = await hashPassword(await askForPassword(account));
    await inTransaction(database, async (tables) => {
      const record = (action: 'password-changed' | 'second-factor-off') =>
        recordAudit(tables, accountEvent(BY_OPERATOR, account, { action }));
      await replacePassword(tables, account, password_hash);
      await record('password-changed');
      if (!given.removeSecondFactor) return;
      await removeSecondFactors(tables, account.id);
      await record('second-factor-off');
    });
    return [
      `${email} has a new password; all sessions of the account have ended.`,
      given.removeSecondFactor && 'Its second factor is gone.',
      account.status !== ACTIVE && 'The account is deactivated: an admin has to activate it.',
    ]
      .filter(Boolean)
      .join(' ');
  });
}

const command = npmCommand('set-password', {
  about: 'Gives an account a new password, which is asked for, and ends all its sessions.',
  example: 'npm run set-password -- --email andi@telukmart.id',
})
  .requiredOption('--email <address>', 'the mail address of the account')
  .option(
    '--remove-second-factor',
    'takes its authenticator app, recovery codes and passkeys away',
  );

await runCommand(command, setPassword);
