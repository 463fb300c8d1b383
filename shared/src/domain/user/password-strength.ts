/** How hard a password is to guess, in words for the form's hint (resolutions 55). */
export type PasswordStrength = 'Lemah' | 'Sedang' | 'Kuat';

/** Characters from which on a password is strong if it also mixes kinds, and strong in any case. */
const LONG = 12;
const VERY_LONG = 16;
const SHORT = 8;

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/**
 * Judges a password by what makes guessing long: its length, how many different characters it has, and of how many
 * kinds they are. A hint only: six characters are allowed. `undefined` for none at all.
 */
export function passwordStrength(password: string): PasswordStrength | undefined {
  const characters = [...password];
  if (characters.length === 0) return undefined;
  const different = new Set(characters).size;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  if (characters.length < SHORT || different < SHORT - 2) return 'Lemah';
  if (characters.length >= VERY_LONG && different >= SHORT) return 'Kuat';
  return characters.length >= LONG && kinds >= 3 ? 'Kuat' : 'Sedang';
}
