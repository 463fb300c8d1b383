import { baseApi } from '@teluk-mart/shared/api-client';
import type { Career } from '@teluk-mart/shared/domain/career/career';
import type { Day } from '@teluk-mart/shared/domain/time/day';
import { timeState } from '@teluk-mart/shared/domain/time/time-state';

/** Public calls for openings (docs/specification.md#career-calls): no token, records with status 1 only. */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCareers: build.query<Career[], void>({
      query: () => '/api/karir',
      providesTags: ['Karir'],
    }),
    getCareer: build.query<Career, string>({
      query: (id) => `/api/karir/${encodeURIComponent(id)}`,
      providesTags: ['Karir'],
    }),
  }),
});

export const { useGetCareersQuery, useGetCareerQuery } = api;

/** Gives an opening its state of a day; the server's own may be from yesterday (docs/specification.md#time-state). */
export function withCareerState(career: Career, today: Day): Career {
  return { ...career, karirState: timeState(career.periode_start, career.periode_end, today) };
}
