import { array, type InferType, object, string } from 'yup';
import { Count, DayString, Id, Moment, Text } from '../record/record-fields';
import { APPLICATION_STATUSES } from './application-values';
import { CV_KINDS } from './cv-file';

/** An application's status on the wire. */
const StatusWord = string().oneOf(APPLICATION_STATUSES).defined();

/** A job application as staff read it (docs/specification.md#application-fields). */
export const Application = object({
  id: Id,
  /** Title of the opening when the application was sent; it outlives the opening. */
  posisi_dilamar: Text,
  nama: Text,
  email: Text,
  telepon: Text,
  tempat_lahir: Text,
  tanggal_lahir: DayString,
  alamat: Text,
  pendidikan_terakhir: Text,
  /** Whole rupiah as a string of digits. */
  gaji_diharapkan: Text,
  surat_lamaran: Text.nullable(),
  /** API path of the CV with a short-lived signature, made afresh for each answer (docs/specification.md#cv-link). */
  cv_url: Text,
  dibuat_pada: Moment,
  status: StatusWord,
  /** The applicant's name of the file, for reading and for downloads. */
  cv_nama: Text,
  /** Detected by content, never by name. */
  cv_tipe: string().oneOf(CV_KINDS).defined(),
  /** Bytes. */
  cv_ukuran: Count,
  /** Time at which the first invitation was last opened, if ever. */
  undangan_1_pada: Moment.nullable(),
  /** The same for the second. */
  undangan_2_pada: Moment.nullable(),
  /** Notes of staff about it. */
  jumlah_catatan: Count,
  /** Number of other applications with the same e-mail address or phone number. */
  lamaran_lain: Count,
  /** Last day on which it is kept; it is deleted on the day after. */
  disimpan_sampai: DayString,
});
export type Application = InferType<typeof Application>;

/** Kinds of entries in an application's history. */
const HISTORY_KINDS = ['status', 'catatan', 'undangan', 'cv'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** An entry of an application's history. */
export const HistoryEntry = object({
  id: Id,
  pada: Moment,
  jenis: string().oneOf(HISTORY_KINDS).defined(),
  /** Name of the member of staff at that time. */
  oleh: Text,
  /** Their account, as long as it exists. */
  oleh_id: Id.nullable(),
  /** The new status; the note's text; which invitation, `1` or `2`; of a CV `lihat` or `unduh`. */
  isi: Text,
  /** The status before; `null` for everything else. */
  sebelumnya: Text.nullable(),
});
export type HistoryEntry = InferType<typeof HistoryEntry>;

/** Another application with the same e-mail address or phone number (docs/specification.md#application-submission). */
export const RelatedApplication = object({
  id: Id,
  nama: Text,
  posisi_dilamar: Text,
  status: StatusWord,
  dibuat_pada: Moment,
});
export type RelatedApplication = InferType<typeof RelatedApplication>;

/** An application with everything that belongs to it. */
export const ApplicationDetail = Application.shape({
  /** Newest first. */
  riwayat: array(HistoryEntry).defined(),
  /** Newest first. */
  lamaran_sama: array(RelatedApplication).defined(),
});
export type ApplicationDetail = InferType<typeof ApplicationDetail>;

/** A title with the number of its applications. */
export const AppliedPosition = object({
  posisi: Text,
  jumlah: Count.min(1),
});
export type AppliedPosition = InferType<typeof AppliedPosition>;

/** Most applications whose status can be set at once. */
const MAX_STATUS_CHANGES = 100;

/** A status to be set; with `dari` only if the application still has that one. */
export const StatusChange = object({
  id: Id,
  status: StatusWord,
  dari: StatusWord.optional(),
});
export type StatusChange = InferType<typeof StatusChange>;

/** Answer to a status that was set. */
export const StatusWasSet = object({
  message: Text,
  /** The status before, with which the change can be undone. */
  sebelumnya: StatusWord,
});
export type StatusWasSet = InferType<typeof StatusWasSet>;

/** New statuses of several applications, each named once. */
export const StatusChanges = object({
  perubahan: array(StatusChange).min(1).max(MAX_STATUS_CHANGES).defined(),
})
  .strict()
  .required();
export type StatusChanges = InferType<typeof StatusChanges>;

/** Counts the statuses set and skipped; a skipped application was deleted or changed by another user meanwhile. */
export const StatusesChanged = object({
  message: Text,
  diubah: Count,
  dilewati: Count,
  /** The statuses before, with which the changes can be undone. */
  sebelumnya: array(object({ id: Id, status: StatusWord })).defined(),
});
export type StatusesChanged = InferType<typeof StatusesChanged>;
