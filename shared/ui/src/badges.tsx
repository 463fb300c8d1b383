import Chip from '@mui/material/Chip';
import { TIME_STATE_LABELS, type TimeState } from '@teluk-mart/domain/time/time-state';

/** Names the category of a record. */
export function CategoryBadge({ label }: { label: string }) {
  return (
    <Chip
      size="small"
      label={label}
      sx={{ maxWidth: '100%', bgcolor: 'primary.light', color: 'primary.dark' }}
    />
  );
}

/** Green, blue, grey; the words say it too (docs/specification.md#time-state). */
const COLOURS: Readonly<Record<TimeState, { bgcolor: string; color: string }>> = {
  ongoing: { bgcolor: 'success.light', color: 'success.dark' },
  upcoming: { bgcolor: 'info.light', color: 'info.dark' },
  past: { bgcolor: 'grey.200', color: 'grey.700' },
};

/** Shows whether a promo, an event or an opening is to come, on or over. */
export function StateBadge({ state }: { state: TimeState }) {
  return <Chip size="small" label={TIME_STATE_LABELS[state]} sx={COLOURS[state]} />;
}

interface StatusBadgeProps {
  /** The record is active, published or open. */
  active: boolean;
  /** The same in words, for instance `Tidak Aktif`; never colour alone. */
  label: string;
}

/** Shows staff whether a record is published or in use. */
export function StatusBadge({ active, label }: StatusBadgeProps) {
  const colours = active
    ? { bgcolor: 'success.light', color: 'success.dark' }
    : { bgcolor: 'grey.200', color: 'grey.700' };
  return <Chip size="small" label={label} sx={colours} />;
}
