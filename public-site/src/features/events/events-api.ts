import type { Event } from '@teluk-mart/domain/event/event';
import type { Day } from '@teluk-mart/domain/time/day';
import { timeState } from '@teluk-mart/domain/time/time-state';
import { usePublicQuery } from '@teluk-mart/contract/public-api';

/** An event as /events shows it. */
export type ListedEvent = Omit<Event, 'persyaratan'>;

/** Reads all events that visitors may see (docs/specification.md#event-calls). */
export const useEvents = () => usePublicQuery<ListedEvent[]>('/api/events?omit=persyaratan');

/** An event as the home page shows it. */
export type EventSummary = Omit<ListedEvent, 'deskripsi'>;

/** Reads the events that run or are to come (docs/specification.md#home-events). */
export const useCurrentEvents = () =>
  usePublicQuery<EventSummary[]>(
    '/api/events?eventState=upcoming,ongoing&omit=deskripsi,persyaratan',
  );

/** Reads one record (docs/specification.md#event-calls). */
export const useEvent = (id: string) =>
  usePublicQuery<Event>(`/api/events/${encodeURIComponent(id)}`);

/** Gives an event its state of a day; the server's own may be from yesterday (docs/specification.md#time-state). */
export function withEventState<Item extends EventSummary>(event: Item, today: Day): Item {
  return { ...event, eventState: timeState(event.periode_start, event.periode_end, today) };
}
