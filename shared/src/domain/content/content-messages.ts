/** What staff are told about a record: the server answers with these words and the page shows them (spec §8). */
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

/** Messages for promos. */
export const PROMO_MESSAGES = contentMessages('Promo');

/** Messages for events. */
export const EVENT_MESSAGES = contentMessages('Event');

/** Messages for blog posts. */
export const BLOG_MESSAGES = contentMessages('Postingan');

/** Messages for job openings. */
export const CAREER_MESSAGES = contentMessages('Lowongan');
