import { inTransaction } from '../../../database/transaction';
import { takeFirstWay } from '../../../limits/budgets';
import { wideNetworkOf } from '../../../limits/networks';
import type { Services } from '../../../open-services';
import { type AuditSource, recordAudit } from '../../audit/record-audit';
import { findActiveAccount } from '../queries';
import { makeResetToken } from './reset-links';

const HOUR = 3_600_000;

/**
 * Mails that one account gets in an hour, and how many of them one wide network can ask for. An account whose mails are used
 * up has a link in its mailbox that is good for that hour.
 */
const MAILS = { limit: 10, window: HOUR };
const MAILS_OF_NETWORK = { limit: 3, window: HOUR };

/** Sends an account's owner a link for a new password, where there is such an account. */
export async function mailResetLink(
  { config, database, mailer, throttle }: Services,
  source: AuditSource,
  address: string,
): Promise<void> {
  const key = `mail ${address}`;
  const network = wideNetworkOf(source.address);
  const budgets = [
    { key: `${key} from ${network}`, allowance: MAILS_OF_NETWORK },
    { key, allowance: MAILS },
  ];
  if (!(await takeFirstWay(throttle, [budgets]))) return;
  const account = await findActiveAccount(database, 'email', address);
  if (!account) return;
  const { id, nama } = account;
  const token = await inTransaction(database, async (tables) => {
    const record = { noun: 'users' as const, recordId: id, title: nama };
    await recordAudit(tables, { ...source, ...record, action: 'reset-link' });
    return makeResetToken(tables, id, 'mailed');
  });
  await mailer.send({
    to: address,
    subject: 'Password baru untuk akun Teluk Mart Anda',
    paragraphs: [
      `Halo ${nama},`,
      'Dengan tautan ini Anda dapat memasang password baru, satu kali, dalam satu jam:',
      `${config.publicUrl ?? ''}/password-baru#${token}`,
      'Tidak memintanya? Abaikan email ini; password Anda tetap sama.',
    ],
  });
}
