import { sha256 } from '../../app/hashes';
import { ReleaseError } from '../errors';

const ID = /^[\da-f]{16}$/;

/** Returns true if a text can be the id of a version or a composition. */
export function isId(text: string): boolean {
  return ID.test(text);
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Names data by its content: the first 16 hexadecimal digits of the SHA-256 of its JSON with sorted keys. */
export function contentId(value: unknown): string {
  return sha256(JSON.stringify(value, sortKeys)).slice(0, 16);
}

/**
 * Returns the id that begins with some digits, as the history prints them.
 *
 * @param what the kind of thing it names, for the message, such as `version of bread`
 * @throws ReleaseError where no id begins so, or several do
 */
export function resolveIdPrefix(ids: Iterable<string>, given: string, what: string): string {
  const text = given.trim().toLowerCase();
  const [only, ...others] = [...new Set(ids)].filter((id) => text && id.startsWith(text));
  if (only === undefined) throw new ReleaseError(`No ${what} begins with ${text}.`);
  if (others.length === 0) return only;
  const meant = [only, ...others].join(', ');
  throw new ReleaseError(`More than one ${what} begins with ${text}: ${meant}.`);
}
