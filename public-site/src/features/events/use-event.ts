import { useMemo } from 'react';
import type { Event } from '@teluk-mart/shared/domain/event/event';
import { isVisible } from '@teluk-mart/shared/domain/record/visibility';
import { useLoggedFailure } from '@teluk-mart/shared/hooks/use-logged-failure';
import { useToday } from '@teluk-mart/shared/hooks/use-today';
import { useGetEventQuery } from './api/events-api';
import { withEventState } from './with-event-state';

/**
 * One event that a visitor may see, with its state of today. `failed` when there is none to show; `retry` is there
 * only when the server or the way to it failed, so that asking again may help (resolutions 34).
 */
export function useEvent(id: string) {
  const { currentData: record, error, refetch } = useGetEventQuery(id);
  const today = useToday();
  const event = useMemo<Event | undefined>(
    () => (record && isVisible(record) ? withEventState(record, today) : undefined),
    [record, today],
  );
  const refusal = event ? undefined : (error ?? record);
  useLoggedFailure(refusal, 'Event tidak ditemukan');
  const isMissing = !error || ('status' in error && Number(error.status) < 500);
  return { event, failed: refusal !== undefined, retry: isMissing ? undefined : refetch };
}
