import { useMemo } from 'react';
import type { Event } from '@teluk-mart/shared/domain/event/event';
import { isVisible } from '@teluk-mart/shared/domain/record/visibility';
import { useLoggedFailure } from '@teluk-mart/shared/hooks/use-logged-failure';
import { useToday } from '@teluk-mart/shared/hooks/use-today';
import { useGetEventsQuery } from './api/events-api';
import { withEventState } from './with-event-state';

/**
 * The events that a visitor sees, in the server's order (by start day), each with its state of today (spec §4,
 * resolutions 9, 18). `events` is `undefined` until a list has arrived; a failed call is logged (spec §8).
 */
export function useVisibleEvents() {
  const { data, error, isFetching, refetch } = useGetEventsQuery();
  const today = useToday();
  useLoggedFailure(error, 'Gagal mengambil data event');
  const events = useMemo<Event[] | undefined>(
    () => data?.filter(isVisible).map((event) => withEventState(event, today)),
    [data, today],
  );
  return { events, failed: error !== undefined, retrying: isFetching, retry: refetch };
}
