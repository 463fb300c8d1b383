/**
 * The records that everybody may read: the noun of their address, and what is said of one that is not there
 * (docs/specification.md#api-conventions).
 */
export const PUBLIC_NOUNS = [
  ['promos', 'Promo tidak ditemukan'],
  ['events', 'Event tidak ditemukan'],
  ['blogs', 'Postingan tidak ditemukan'],
  ['karir', 'Lowongan tidak ditemukan'],
] as const;
