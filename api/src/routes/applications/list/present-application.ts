import type { Application } from '@teluk-mart/shared/domain/application/application';
import type { CvLinks } from '../../../files/cv/cv-links';
import { kindOf } from '../../../files/cv/cv-media-type';
import type { StaffSession } from '../../../session/staff-session';
import type { ApplicationRecord } from './read-applications';

/** An application as somebody reads it: the link to the CV is made for their session, and now (resolutions 46). */
export function presentApplication(
  record: ApplicationRecord,
  cvLinks: CvLinks,
  { user, sessionId }: StaffSession,
): Application {
  return {
    id: record.id,
    posisi_dilamar: record.posisi_dilamar,
    nama: record.nama,
    email: record.email,
    telepon: record.telepon,
    tempat_lahir: record.tempat_lahir,
    tanggal_lahir: record.tanggal_lahir,
    alamat: record.alamat,
    pendidikan_terakhir: record.pendidikan_terakhir,
    gaji_diharapkan: record.gaji_diharapkan,
    surat_lamaran: record.surat_lamaran,
    cv_url: cvLinks.linkTo(
      { applicationId: record.id, cvName: record.cv_name },
      { userId: user.id, sessionId },
    ),
    dibuat_pada: record.dibuat_pada,
    status: record.status,
    cv_nama: record.cv_original_name,
    cv_tipe: kindOf(record.cv_media_type),
    cv_ukuran: record.cv_size,
    undangan_1_pada: record.invited_1_at,
    undangan_2_pada: record.invited_2_at,
    jumlah_catatan: record.notes,
    lamaran_lain: record.others,
    disimpan_sampai: record.keep_until,
  };
}
