import Type, { type Static } from 'typebox';
import { Nullable } from '../record/nullable';
import { DayString, Id } from '../record/record-fields';
import { APPLICATION_STATUSES } from './application-statuses';
import { CV_KINDS } from './cv-file';

/** ISO 8601 in UTC. */
const Moment = Type.String({ format: 'date-time' });

/** Where an application stands, on the wire. */
export const StatusWord = Type.Enum(APPLICATION_STATUSES);

/** A job application as staff read it (spec §3), and below that what helps them to handle it. */
export const Application = Type.Object({
  id: Id,
  /** Title of the opening when the application was sent; it outlives the opening (resolutions 14). */
  posisi_dilamar: Type.String(),
  nama: Type.String(),
  email: Type.String(),
  telepon: Type.String(),
  tempat_lahir: Type.String(),
  tanggal_lahir: DayString,
  alamat: Type.String(),
  pendidikan_terakhir: Type.String(),
  /** Whole rupiah as a string of digits (resolutions 42). */
  gaji_diharapkan: Type.String(),
  surat_lamaran: Nullable(Type.String()),
  /** API path of the CV with a short-lived signature, made afresh for each answer (resolutions 46). */
  cv_url: Type.String(),
  dibuat_pada: Moment,
  status: StatusWord,
  /** What the applicant called the file; for reading and for the name of a download. */
  cv_nama: Type.String(),
  /** Told by content, never by name (resolutions 48). */
  cv_tipe: Type.Enum(CV_KINDS),
  /** Bytes. */
  cv_ukuran: Type.Integer({ minimum: 0 }),
  /** When somebody last opened the first invitation, as far as anybody did. */
  undangan_1_pada: Nullable(Moment),
  /** The same for the second. */
  undangan_2_pada: Nullable(Moment),
  /** Notes of staff about it. */
  jumlah_catatan: Type.Integer({ minimum: 0 }),
  /** Other applications with the same e-mail address or phone number (resolutions 45). */
  lamaran_lain: Type.Integer({ minimum: 0 }),
  /** Last day on which it is kept; it is deleted on the day after. */
  disimpan_sampai: DayString,
});
export type Application = Static<typeof Application>;
