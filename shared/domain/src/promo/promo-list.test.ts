import { PROMO_FILTERS, sortPromos } from './promo-list';

it('offers All and the nine categories of section 9', () => {
  expect(PROMO_FILTERS).toEqual([
    'All',
    'Campuran',
    'Beauty Corner',
    'Food',
    'Beverage',
    'Fresh Product',
    'Home Care',
    'General Merchandising',
    'Personal Care',
    'Baby Diapers',
  ]);
});

const promo = (id: number, periode_start: string, periode_end: string) => ({
  id,
  periode_start,
  periode_end,
});

describe('sortPromos', () => {
  it('puts ongoing before upcoming before past, the nearest day first', () => {
    const promos = [
      promo(1, '2026-01-01', '2026-02-01'),
      promo(2, '2026-04-01', '2026-04-30'),
      promo(3, '2026-03-01', '2026-03-31'),
      promo(4, '2026-03-05', '2026-03-11'),
      promo(5, '2026-03-20', '2026-03-21'),
      promo(6, '2026-01-01', '2026-03-09'),
    ];
    expect(sortPromos(promos, '2026-03-10').map(({ id }) => id)).toEqual([4, 3, 5, 2, 6, 1]);
  });

  it('puts the newer of two equals first and leaves the given list alone', () => {
    const promos = [promo(1, '2026-03-01', '2026-03-31'), promo(2, '2026-03-01', '2026-03-31')];
    expect(sortPromos(promos, '2026-03-10').map(({ id }) => id)).toEqual([2, 1]);
    expect(promos.map(({ id }) => id)).toEqual([1, 2]);
  });
});
