import type { Career } from '@teluk-mart/domain/career/career';

/** Returns an opening for a test: open and ongoing until the test says otherwise. */
export function makeCareer(fields: Partial<Career> = {}): Career {
  return {
    id: 7,
    judul: 'Kasir',
    kategori: 'Operasional',
    periode_start: '2020-01-05',
    periode_end: '2099-12-31',
    deskripsi_singkat: 'Melayani pelanggan.\nRamah dan teliti.',
    konten_lengkap: 'Tugas\n- Melayani pembayaran\n\nSyarat\n- Jujur',
    gambar_karir: '/uploads/karir.webp',
    status: 1,
    karirState: 'ongoing',
    ...fields,
  };
}
