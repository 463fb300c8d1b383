import { useMemo } from 'react';
import type { Career } from '@teluk-mart/shared/domain/career/career';
import { isVisible } from '@teluk-mart/shared/domain/record/visibility';
import { useLoggedFailure } from '@teluk-mart/shared/hooks/use-logged-failure';
import { useToday } from '@teluk-mart/shared/hooks/use-today';
import { useGetCareerQuery } from './api/careers-api';
import { withCareerState } from './with-career-state';

/**
 * One opening that a visitor may see, with its state of today. `failed` when there is none to show; `retry` is there
 * only when the server or the way to it failed, so that asking again may help (resolutions 34).
 */
export function useCareer(id: string) {
  const { currentData: record, error, refetch } = useGetCareerQuery(id);
  const today = useToday();
  const career = useMemo<Career | undefined>(
    () => (record && isVisible(record) ? withCareerState(record, today) : undefined),
    [record, today],
  );
  const refusal = career ? undefined : (error ?? record);
  useLoggedFailure(refusal, 'Lowongan tidak ditemukan');
  const isMissing = !error || ('status' in error && Number(error.status) < 500);
  return { career, failed: refusal !== undefined, retry: isMissing ? undefined : refetch };
}
