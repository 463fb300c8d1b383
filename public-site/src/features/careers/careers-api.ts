import { usePublicQuery } from '@teluk-mart/contract/public-api';
import type { Career } from '@teluk-mart/domain/career/career';
import type { Day } from '@teluk-mart/domain/time/day';
import { timeState } from '@teluk-mart/domain/time/time-state';

/** An opening as lists show it. */
export type ListedCareer = Omit<Career, 'konten_lengkap'>;

/** Reads a dozen of the openings, those that are over last (docs/specification.md#home). */
export const useNewestCareers = () =>
  usePublicQuery<ListedCareer[]>('/api/karir?urut=keadaan&omit=konten_lengkap&page=1&limit=12');

/** Reads one record (docs/specification.md#career-calls). */
export const useCareer = (id: string) =>
  usePublicQuery<Career>(`/api/karir/${encodeURIComponent(id)}`);

/** Gives an opening its state of a day; the server's own may be from yesterday (docs/specification.md#time-state). */
export function withCareerState<Item extends ListedCareer>(career: Item, today: Day): Item {
  return { ...career, karirState: timeState(career.periode_start, career.periode_end, today) };
}
