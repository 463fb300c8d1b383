/** Categories of promos, as the admin form offers them (spec §9). */
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
export type PromoCategory = (typeof PROMO_CATEGORIES)[number];

/** The filter that keeps every promo (resolutions 31). */
export const ALL_PROMOS = 'All';

/** Filter buttons of /promo: All and the nine categories, always all of them. */
export const PROMO_FILTERS = [ALL_PROMOS, ...PROMO_CATEGORIES] as const;
