import { UsageError } from '../../app/command';
import { isId } from '../versions/content-id';

/** Fewest digits that name an id. */
const MIN_DIGITS = 6;

const PREFIX = new RegExp(`^[\\da-f]{${MIN_DIGITS},}$`);

/**
 * Resolves the first digits of an id, as the history prints them. A whole id is taken as it is: the operation checks
 * whether it can be used.
 *
 * @param what the kind of thing it names, for the message, such as `version of bread`
 * @throws UsageError where no id begins so, or several do
 */
export function resolveIdPrefix(ids: readonly string[], given: string, what: string): string {
  const text = given.trim().toLowerCase();
  if (isId(text)) return text;
  if (!PREFIX.test(text)) {
    throw new UsageError(
      `"${given}" is no ${what}: give its first digits, at least ${MIN_DIGITS} (npm run releases tells them).`,
    );
  }
  const meant = [...new Set(ids)].filter((id) => id.startsWith(text));
  const [only] = meant;
  if (only === undefined) throw new UsageError(`No ${what} begins with ${text}.`);
  if (meant.length === 1) return only;
  throw new UsageError(`More than one ${what} begins with ${text}: ${meant.join(', ')}.`);
}
