import Type, { type Static } from 'typebox';
import { Nullable } from '../record/nullable';
import { Id } from '../record/record-fields';
import { Application, StatusWord } from './application';

/** What staff do with an application, as its history remembers it. */
export const HISTORY_KINDS = ['status', 'catatan', 'undangan', 'cv'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** One thing that was done with an application. */
export const HistoryEntry = Type.Object({
  id: Id,
  /** ISO 8601 in UTC. */
  pada: Type.String({ format: 'date-time' }),
  jenis: Type.Enum(HISTORY_KINDS),
  /** Who did it, by the name they had then. */
  oleh: Type.String(),
  /** Their account, as long as it exists. */
  oleh_id: Nullable(Id),
  /** The new status; the note's text; which invitation, `1` or `2`; of a CV `lihat` or `unduh`. */
  isi: Type.String(),
  /** The status before; `null` for everything else. */
  sebelumnya: Nullable(Type.String()),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

/** Another application by what seems to be the same person (resolutions 45). */
export const RelatedApplication = Type.Object({
  id: Id,
  nama: Type.String(),
  posisi_dilamar: Type.String(),
  status: StatusWord,
  dibuat_pada: Type.String({ format: 'date-time' }),
});
export type RelatedApplication = Static<typeof RelatedApplication>;

/** One application with everything that belongs to it. */
export const ApplicationDetail = Type.Object({
  ...Application.properties,
  /** Newest first. */
  riwayat: Type.Array(HistoryEntry),
  /** Newest first. */
  lamaran_sama: Type.Array(RelatedApplication),
});
export type ApplicationDetail = Static<typeof ApplicationDetail>;
