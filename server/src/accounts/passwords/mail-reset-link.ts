import { inTransaction } from '../../database/transaction';
import { networkOf, takeAttempt } from '../../guards/attempts';
import type { Services } from '../../app/services';
import { type AuditSource, recordAudit } from '../../audit/record-audit';
import { findActiveAccount } from '../queries';
import { makeResetToken } from './reset-links';

const HOUR = 3_600_000;

/**
 * Mails that one account gets in an hour, and how many of them one network can ask for. An account whose mails are used
 * up has a link in its mailbox that is good for that hour.
 */
const MAILS = { most: 10, window: HOUR };
const MAILS_OF_NETWORK = { most: 3, window: HOUR };

/** Sends an account's owner a link for a new password, where there is such an account. */
export async function mailResetLink(
  { config, database, mailer }: Services,
  source: AuditSource,
  address: string,
): Promise<void> {
  const key = `mail ${address}`;
  const ofNetwork = `${key} from ${networkOf(source.address)}`;
  if ((await takeAttempt(database, ofNetwork, MAILS_OF_NETWORK)).wait > 0) return;
  if ((await takeAttempt(database, key, MAILS)).wait > 0) return;
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
