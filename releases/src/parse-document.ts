import { DamagedError } from './damaged-error';

/** Reads a document of the store; throws a `DamagedError` that names it where it is no JSON object. */
export function parseDocument(key: string, bytes: Buffer): object {
  try {
    const document: unknown = JSON.parse(bytes.toString('utf8'));
    if (typeof document === 'object' && document !== null) return document;
  } catch {
    // The same words as for JSON that is no object.
  }
  throw new DamagedError(key);
}
