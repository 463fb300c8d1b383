import type { RecordStatus } from '../record/status';
import { longest } from '../validation/fields';

/** Common fields of all records that staff publish; only staff are told `versi`. */
export interface ContentRecord {
  id: number;
  judul: string;
  status: RecordStatus;
  /** Counts its changes; sent back with a change, so that nobody overwrites what they have not seen. */
  versi?: number;
}

/** The most characters of a title or another single line of content. */
export const TITLE_MAX_LENGTH = 150;

/** The same with the words for more. */
export function longestTitle(field: string): [number, string] {
  return longest(TITLE_MAX_LENGTH, field);
}

/** The most characters of a summary. */
export function longestSummary(field: string): [number, string] {
  return longest(500, field);
}

/** The most characters of a whole text: about ten printed pages. */
export function longestText(field: string): [number, string] {
  return longest(20_000, field);
}

/** Messages to staff: the server answers with them and the page shows them (docs/specification.md#success-texts). */
export interface ContentMessages {
  saved: (title: string) => string;
  statusChanged: (title: string) => string;
  deleted: string;
  /** Somebody else has changed the record since it was opened. */
  changedMeanwhile: string;
}

/** The messages for a kind of content, from the word that begins them, for instance `Promo`. */
export function contentMessages(name: string): ContentMessages {
  return {
    saved: (title) => `${name} "${title}" berhasil disimpan.`,
    statusChanged: (title) => `Status ${name.toLowerCase()} "${title}" berhasil diubah.`,
    deleted: `${name} berhasil dihapus.`,
    changedMeanwhile: `${name} ini sudah diubah oleh orang lain. Isian Anda belum disimpan.`,
  };
}
