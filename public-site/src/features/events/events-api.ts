import type { Event } from '@teluk-mart/shared/domain/event/event';
import type { Day } from '@teluk-mart/shared/domain/time/day';
import { timeState } from '@teluk-mart/shared/domain/time/time-state';
import { usePublicQuery } from '@teluk-mart/shared/public-api';

/** Reads all that visitors may see (docs/specification.md#event-calls). */
export const useEvents = () => usePublicQuery<Event[]>('/api/events');

/** Reads one record (docs/specification.md#event-calls). */
export const useEvent = (id: string) =>
  usePublicQuery<Event>(`/api/events/${encodeURIComponent(id)}`);

/** Gives an event its state of a day; the server's own may be from yesterday (docs/specification.md#time-state). */
export function withEventState(event: Event, today: Day): Event {
  return { ...event, eventState: timeState(event.periode_start, event.periode_end, today) };
}
