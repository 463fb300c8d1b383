import type { RecordStatus } from '../record/status';
import { formatMoment } from '../time/format-date';
import { longest } from '../validation/fields';

/** Common fields of all records that staff publish; `versi` is for staff only. */
export interface ContentRecord {
  id: number;
  judul: string;
  status: RecordStatus;
  /** Number of its changes. A change sends it back, so that it cannot overwrite unseen changes. */
  versi?: number;
  /** Moment at which a hidden record is published, ISO 8601 in UTC; `null` without one. For staff only. */
  terbit_pada?: string | null;
}

/** The most characters of a title or another single line of content. */
export const TITLE_MAX_LENGTH = 150;

/** Returns the longest title with the message for a longer one. */
export function longestTitle(field: string): [number, string] {
  return longest(TITLE_MAX_LENGTH, field);
}

/** Returns the longest summary with the message for a longer one. */
export function longestSummary(field: string): [number, string] {
  return longest(500, field);
}

/** Returns the longest whole text, about ten printed pages, with the message for a longer one. */
export function longestText(field: string): [number, string] {
  return longest(20_000, field);
}

/** Messages to staff: the server answers with them and the page shows them (docs/specification.md#success-texts). */
export interface ContentMessages {
  /** Says of a hidden record when it will be published, where it has a moment. */
  saved: (record: Pick<ContentRecord, 'judul' | 'terbit_pada'>) => string;
  statusChanged: (title: string) => string;
  deleted: string;
  /** Message for a record that was changed by another user since it was opened. */
  changedMeanwhile: string;
}

/** Returns the messages for a kind of content, from the word that begins them, for instance `Promo`. */
export function contentMessages(name: string): ContentMessages {
  return {
    saved: ({ judul, terbit_pada }) =>
      terbit_pada
        ? `${name} "${judul}" dijadwalkan terbit ${formatMoment(terbit_pada)}.`
        : `${name} "${judul}" berhasil disimpan.`,
    statusChanged: (title) => `Status ${name.toLowerCase()} "${title}" berhasil diubah.`,
    deleted: `${name} berhasil dihapus.`,
    changedMeanwhile: `${name} ini sudah diubah oleh orang lain. Isian Anda belum disimpan.`,
  };
}
