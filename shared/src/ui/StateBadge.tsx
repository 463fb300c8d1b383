import { TIME_STATE_LABELS, type TimeState } from '@teluk-mart/shared/domain/time/time-state';
import { Chip } from '@teluk-mart/shared/mui';

/** Ground and text of each state: green, blue, grey (spec §4); the words say it too (resolutions 32). */
const COLOURS: Readonly<Record<TimeState, { bgcolor: string; color: string }>> = {
  ongoing: { bgcolor: 'success.light', color: 'success.dark' },
  upcoming: { bgcolor: 'info.light', color: 'info.dark' },
  past: { bgcolor: 'grey.200', color: 'grey.700' },
};

/** Tells where today stands to the period of a promo, an event or an opening. */
export function StateBadge({ state }: { state: TimeState }) {
  return <Chip size="small" label={TIME_STATE_LABELS[state]} sx={COLOURS[state]} />;
}
