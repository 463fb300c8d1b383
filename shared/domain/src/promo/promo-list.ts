/** Categories of promos (docs/specification.md#promo-fields). */
export const PROMO_CATEGORIES = [
  'Campuran',
  'Beauty Corner',
  'Food',
  'Beverage',
  'Fresh Product',
  'Home Care',
  'General Merchandising',
  'Personal Care',
  'Baby Diapers',
] as const;

/** Filter that keeps every promo (docs/specification.md#promo-list). */
export const ALL_PROMOS = 'All';

/** Filter buttons of /promo: All and the nine categories, always all of them. */
export const PROMO_FILTERS = [ALL_PROMOS, ...PROMO_CATEGORIES] as const;
