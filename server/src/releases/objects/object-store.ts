import { DamagedError, ReleaseError } from '../errors';

/**
 * Stores releases: objects that are written once and never changed, but for a few that bear a time. Keys are
 * slash-separated paths of plain file names.
 */
export interface ObjectStore {
  /** Reads the bytes of an object; `undefined` without one. */
  read(key: string): Promise<Buffer | undefined>;
  /**
   * Writes an object whole or not at all; it is durable when the promise resolves. Exclusive: of several writers of
   * one key exactly one gets `true`, and what is there is never replaced.
   */
  create(key: string, bytes: Buffer): Promise<boolean>;
  /** Writes an object whole over another one, durably; a reader meanwhile never gets half of it. */
  replace(key: string, bytes: Buffer): Promise<void>;
  /** Returns the names of the objects directly below a prefix that ends in a slash, in ascending order. */
  list(prefix: string): Promise<string[]>;
  /** Returns the keys of all objects, in ascending order. */
  keys(): AsyncGenerator<string>;
  /** Returns all objects with their bytes, as they take room in the store. */
  sizes(): AsyncGenerator<{ key: string; bytes: number }>;
  /** Deletes an object that nothing needs any more (`prune`); does nothing without it. */
  remove(key: string): Promise<void>;
  /**
   * Returns a file on this machine with an object's bytes, for the web server to send; `undefined` without the object.
   */
  fileOf(key: string): Promise<string | undefined>;
  /** Ends connections, once what is underway is done. */
  close(): Promise<void>;
}

/** A plain file name: no dot in front, so neither `..` nor what a system hides. */
const PART_OF_KEY = /^\w[\w.-]*$/;

/** Maximum characters of a key. */
const MAX_KEY_LENGTH = 1024;

/** Returns true if an object may lie under a key. */
export function isKey(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && key.split('/').every((part) => PART_OF_KEY.test(part));
}

/** Returns a key; throws a `ReleaseError` that names one under which no object may lie. */
export function checkedKey(key: string): string {
  if (isKey(key)) return key;
  throw new ReleaseError(
    `"${key}" cannot be stored: names consist of letters, digits, ".", "_" and "-".`,
  );
}

/** Ensures that an object is in the store. Throws a `ReleaseError` where other bytes lie under its key. */
export async function ensureObject(store: ObjectStore, key: string, bytes: Buffer): Promise<void> {
  const kept = (await store.read(key)) ?? (await createdOrKept(store, key, bytes));
  if (kept && !kept.equals(bytes)) {
    throw new ReleaseError(
      `${key} is in the store with other bytes, so its name bears no hash of its content.`,
    );
  }
}

async function createdOrKept(store: ObjectStore, key: string, bytes: Buffer) {
  return (await store.create(key, bytes)) ? bytes : store.read(key);
}

/** Parses a document of the store; throws a `DamagedError` that names it where it is no JSON object. */
export function parseDocument(key: string, bytes: Buffer): object {
  try {
    const document: unknown = JSON.parse(bytes.toString('utf8'));
    if (typeof document === 'object' && document !== null) return document;
  } catch {
    // The same words as for JSON that is no object.
  }
  throw new DamagedError(key);
}
