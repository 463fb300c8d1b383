import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Role } from '@teluk-mart/shared/domain/user/roles';
import { ACTIVE } from '@teluk-mart/shared/domain/record/status';

/** The four staff accounts of the demo, one a role. */
const STAFF: readonly { email: string; nama: string; role: Role }[] = [
  { email: 'admin@telukmart.id', nama: 'Andi Rahmawati', role: 'admin' },
  { email: 'marcom@telukmart.id', nama: 'Wa Ode Sartika', role: 'marcom' },
  { email: 'hr@telukmart.id', nama: 'La Ode Fajar', role: 'human-capital' },
  { email: 'ops@telukmart.id', nama: 'Budi Santoso', role: 'oprasional' },
];

/** Rows of the staff accounts with a password, which is kept as an argon2id hash only. */
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

/** A password of 12 characters for a first start without `SEED_PASSWORD`. */
export function randomPassword(): string {
  return randomBytes(9).toString('base64url');
}

/** Shows the operator how to log in; a random password is shown this once and never again. */
export function printAccounts(password: string, isRandom: boolean): void {
  const secret = isRandom ? password : '(the value of SEED_PASSWORD)';
  const lines = [
    'Staff accounts of the demo content',
    ...STAFF.map(({ email, role }) => `  ${email.padEnd(22)} ${role}`),
    `  Password of all four: ${secret}`,
    ...(isRandom ? ['  It is shown only this once: note it down.'] : []),
  ];
  const rule = '-'.repeat(Math.max(...lines.map(({ length }) => length)));
  console.log([rule, ...lines, rule].join('\n'));
}
