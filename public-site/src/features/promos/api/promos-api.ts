import { baseApi } from '@teluk-mart/shared/api-client';
import type { Promo } from '@teluk-mart/shared/domain/promo/promo';

/** The public calls for promos (spec §7): no token, records with status 1 only. */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPromos: build.query<Promo[], void>({
      query: () => '/api/promos',
      providesTags: ['Promo'],
    }),
    getPromo: build.query<Promo, string>({
      query: (id) => `/api/promos/${encodeURIComponent(id)}`,
      providesTags: ['Promo'],
    }),
  }),
});

export const { useGetPromosQuery, useGetPromoQuery } = api;
