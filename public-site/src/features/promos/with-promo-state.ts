import type { Promo } from '@teluk-mart/shared/domain/promo/promo';
import type { Day } from '@teluk-mart/shared/domain/time/day';
import { timeState } from '@teluk-mart/shared/domain/time/time-state';

/** The promo with its state of a day; the server's own may be from yesterday (spec §7, resolutions 9). */
export function withPromoState(promo: Promo, today: Day): Promo {
  return { ...promo, promoState: timeState(promo.periode_start, promo.periode_end, today) };
}
