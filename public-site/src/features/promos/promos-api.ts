import { usePublicQuery } from '@teluk-mart/contract/public-api';
import type { Promo } from '@teluk-mart/domain/promo/promo';
import type { Day } from '@teluk-mart/domain/time/day';
import { timeState } from '@teluk-mart/domain/time/time-state';

/** A promo as the home page shows it. */
export type PromoSummary = Omit<Promo, 'deskripsi'>;

/** Reads the first dozen of the featured promos (docs/specification.md#home). */
export const useFeaturedPromos = () =>
  usePublicQuery<PromoSummary[]>('/api/promos?unggulan=1&omit=deskripsi&page=1&limit=12');

/** Reads one record, if any is asked for (docs/specification.md#promo-calls). */
export const usePromo = (id: string | undefined) =>
  usePublicQuery<Promo>(id === undefined ? id : `/api/promos/${encodeURIComponent(id)}`);

/** Gives a promo its state of a day; the server's own may be from yesterday (docs/specification.md#time-state). */
export function withPromoState<Item extends PromoSummary>(promo: Item, today: Day): Item {
  return { ...promo, promoState: timeState(promo.periode_start, promo.periode_end, today) };
}
