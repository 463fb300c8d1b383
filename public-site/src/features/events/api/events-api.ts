import { baseApi } from '@teluk-mart/shared/api-client';
import type { Event } from '@teluk-mart/shared/domain/event/event';

/** The public calls for events (spec §7): no token, records with status 1 only. */
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
