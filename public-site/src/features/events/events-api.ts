import { baseApi } from '@teluk-mart/shared/api-client';
import type { Event } from '@teluk-mart/shared/domain/event/event';
import type { Day } from '@teluk-mart/shared/domain/time/day';
import { timeState } from '@teluk-mart/shared/domain/time/time-state';

/** Public calls for events (docs/specification.md#event-calls): no token, records with status 1 only. */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getEvents: build.query<Event[], void>({
      query: () => '/api/events',
      providesTags: ['Event'],
    }),
    getEvent: build.query<Event, string>({
      query: (id) => `/api/events/${encodeURIComponent(id)}`,
      providesTags: ['Event'],
    }),
  }),
});

export const { useGetEventsQuery, useGetEventQuery } = api;

/** Gives an event its state of a day; the server's own may be from yesterday (docs/specification.md#time-state). */
export function withEventState(event: Event, today: Day): Event {
  return { ...event, eventState: timeState(event.periode_start, event.periode_end, today) };
}
