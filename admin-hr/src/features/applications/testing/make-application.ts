import type { ApplicationDetail, HistoryEntry } from '@teluk-mart/domain/application/application';

/** Returns an application for a test, without a history unless the test says otherwise. */
export function makeApplication(fields: Partial<ApplicationDetail> = {}): ApplicationDetail {
  const id = fields.id ?? 7;
  return {
    id,
    posisi_dilamar: 'Kasir',
    nama: 'Siti Aminah',
    email: 'siti@example.com',
    telepon: '0812 3456 7890',
    tempat_lahir: 'Kendari',
    tanggal_lahir: '2000-05-17',
    alamat: 'Jl. Mawar No. 3, Kendari',
    pendidikan_terakhir: 'SMA/SMK',
    gaji_diharapkan: '3500000',
    surat_lamaran: null,
    cv_url: `/api/applications/${id}/cv?sampai=1&untuk=1&tanda=a`,
    dibuat_pada: '2026-11-01T01:00:00.000Z',
    status: 'Diterima',
    cv_nama: 'cv siti.pdf',
    cv_tipe: 'pdf',
    cv_ukuran: 204_800,
    undangan_1_pada: null,
    undangan_2_pada: null,
    jumlah_catatan: 0,
    lamaran_lain: 0,
    disimpan_sampai: '2027-11-01',
    riwayat: [],
    lamaran_sama: [],
    ...fields,
  };
}

/** Returns an entry of the history for a test: a note by the account that `makeUser` makes. */
export function makeEntry(fields: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    id: 1,
    pada: '2026-11-21T06:05:00.000Z',
    jenis: 'catatan',
    oleh: 'Andi Rahmawati',
    oleh_id: 1,
    isi: 'Cocok untuk kasir.',
    sebelumnya: null,
    ...fields,
  };
}
