import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import { createFile } from '../app/durable-files';
import type { Settings } from '../app/settings';
import type { Role } from '@teluk-mart/domain/user/roles';
import { ACTIVE } from '@teluk-mart/domain/record/status';

/** The four staff accounts of the demo, one a role. */
const STAFF: readonly { email: string; nama: string; role: Role }[] = [
  { email: 'admin@telukmart.id', nama: 'Andi Rahmawati', role: 'admin' },
  { email: 'marcom@telukmart.id', nama: 'Wa Ode Sartika', role: 'marcom' },
  { email: 'hr@telukmart.id', nama: 'La Ode Fajar', role: 'human-capital' },
  { email: 'ops@telukmart.id', nama: 'Budi Santoso', role: 'oprasional' },
];

/** Returns the rows of the staff accounts with a password, which is kept as an argon2id hash only. */
export async function demoStaff(password: string, now: Date) {
  const rows = [];
  for (const account of STAFF) {
    rows.push({
      ...account,
      password_hash: await hash(password),
      avatar_url: null,
      status: ACTIVE as typeof ACTIVE,
      created_at: now.toISOString(),
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
export async function tellAccounts(
  password: string,
  { seedPassword, dataDirectory }: Pick<Settings, 'seedPassword' | 'dataDirectory'>,
  isTerminal = process.stdout.isTTY,
): Promise<void> {
  const isRandom = seedPassword === undefined;
  const file = path.join(dataDirectory, PASSWORD_FILE);
  if (isRandom && !isTerminal) {
    await rm(file, { force: true });
    await createFile(file, `${password}\n`, 0o600);
  }
  const place = isTerminal ? password : `in ${file}`;
  const secret = isRandom ? place : '(the value of SEED_PASSWORD)';
  const lines = [
    'Staff accounts of the demo content',
    ...STAFF.map(({ email, role }) => `  ${email.padEnd(22)} ${role}`),
    `  Password of all four: ${secret}`,
    ...(isRandom && isTerminal ? ['  It is shown only this once: note it down.'] : []),
    ...(isRandom && !isTerminal ? ['  Note it down and delete the file.'] : []),
  ];
  const rule = '-'.repeat(Math.max(...lines.map(({ length }) => length)));
  console.log([rule, ...lines, rule].join('\n'));
}
