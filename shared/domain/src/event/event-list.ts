import { isVisible } from '../record/status';
import { compareDays, type Day } from '../time/day';
import { timeState } from '../time/time-state';
import type { Event } from './event';

/** Filter that keeps the events of every month (docs/specification.md#event-list). */
export const ALL_MONTHS = 'Semua Bulan';

/** Returns the month (`yyyy-MM`) in which an event starts. */
export function monthOf(event: Pick<Event, 'periode_start'>): string {
  return event.periode_start.slice(0, 7);
}

/**
 * Returns the events of the home page: (status 1 and upcoming) or ongoing, by start day
 * (docs/specification.md#home-events). The server hides inactive events from the public, not this rule.
 */
export function homeEvents<Item extends Pick<Event, 'status' | 'periode_start' | 'periode_end'>>(
  events: readonly Item[],
  today: Day,
): Item[] {
  return events
    .filter((event) => {
      const state = timeState(event.periode_start, event.periode_end, today);
      return (isVisible(event) && state === 'upcoming') || state === 'ongoing';
    })
    .sort((a, b) => compareDays(a.periode_start, b.periode_start));
}
