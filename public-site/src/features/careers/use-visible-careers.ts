import { useMemo } from 'react';
import type { Career } from '@teluk-mart/shared/domain/career/career';
import { isVisible } from '@teluk-mart/shared/domain/record/visibility';
import { useLoggedFailure } from '@teluk-mart/shared/hooks/use-logged-failure';
import { useToday } from '@teluk-mart/shared/hooks/use-today';
import { useGetCareersQuery } from './api/careers-api';
import { withCareerState } from './with-career-state';

/**
 * The openings that a visitor sees, in the server's order (newest first), each with its state of today (spec §4,
 * resolutions 9, 18). `careers` is `undefined` until a list has arrived; a failed call is logged (spec §8).
 */
export function useVisibleCareers() {
  const { data, error, isFetching, refetch } = useGetCareersQuery();
  const today = useToday();
  useLoggedFailure(error, 'Gagal mengambil data lowongan');
  const careers = useMemo<Career[] | undefined>(
    () => data?.filter(isVisible).map((career) => withCareerState(career, today)),
    [data, today],
  );
  return { careers, failed: error !== undefined, retrying: isFetching, retry: refetch };
}
