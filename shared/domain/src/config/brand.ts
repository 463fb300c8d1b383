/** A shop: its artwork and settings go by the id (docs/specification.md#shop). */
interface Branch {
  id: string;
  city: string;
}

/** The shop's name, city, words and branches. The owner changes the rest in the settings (`settings/shop.ts`). */
export const brand = {
  name: 'Teluk Mart',
  city: 'Kendari',
  tagline: 'Toko tetangga yang segar, lengkap, dan hemat',
  description:
    'Teluk Mart adalah toko kebutuhan harian di Kendari: sayur dan ikan segar, sembako, dan keperluan rumah dengan harga bersahabat di Kota lama dan Lepo-lepo.',
  foundedYear: 2019,
  /** Year of the copyright line (docs/specification.md#public-layout). */
  copyrightYear: 2025,
  branches: [
    { id: 'kota-lama', city: 'Kota lama' },
    { id: 'lepo-lepo', city: 'Lepo-lepo' },
  ] as const satisfies readonly Branch[],
} as const;

export type BranchId = (typeof brand.branches)[number]['id'];
