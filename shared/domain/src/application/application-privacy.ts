import { APPLICATION_RETENTION_MONTHS } from '../config/retention';
import { addMonths, type Day } from '../time/day';

/**
 * Stands beside the send button (docs/specification.md#application-privacy). Change the version with the
 * text, and add it to `PRIVACY_VERSIONS`: version and time are stored with each application.
 */
export const privacyNotice = {
  version: '2026-01',
  text: `Data dan CV Anda hanya digunakan oleh tim HR Teluk Mart untuk proses rekrutmen, disimpan paling lama ${APPLICATION_RETENTION_MONTHS} bulan, lalu dihapus. Anda dapat meminta penghapusan lebih awal melalui WhatsApp kami.`,
} as const;

/** All versions that there have been, newest first: pages that are open, and older releases, show an earlier one. */
export const PRIVACY_VERSIONS: readonly string[] = ['2026-01'];

/** Returns the last day on which an application is kept; both days are in Asia/Makassar. */
export function keptUntil(sentOn: Day, months: number = APPLICATION_RETENTION_MONTHS): Day {
  return addMonths(sentOn, months);
}
