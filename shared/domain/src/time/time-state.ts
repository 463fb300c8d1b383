import type { Day } from './day';

export type TimeState = 'upcoming' | 'ongoing' | 'past';

/** Words of the state badges. */
export const TIME_STATE_LABELS: Readonly<Record<TimeState, string>> = {
  ongoing: 'Sedang Berlangsung',
  upcoming: 'Akan Datang',
  past: 'Berakhir',
};

/**
 * Returns the state of a period on a day: upcoming before the start day, ongoing from it through the whole end day,
 * else past (docs/specification.md#time-state). All three are days in Asia/Makassar.
 */
export function timeState(startDay: Day, endDay: Day, today: Day): TimeState {
  if (today < startDay) return 'upcoming';
  return today <= endDay ? 'ongoing' : 'past';
}
