import { useMemo } from 'react';
import type { Promo } from '@teluk-mart/shared/domain/promo/promo';
import { sortPromos } from '@teluk-mart/shared/domain/promo/sort-promos';
import { isVisible } from '@teluk-mart/shared/domain/record/visibility';
import { useLoggedFailure } from '@teluk-mart/shared/hooks/use-logged-failure';
import { useToday } from '@teluk-mart/shared/hooks/use-today';
import { useGetPromosQuery } from './api/promos-api';
import { withPromoState } from './with-promo-state';

/**
 * The promos that a visitor sees, ongoing before upcoming before past, each with its state of today (spec §4,
 * resolutions 9, 18). `promos` is `undefined` until a list has arrived; a failed call is logged (spec §8).
 */
export function useVisiblePromos() {
  const { data, error, isFetching, refetch } = useGetPromosQuery();
  const today = useToday();
  useLoggedFailure(error, 'Gagal mengambil data promo');
  const promos = useMemo<Promo[] | undefined>(
    () =>
      data &&
      sortPromos(data.filter(isVisible), today).map((promo) => withPromoState(promo, today)),
    [data, today],
  );
  return { promos, failed: error !== undefined, retrying: isFetching, retry: refetch };
}
