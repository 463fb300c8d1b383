/** Name under which a post without an author is signed on its own page (spec §2). */
export const EDITORIAL_TEAM = 'Tim Konten';

/** Author of a post as its detail page shows them. */
export function authorName(name: string | null | undefined): string {
  return name?.trim() || EDITORIAL_TEAM;
}

/** What stands in for a missing author: on lists, and on the post's own page (spec §9). */
const WITHOUT_AUTHOR = { list: 'N/A', detail: 'T' } as const;

/** Initials of an author: the first two letters of the name, uppercased. Not the rule for users (resolutions 36). */
export function authorInitials(
  name: string | null | undefined,
  place: keyof typeof WITHOUT_AUTHOR,
): string {
  const letters = [...(name ?? '').trim()].slice(0, 2).join('');
  return letters.toUpperCase() || WITHOUT_AUTHOR[place];
}
