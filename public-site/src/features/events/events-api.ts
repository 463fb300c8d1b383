import { usePublicQuery } from '@teluk-mart/contract/public-api';
import type { Event } from '@teluk-mart/domain/event/event';
import type { Day } from '@teluk-mart/domain/time/day';
import { timeState } from '@teluk-mart/domain/time/time-state';

/** An event as /events shows it. */
export type ListedEvent = Omit<Event, 'persyaratan'>;

/** An event as the home page shows it. */
export type EventSummary = Omit<ListedEvent, 'deskripsi'>;

/** Reads the first dozen of the events that run or are to come (docs/specification.md#home-events). */
export const useCurrentEvents = () =>
  usePublicQuery<EventSummary[]>(
    '/api/events?eventState=upcoming,ongoing&omit=deskripsi,persyaratan&page=1&limit=12',
  );

/** Reads a dozen of the featured events, those that are over last (docs/specification.md#event-list). */
export const useFeaturedEvents = () =>
  usePublicQuery<EventSummary[]>(
    '/api/events?unggulan=1&urut=keadaan&omit=deskripsi,persyaratan&page=1&limit=12',
  );

/** Reads one record (docs/specification.md#event-calls). */
export const useEvent = (id: string) =>
  usePublicQuery<Event>(`/api/events/${encodeURIComponent(id)}`);

/** Gives an event its state of a day; the server's own may be from yesterday (docs/specification.md#time-state). */
export function withEventState<Item extends EventSummary>(event: Item, today: Day): Item {
  return { ...event, eventState: timeState(event.periode_start, event.periode_end, today) };
}
