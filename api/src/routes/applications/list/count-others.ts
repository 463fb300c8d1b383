import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables';

/** As much of an application as tells who sent it. */
interface Sent {
  id: number;
  email_key: string;
  phone_key: string;
}

function add(counts: Map<string, number>, key: string, more: number): void {
  counts.set(key, (counts.get(key) ?? 0) + more);
}

const bothOf = ({ email_key, phone_key }: Omit<Sent, 'id'>) => `${email_key}\n${phone_key}`;

/**
 * For each of some applications, by its id, how many others have the same e-mail address or phone number (resolutions
 * 45). Every address and number is counted once, however many of the applications share it.
 */
export async function countOthers(
  tables: Kysely<Tables>,
  applications: readonly Sent[],
): Promise<ReadonlyMap<number, number>> {
  const sharingEmail = await tables
    .selectFrom('applications')
    .where('email_key', 'in', [...new Set(applications.map(({ email_key }) => email_key))])
    .groupBy(['email_key', 'phone_key'])
    .select(['email_key', 'phone_key', ({ fn }) => fn.countAll<number>().as('number')])
    .execute();
  const sharingPhone = await tables
    .selectFrom('applications')
    .where('phone_key', 'in', [...new Set(applications.map(({ phone_key }) => phone_key))])
    .groupBy('phone_key')
    .select(['phone_key', ({ fn }) => fn.countAll<number>().as('number')])
    .execute();
  const byEmail = new Map<string, number>();
  const byBoth = new Map<string, number>();
  for (const row of sharingEmail) {
    add(byEmail, row.email_key, row.number);
    add(byBoth, bothOf(row), row.number);
  }
  const byPhone = new Map(sharingPhone.map(({ phone_key, number }) => [phone_key, number]));
  return new Map(
    applications.map((sent) => {
      const email = byEmail.get(sent.email_key) ?? 0;
      const phone = byPhone.get(sent.phone_key) ?? 0;
      // Those that share both were counted twice, and the application itself is no other.
      return [sent.id, email + phone - (byBoth.get(bothOf(sent)) ?? 0) - 1];
    }),
  );
}
