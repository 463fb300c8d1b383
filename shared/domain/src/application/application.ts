import Type, { type Static } from 'typebox';
import { DayString, Id, Nullable } from '../record/record-fields';
import { APPLICATION_STATUSES } from './application-values';
import { CV_KINDS } from './cv-file';

/** ISO 8601 in UTC. */
const Moment = Type.String({ format: 'date-time' });

/** An application's status on the wire. */
const StatusWord = Type.Enum(APPLICATION_STATUSES);

/** A job application as staff read it (docs/specification.md#application-fields). */
export const Application = Type.Object({
  id: Id,
  /** Title of the opening when the application was sent; it outlives the opening. */
  posisi_dilamar: Type.String(),
  nama: Type.String(),
  email: Type.String(),
  telepon: Type.String(),
  tempat_lahir: Type.String(),
  tanggal_lahir: DayString,
  alamat: Type.String(),
  pendidikan_terakhir: Type.String(),
  /** Whole rupiah as a string of digits. */
  gaji_diharapkan: Type.String(),
  surat_lamaran: Nullable(Type.String()),
  /** API path of the CV with a short-lived signature, made afresh for each answer (docs/specification.md#cv-link). */
  cv_url: Type.String(),
  dibuat_pada: Moment,
  status: StatusWord,
  /** The applicant's name of the file, for reading and for downloads. */
  cv_nama: Type.String(),
  /** Detected by content, never by name. */
  cv_tipe: Type.Enum(CV_KINDS),
  /** Bytes. */
  cv_ukuran: Type.Integer({ minimum: 0 }),
  /** Time at which the first invitation was last opened, if ever. */
  undangan_1_pada: Nullable(Moment),
  /** The same for the second. */
  undangan_2_pada: Nullable(Moment),
  /** Notes of staff about it. */
  jumlah_catatan: Type.Integer({ minimum: 0 }),
  /** Number of other applications with the same e-mail address or phone number. */
  lamaran_lain: Type.Integer({ minimum: 0 }),
  /** Last day on which it is kept; it is deleted on the day after. */
  disimpan_sampai: DayString,
});
export type Application = Static<typeof Application>;

/** Kinds of entries in an application's history. */
const HISTORY_KINDS = ['status', 'catatan', 'undangan', 'cv'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** An entry of an application's history. */
export const HistoryEntry = Type.Object({
  id: Id,
  /** ISO 8601 in UTC. */
  pada: Type.String({ format: 'date-time' }),
  jenis: Type.Enum(HISTORY_KINDS),
  /** Name of the member of staff at that time. */
  oleh: Type.String(),
  /** Their account, as long as it exists. */
  oleh_id: Nullable(Id),
  /** The new status; the note's text; which invitation, `1` or `2`; of a CV `lihat` or `unduh`. */
  isi: Type.String(),
  /** The status before; `null` for everything else. */
  sebelumnya: Nullable(Type.String()),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

/** Another application with the same e-mail address or phone number (docs/specification.md#application-submission). */
export const RelatedApplication = Type.Object({
  id: Id,
  nama: Type.String(),
  posisi_dilamar: Type.String(),
  status: StatusWord,
  dibuat_pada: Type.String({ format: 'date-time' }),
});
export type RelatedApplication = Static<typeof RelatedApplication>;

/** An application with everything that belongs to it. */
export const ApplicationDetail = Type.Object({
  ...Application.properties,
  /** Newest first. */
  riwayat: Type.Array(HistoryEntry),
  /** Newest first. */
  lamaran_sama: Type.Array(RelatedApplication),
});
export type ApplicationDetail = Static<typeof ApplicationDetail>;

/** A title with the number of its applications. */
export const AppliedPosition = Type.Object({
  posisi: Type.String(),
  jumlah: Type.Integer({ minimum: 1 }),
});
export type AppliedPosition = Static<typeof AppliedPosition>;

/** Most applications whose status can be set at once. */
const MAX_STATUS_CHANGES = 100;

/** A status to be set; with `dari` only if the application still has that one. */
export const StatusChange = Type.Object({
  id: Id,
  status: StatusWord,
  dari: Type.Optional(StatusWord),
});
export type StatusChange = Static<typeof StatusChange>;

/** Answer to a status that was set. */
export const StatusWasSet = Type.Object({
  message: Type.String(),
  /** The status before, with which the change can be undone. */
  sebelumnya: StatusWord,
});
export type StatusWasSet = Static<typeof StatusWasSet>;

/** New statuses of several applications, each named once. */
export const StatusChanges = Type.Object({
  perubahan: Type.Array(StatusChange, { minItems: 1, maxItems: MAX_STATUS_CHANGES }),
});
export type StatusChanges = Static<typeof StatusChanges>;

/** Counts the statuses set and skipped; a skipped application was deleted or changed by another user meanwhile. */
export const StatusesChanged = Type.Object({
  message: Type.String(),
  diubah: Type.Integer({ minimum: 0 }),
  dilewati: Type.Integer({ minimum: 0 }),
  /** The statuses before, with which the changes can be undone. */
  sebelumnya: Type.Array(Type.Object({ id: Id, status: StatusWord })),
});
export type StatusesChanged = Static<typeof StatusesChanged>;
