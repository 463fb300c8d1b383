import { ACTIVE } from '@teluk-mart/domain/record/status';
import type { Kysely } from 'kysely';
import { npmCommand, runCommand, UsageError } from '../../app/command';
import { readSettings } from '../../app/settings';
import { BY_OPERATOR, recordAudit } from '../../audit/record-audit';
import { withDatabase } from '../../database/open-database';
import type { Tables } from '../../database/tables';
import { inTransaction } from '../../database/transaction';
import { isSeeded, markSeeded } from '../../seed/is-seeded';
import { accountEvent } from '../notices';
import { hashPassword } from '../passwords';
import { countActiveAdmins } from '../queries';
import { askForPassword, checkInput } from './operator-input';

const UNNEEDED =
  'There is an active admin already, who can add others. A lost password is renewed with set-password.';

async function refuseUnneeded(tables: Kysely<Tables>, email: string): Promise<void> {
  if ((await countActiveAdmins(tables)) > 0) throw new UsageError(UNNEEDED);
  const taken = await tables
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (taken) throw new UsageError(`${email} belongs to an account already; use another address.`);
}

/**
 * Makes the first admin of a shop that has none, also in a data directory that was never used; that shop then starts
 * empty. Returns the words for the operator; throws a `UsageError` where it may not be.
 */
async function createAdmin(given: { email: string; nama: string }): Promise<string> {
  const { email, nama } = checkInput(given);
  return withDatabase(readSettings(process.env), async (database) => {
    await refuseUnneeded(database, email);
    const password_hash = await hashPassword(await askForPassword({ nama, email }));
    const account = { email, nama, password_hash, created_at: new Date().toISOString() };
    await inTransaction(database, async (tables) => {
      const { id } = await tables
        .insertInto('users')
        .values({ ...account, role: 'admin', status: ACTIVE, avatar_url: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordAudit(tables, accountEvent(BY_OPERATOR, { id, nama }, { action: 'create' }));
      // A shop that was never started gets no demo accounts beside this one.
      if (!(await isSeeded(tables))) await markSeeded(tables, 'none');
    });
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
