import { baseApi } from '@teluk-mart/shared/api-client';
import type { Career } from '@teluk-mart/shared/domain/career/career';

/** The public calls for openings (spec §7): no token, records with status 1 only. */
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
