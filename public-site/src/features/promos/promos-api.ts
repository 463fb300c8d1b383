import { baseApi } from '@teluk-mart/shared/api-client';
import type { Promo } from '@teluk-mart/shared/domain/promo/promo';
import type { Day } from '@teluk-mart/shared/domain/time/day';
import { timeState } from '@teluk-mart/shared/domain/time/time-state';

/** Public calls for promos (docs/specification.md#promo-calls): no token, records with status 1 only. */
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

/** Gives a promo its state of a day; the server's own may be from yesterday (docs/specification.md#time-state). */
export function withPromoState(promo: Promo, today: Day): Promo {
  return { ...promo, promoState: timeState(promo.periode_start, promo.periode_end, today) };
}
