import { APPLICATION_RETENTION_MONTHS } from '../../config/retention';
import { addMonths, type Day } from '../time/day';

/**
 * What an applicant is told beside the send button: what is kept, why and how long (resolutions 43). Whoever changes
 * the text changes the version too; the version and the time are stored with each application.
 */
export const privacyNotice = {
  version: '2026-01',
  text: `Data dan CV Anda hanya digunakan oleh tim HR Teluk Mart untuk proses rekrutmen, disimpan paling lama ${APPLICATION_RETENTION_MONTHS} bulan, lalu dihapus. Anda dapat meminta penghapusan lebih awal melalui WhatsApp kami.`,
} as const;

/** The last day on which an application that was sent on a day is kept; both in Asia/Makassar. */
export function keptUntil(sentOn: Day, months: number = APPLICATION_RETENTION_MONTHS): Day {
  return addMonths(sentOn, months);
}
