import type { ApplicationStatus } from '@teluk-mart/shared/domain/application/application-statuses';
import { palette } from '@teluk-mart/shared/theme/palette';

/** Ground and words of a badge. */
interface BadgeColours {
  bgcolor: string;
  color: string;
}

const { info, warning, error } = palette;

/** Blue, yellow, purple, red (spec §4). Nothing else in the product is purple, so its tones stand here. */
export const STATUS_COLOURS: Readonly<Record<ApplicationStatus, BadgeColours>> = {
  Diterima: { bgcolor: info.light, color: info.dark },
  Ditinjau: { bgcolor: warning.light, color: warning.dark },
  Wawancara: { bgcolor: '#F0E7FB', color: '#4B2A7B' },
  Ditolak: { bgcolor: error.light, color: error.dark },
};
