import { type TimeState, timeState } from '../time/time-state';
import { compareDays, type Day } from '../time/day';

/** Categories of promos (docs/specification.md#promo-fields). */
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

/** Filter that keeps every promo (docs/specification.md#promo-list). */
export const ALL_PROMOS = 'All';

/** Filter buttons of /promo: All and the nine categories, always all of them. */
export const PROMO_FILTERS = [ALL_PROMOS, ...PROMO_CATEGORIES] as const;

const RANKS: Readonly<Record<TimeState, number>> = { ongoing: 0, upcoming: 1, past: 2 };

interface Period {
  id: number;
  periode_start: Day;
  periode_end: Day;
}

/** Orders promos of one state by the nearest day: the end of ongoing and past ones, the start of upcoming ones. */
function compareWithin(state: TimeState, a: Period, b: Period): number {
  if (state === 'upcoming') return compareDays(a.periode_start, b.periode_start);
  const byEnd = compareDays(a.periode_end, b.periode_end);
  return state === 'ongoing' ? byEnd : -byEnd;
}

/** Sorts promos as every list does: ongoing, upcoming, past (docs/specification.md#list-order). Returns a new list. */
export function sortPromos<Item extends Period>(promos: readonly Item[], today: Day): Item[] {
  const stateOf = (promo: Period) => timeState(promo.periode_start, promo.periode_end, today);
  return [...promos].sort((a, b) => {
    const state = stateOf(a);
    const byState = RANKS[state] - RANKS[stateOf(b)];
    return byState || compareWithin(state, a, b) || b.id - a.id;
  });
}
