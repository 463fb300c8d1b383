import { isId } from '../keys';
import { WishError } from './wish-error';

/** Fewest digits by which something may be named. */
const FEWEST = 6;

const BEGINNING = new RegExp(`^[\\da-f]{${FEWEST},}$`);

/**
 * The id that somebody means by its first digits, as the history prints them. A whole id is taken as it is: whether it
 * can be used is for the operation to say.
 *
 * @param what what it names, for the sentence, such as `version of bread`
 * @throws WishError where no id begins so, or several do
 */
export function idAmong(ids: readonly string[], given: string, what: string): string {
  const text = given.trim().toLowerCase();
  if (isId(text)) return text;
  if (!BEGINNING.test(text)) {
    throw new WishError(
      `"${given}" is no ${what}: give its first digits, at least ${FEWEST} (npm run releases tells them).`,
    );
  }
  const meant = [...new Set(ids)].filter((id) => id.startsWith(text));
  const [only] = meant;
  if (only === undefined) throw new WishError(`No ${what} begins with ${text}.`);
  if (meant.length === 1) return only;
  throw new WishError(`More than one ${what} begins with ${text}: ${meant.join(', ')}.`);
}
