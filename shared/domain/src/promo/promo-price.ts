import type { Promo } from './promo';

/** Price of a promo, in whole rupiah. */
interface PromoPrice {
  price: number;
  /** Price before the promo; `undefined` if it is not known. */
  before: number | undefined;
  /** Whole percents that the promo saves; `undefined` if they are not known, or fewer than one. */
  saved: number | undefined;
}

/** Reads the price of a promo; `undefined` if it names none (docs/specification.md#promo-fields). */
export function promoPrice({ harga, harga_sebelum }: Partial<Promo>): PromoPrice | undefined {
  if (!harga) return undefined;
  const before = harga_sebelum && harga_sebelum > harga ? harga_sebelum : undefined;
  const percent = before && Math.floor(((before - harga) / before) * 100);
  return { price: harga, before, saved: percent || undefined };
}
