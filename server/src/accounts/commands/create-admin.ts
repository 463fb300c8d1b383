import { npmCommand, runCommand, UsageError } from '../../app/command';
import { readSettings } from '../../app/settings';
import { ACTIVE } from '@teluk-mart/domain/record/status';
import { BY_OPERATOR, recordAudit } from '../../audit/record-audit';
import { type Database, withDatabase } from '../../database/open-database';
import { accountEvent } from '../notices';
import { countActiveAdmins } from '../queries';
import { isSeeded, markSeeded } from '../../seed/is-seeded';
import { hashPassword } from '../passwords';
import { askForPassword, checkInput } from './operator-input';
import { inTransaction } from '../../database/transaction';

/** Message where an account exists that can create others. */
const UNNEEDED =
  'There is an active admin already, who can add others. A lost password is renewed with set-password.';

async function refuseKnownViolations(database: Database, email: string): Promise<void> {
  if ((await countActiveAdmins(database)) > 0) throw new UsageError(UNNEEDED);
  const taken = await database
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (taken) throw new UsageError(`${email} belongs to an account already; use another address.`);
}

/** Writes before it looks, so that a server or another command cannot come between the two. */
async function insertAdmin(
  database: Database,
  account: { email: string; nama: string; password_hash: string },
): Promise<void> {
  const created_at = new Date().toISOString();
  await inTransaction(database, async (tables) => {
    const { id } = await tables
      .insertInto('users')
      .values({ ...account, avatar_url: null, role: 'admin', status: ACTIVE, created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const created = { id, nama: account.nama };
    await recordAudit(tables, accountEvent(BY_OPERATOR, created, { action: 'create' }));
    if ((await countActiveAdmins(tables)) > 1) throw new UsageError(UNNEEDED);
    // A shop that was never started gets no demo accounts beside this one.
    if (!(await isSeeded(tables))) await markSeeded(tables, 'none');
  });
}

/**
 * Makes the first admin of a shop that has none, also in a data directory that was never used; that shop then starts
 * empty. Returns the words for the operator; throws a `UsageError` where it may not be.
 */
async function createAdmin(given: { email: string; nama: string }): Promise<string> {
  const { email, nama } = checkInput(given);
  return withDatabase(readSettings(process.env), async (database) => {
    await refuseKnownViolations(database, email);
    const password = await askForPassword({ nama, email });
    await insertAdmin(database, { email, nama, password_hash: await hashPassword(password) });
    return `Admin ${email} has been added and can log in.`;
  });
}

const command = npmCommand('create-admin', {
  about: 'Adds the first admin of a shop that has none. The password is asked for.',
  example: 'npm run create-admin -- --email andi@telukmart.id --nama "Andi Rahmawati"',
})
  .requiredOption('--email <address>', 'the mail address to log in with')
  .requiredOption('--nama <name>', 'the name as others see it');

await runCommand(command, createAdmin);
