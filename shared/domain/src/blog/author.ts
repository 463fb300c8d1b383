import { signsOf } from '../signs';

/** Signs a post without an author on its own page (docs/specification.md#blog-detail). */
const EDITORIAL_TEAM = 'Tim Konten';

/** Returns the author of a post as its detail page shows them. */
export function authorName(name: string | null | undefined): string {
  return name?.trim() || EDITORIAL_TEAM;
}

/** Initials without an author: on lists, and on the post's own page. */
const WITHOUT_AUTHOR = { list: 'N/A', detail: 'T' } as const;

/**
 * Returns an author's initials: the first two letters of the name. Users have another rule
 * (docs/specification.md#initials).
 */
export function authorInitials(
  name: string | null | undefined,
  place: keyof typeof WITHOUT_AUTHOR,
): string {
  const letters = [...signsOf((name ?? '').trim())].slice(0, 2).join('');
  return letters.toUpperCase() || WITHOUT_AUTHOR[place];
}
