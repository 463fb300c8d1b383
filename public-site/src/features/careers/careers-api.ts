import type { Career } from '@teluk-mart/shared/domain/career/career';
import type { Day } from '@teluk-mart/shared/domain/time/day';
import { timeState } from '@teluk-mart/shared/domain/time/time-state';
import { usePublicQuery } from '@teluk-mart/shared/public-api';

/** Reads all that visitors may see (docs/specification.md#career-calls). */
export const useCareers = () => usePublicQuery<Career[]>('/api/karir');

/** Reads one record (docs/specification.md#career-calls). */
export const useCareer = (id: string) =>
  usePublicQuery<Career>(`/api/karir/${encodeURIComponent(id)}`);

/** Gives an opening its state of a day; the server's own may be from yesterday (docs/specification.md#time-state). */
export function withCareerState(career: Career, today: Day): Career {
  return { ...career, karirState: timeState(career.periode_start, career.periode_end, today) };
}
