import Chip from '@mui/material/Chip';
import type { ApplicationStatus } from '@teluk-mart/domain/application/application-values';
import { palette } from '@teluk-mart/ui/theme/palette';

const { info, warning, error } = palette;

/**
 * Blue, yellow, purple, red (docs/specification.md#application-status). Nothing else in the product is purple, so its
 * tones stand here.
 */
export const STATUS_COLOURS: Readonly<
  Record<ApplicationStatus, { bgcolor: string; color: string }>
> = {
  Diterima: { bgcolor: info.light, color: info.dark },
  Ditinjau: { bgcolor: warning.light, color: warning.dark },
  Wawancara: { bgcolor: '#F0E7FB', color: '#4B2A7B' },
  Ditolak: { bgcolor: error.light, color: error.dark },
};

/** Shows the status of an application; the words say it too, never the colour alone. */
export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  return <Chip size="small" label={status} sx={STATUS_COLOURS[status]} />;
}
