import { useMemo } from 'react';
import type { Promo } from '@teluk-mart/shared/domain/promo/promo';
import { isVisible } from '@teluk-mart/shared/domain/record/visibility';
import { useLoggedFailure } from '@teluk-mart/shared/hooks/use-logged-failure';
import { useToday } from '@teluk-mart/shared/hooks/use-today';
import { useGetPromoQuery } from './api/promos-api';
import { withPromoState } from './with-promo-state';

/**
 * One promo that a visitor may see, with its state of today. `failed` when there is none to show; `retry` is there
 * only when the server or the way to it failed, so that asking again may help (resolutions 34).
 */
export function usePromo(id: string) {
  const { currentData: record, error, refetch } = useGetPromoQuery(id);
  const today = useToday();
  const promo = useMemo<Promo | undefined>(
    () => (record && isVisible(record) ? withPromoState(record, today) : undefined),
    [record, today],
  );
  const refusal = promo ? undefined : (error ?? record);
  useLoggedFailure(refusal, 'Promo tidak ditemukan');
  const isMissing = !error || ('status' in error && Number(error.status) < 500);
  return { promo, failed: refusal !== undefined, retry: isMissing ? undefined : refetch };
}
