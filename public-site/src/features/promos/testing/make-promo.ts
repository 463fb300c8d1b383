import type { Promo } from '@teluk-mart/domain/promo/promo';

/** Returns a promo for a test: active, not featured and ongoing until the test says otherwise. */
export function makePromo(fields: Partial<Promo> = {}): Promo {
  return {
    id: 1,
    judul: 'Pesta Gajian',
    kategori: 'Food',
    deskripsi: 'Diskon 20% untuk beras dan minyak.',
    periode_start: '2020-01-05',
    periode_end: '2099-12-31',
    harga: null,
    harga_sebelum: null,
    batas_per_struk: null,
    unggulan: 0,
    status: 1,
    gambar_promo: '/uploads/promo.webp',
    promoState: 'ongoing',
    ...fields,
  };
}
