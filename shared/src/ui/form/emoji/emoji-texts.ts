import { Categories, type PickerLabels } from 'emoji-picker-react/primitives';

/** The nine categories of the emoji picker in their order (spec §2). */
export const EMOJI_CATEGORIES = [
  { category: Categories.SUGGESTED, name: 'Baru Dipakai' },
  { category: Categories.SMILEYS_PEOPLE, name: 'Wajah & Orang' },
  { category: Categories.ANIMALS_NATURE, name: 'Hewan & Alam' },
  { category: Categories.FOOD_DRINK, name: 'Makanan & Minuman' },
  { category: Categories.TRAVEL_PLACES, name: 'Perjalanan & Tempat' },
  { category: Categories.ACTIVITIES, name: 'Aktivitas' },
  { category: Categories.OBJECTS, name: 'Benda' },
  { category: Categories.SYMBOLS, name: 'Simbol' },
  { category: Categories.FLAGS, name: 'Bendera' },
];

/** All else that the emoji picker shows or reads out, in Indonesian. */
export const EMOJI_LABELS: Partial<PickerLabels> = {
  searchPlaceholder: 'Cari emoji',
  searchLabel: 'Ketik untuk mencari emoji',
  searchClear: 'Hapus pencarian',
  searchResultsNone: 'Tidak ada emoji yang cocok.',
  searchResultsOne: '1 emoji ditemukan. Pilih dengan tombol panah.',
  searchResultsMany: '%n emoji ditemukan. Pilih dengan tombol panah.',
  categoryNavigation: 'Kategori emoji',
  skinToneNeutral: 'Warna kulit kuning',
  skinToneLight: 'Warna kulit terang',
  skinToneMediumLight: 'Warna kulit agak terang',
  skinToneMedium: 'Warna kulit sedang',
  skinToneMediumDark: 'Warna kulit agak gelap',
  skinToneDark: 'Warna kulit gelap',
};
