import type { Event } from './event';

/** The filter that keeps the events of every month (spec §2). */
export const ALL_MONTHS = 'Semua Bulan';

type Starting = Pick<Event, 'periode_start'>;

/** The month (`yyyy-MM`) in which an event starts. */
export function monthOf(event: Starting): string {
  return event.periode_start.slice(0, 7);
}

/** The months (`yyyy-MM`) in which events start, each once, in time's order (resolutions 26). */
export function eventMonths(events: readonly Starting[]): string[] {
  return [...new Set(events.map(monthOf))].sort();
}

/** Events that start in a month; a month with none, or `Semua Bulan`, keeps all of them (resolutions 26). */
export function eventsOfMonth<Item extends Starting>(
  events: readonly Item[],
  month: string,
): Item[] {
  return eventMonths(events).includes(month)
    ? events.filter((event) => monthOf(event) === month)
    : [...events];
}
