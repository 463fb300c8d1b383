import { formatRupiah } from '@teluk-mart/shared/domain/rupiah';
import { formatDayLong } from '@teluk-mart/shared/domain/time/format-date';
import type { ApplicationSeed } from './seed-records';
import { writePdf } from './write-pdf';

/** The CV of a demo application, as a PDF. */
export function demoCurriculumVitae(application: ApplicationSeed, position: string): Buffer {
  return writePdf('Daftar Riwayat Hidup', [
    `Nama: ${application.nama}`,
    `Posisi yang dilamar: ${position}`,
    `Tempat, tanggal lahir: ${application.tempat_lahir}, ${formatDayLong(application.tanggal_lahir)}`,
    `Alamat: ${application.alamat}`,
    `Telepon: ${application.telepon}`,
    `Email: ${application.email}`,
    `Pendidikan terakhir: ${application.pendidikan_terakhir}`,
    `Gaji yang diharapkan: ${formatRupiah(application.gaji_diharapkan)}`,
    '',
    'Dokumen contoh untuk isi demo. Nama dan data di dalamnya rekaan.',
  ]);
}
