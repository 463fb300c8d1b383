import { type TimeState, timeState } from '../time/time-state';
import type { Day } from '../time/day';
import type { Promo } from './promo';

/** Categories of promos, as the admin form offers them (spec §9). */
export const PROMO_CATEGORIES = [
  'Campuran',
  'Beauty Corner',
  'Food',
  'Beverage',
  'Fresh Product',
  'Home Care',
  'General Merchandising',
  'Personal Care',
  'Baby Diapers',
] as const;
export type PromoCategory = (typeof PROMO_CATEGORIES)[number];

/** The filter that keeps every promo (resolutions 31). */
export const ALL_PROMOS = 'All';

/** Filter buttons of /promo: All and the nine categories, always all of them. */
export const PROMO_FILTERS = [ALL_PROMOS, ...PROMO_CATEGORIES] as const;

const RANKS: Readonly<Record<TimeState, number>> = { ongoing: 0, upcoming: 1, past: 2 };

type Period = Pick<Promo, 'id' | 'periode_start' | 'periode_end'>;

/** Within a state the nearest day first: what ends soon, what starts soon, what has just ended. */
function compareWithin(state: TimeState, a: Period, b: Period): number {
  if (state === 'upcoming') return a.periode_start.localeCompare(b.periode_start);
  const byEnd = a.periode_end.localeCompare(b.periode_end);
  return state === 'ongoing' ? byEnd : -byEnd;
}

/** Promos in the order of every list: ongoing, upcoming, past (resolutions 18). The given list is left as it is. */
export function sortPromos<Item extends Period>(promos: readonly Item[], today: Day): Item[] {
  const stateOf = (promo: Period) => timeState(promo.periode_start, promo.periode_end, today);
  return [...promos].sort((a, b) => {
    const state = stateOf(a);
    const byState = RANKS[state] - RANKS[stateOf(b)];
    return byState || compareWithin(state, a, b) || b.id - a.id;
  });
}
