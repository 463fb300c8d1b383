/**
 * The records that everybody may read: the noun of their address, and the words for a missing one
 * (docs/specification.md#api-conventions).
 */
export const PUBLIC_NOUNS = [
  ['promos', 'Promo tidak ditemukan'],
  ['events', 'Event tidak ditemukan'],
  ['blogs', 'Postingan tidak ditemukan'],
  ['karir', 'Lowongan tidak ditemukan'],
] as const;
