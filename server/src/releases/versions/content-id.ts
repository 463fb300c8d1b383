import { sha256 } from '../../app/hashes';

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
