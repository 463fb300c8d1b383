import { isVisible } from '../record/visibility';
import type { Day } from '../time/day';
import { timeState } from '../time/time-state';
import type { Event } from './event';

/**
 * Events of the home page: (status 1 and upcoming) or ongoing, by start day (spec §4, §7). The rule is applied as it
 * is written; hiding inactive events from the public is the server's duty (resolutions 8).
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
    .sort((a, b) => a.periode_start.localeCompare(b.periode_start));
}
