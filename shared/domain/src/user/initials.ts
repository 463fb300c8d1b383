import { signsOf } from '../signs';

/**
 * Returns the initials of a user: first letters of the first two words; `U` without a name
 * (docs/specification.md#initials).
 */
export function userInitials(name: string | null | undefined): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 2);
  return (
    words
      .map((word) => [...signsOf(word)][0])
      .join('')
      .toUpperCase() || 'U'
  );
}
