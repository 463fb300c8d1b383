import Type, { type Static } from 'typebox';
import { Nullable } from '../record/nullable';
import { DayString, Id } from '../record/record-fields';
import { APPLICATION_STATUSES } from './application-statuses';

/** A job application as staff read it (spec §3). */
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
  /** API path of the CV with a short-lived signature (resolutions 46). */
  cv_url: Type.String(),
  /** ISO 8601 in UTC. */
  dibuat_pada: Type.String({ format: 'date-time' }),
  status: Type.Union(APPLICATION_STATUSES.map((status) => Type.Literal(status))),
});
export type Application = Static<typeof Application>;
