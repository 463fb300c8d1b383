import { APPLICATION_RETENTION_MONTHS } from '../../config/retention';

/**
 * What an applicant is told beside the send button: what is kept, why and how long (resolutions 43). Whoever changes
 * the text changes the version too; the version and the time are stored with each application.
 */
export const privacyNotice = {
  version: '2026-01',
  text: `Data dan CV Anda hanya digunakan oleh tim HR Teluk Mart untuk proses rekrutmen, disimpan paling lama ${APPLICATION_RETENTION_MONTHS} bulan, lalu dihapus. Anda dapat meminta penghapusan lebih awal melalui WhatsApp kami.`,
} as const;
