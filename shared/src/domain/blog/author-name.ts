/** Name under which a post without an author is signed on its own page (spec §2). */
export const EDITORIAL_TEAM = 'Tim Konten';

/** Author of a post as its detail page shows them. */
export function authorName(name: string | null | undefined): string {
  return name?.trim() || EDITORIAL_TEAM;
}
