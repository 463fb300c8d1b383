import { createHash } from 'node:crypto';

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** JSON that is the same for the same data, in whatever order its fields were written. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, sortKeys);
}

/** Name of data by what it says: the first 16 hexadecimal digits of the SHA-256 of its canonical JSON. */
export function contentId(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 16);
}
