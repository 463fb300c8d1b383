/** Initials of a user: first letters of the first two words, uppercased; `U` without a name (spec §3). */
export function userInitials(name: string | null | undefined): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 2);
  const letters = words.map((word) => [...word][0] ?? '').join('');
  return letters.toUpperCase() || 'U';
}
