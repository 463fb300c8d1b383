import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import { ACTIVE } from '@teluk-mart/domain/record/status';
import { userCreateSchema, type UserFields } from '@teluk-mart/domain/user/user-schema';
import type { Settings } from '../app/settings';
import { checkFields } from '../guards/requests/form-body';

/** A staff account of the demo. */
export type Account = Pick<UserFields, 'nama' | 'email' | 'role'>;

/** Returns the rows of the accounts with a password, which is kept as an argon2id hash only. */
export async function userRows(accounts: readonly Account[], password: string) {
  const rows = [];
  for (const account of accounts) {
    const { nama, email, role } = checkFields(userCreateSchema, {
      ...account,
      password,
      confirmPassword: password,
    });
    rows.push({
      nama,
      email,
      role,
      password_hash: await hash(password),
      avatar_url: null,
      status: ACTIVE as typeof ACTIVE,
      created_at: new Date().toISOString(),
    });
  }
  return rows;
}

/** Returns a password of 12 characters for a first start without `SEED_PASSWORD`. */
export function randomPassword(): string {
  return randomBytes(9).toString('base64url');
}

/** File of the data directory with a random password where there is no terminal to show it on. */
const PASSWORD_FILE = 'demo-password.txt';

/**
 * Shows the operator how to log in. A random password is shown on a terminal, this once and never again. Where the
 * output goes into a log, which is kept and read by others, it stands in a file for this account alone.
 *
 * @param isTerminal the output is read as it comes
 */
export async function showAccounts(
  accounts: readonly Account[],
  password: string,
  { seedPassword, dataDirectory }: Pick<Settings, 'seedPassword' | 'dataDirectory'>,
  isTerminal = process.stdout.isTTY,
): Promise<void> {
  let secret = '(the value of SEED_PASSWORD)';
  const notes: string[] = [];
  if (seedPassword === undefined && isTerminal) {
    secret = password;
    notes.push('  It is shown only this once: note it down.');
  } else if (seedPassword === undefined) {
    const file = path.join(dataDirectory, PASSWORD_FILE);
    await rm(file, { force: true });
    await writeFile(file, `${password}\n`, { flag: 'wx', mode: 0o600 });
    secret = `in ${file}`;
    notes.push('  Note it down and delete the file.');
  }
  const lines = [
    'Staff accounts of the demo content',
    ...accounts.map(({ email, role }) => `  ${email.padEnd(22)} ${role}`),
    `  Password of all four: ${secret}`,
    ...notes,
  ];
  const rule = '-'.repeat(Math.max(...lines.map(({ length }) => length)));
  console.log([rule, ...lines, rule].join('\n'));
}
