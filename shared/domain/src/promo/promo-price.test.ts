import { promoPrice } from './promo-price';

describe('promoPrice', () => {
  it('reads the price with what it saves, in whole percents', () => {
    expect(promoPrice({ harga: 71_900, harga_sebelum: 74_500 })).toEqual({
      price: 71_900,
      before: 74_500,
      saved: 3,
    });
  });

  it.each([
    [
      { harga: 5000, harga_sebelum: null },
      { price: 5000, before: undefined, saved: undefined },
    ],
    // A restored version of an older rule.
    [
      { harga: 5000, harga_sebelum: 5000 },
      { price: 5000, before: undefined, saved: undefined },
    ],
    [
      { harga: 99_999, harga_sebelum: 100_000 },
      { price: 99_999, before: 100_000, saved: undefined },
    ],
  ])('%j says only what is true', (promo, price) => {
    expect(promoPrice(promo)).toEqual(price);
  });

  it.each([{}, { harga: null }, { harga: null, harga_sebelum: 5000 }])('%j has none', (promo) => {
    expect(promoPrice(promo)).toBeUndefined();
  });
});
