import { PROMO_FILTERS } from './promo-list';

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
