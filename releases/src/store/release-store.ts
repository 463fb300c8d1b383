/**
 * Where releases lie: objects that are written once and never changed, unless to mend a damaged one. The local disk by default, S3-compatible
 * storage where several servers share one store. Keys are slash-separated paths of plain file names.
 */
export interface ReleaseStore {
  /** The bytes of an object; `undefined` where there is none. */
  read(key: string): Promise<Buffer | undefined>;
  /**
   * Writes an object whole or not at all; it is durable when the promise resolves. Exclusive: of several writers of
   * one key exactly one is told `true`, and what is there is never replaced.
   */
  create(key: string, bytes: Buffer): Promise<boolean>;
  /** Writes an object whole over a damaged one, durably; nobody who reads meanwhile gets half of it. */
  replace(key: string, bytes: Buffer): Promise<void>;
  /** Names of the objects directly below a prefix that ends in a slash, in ascending order. */
  list(prefix: string): Promise<string[]>;
  /** A file on this machine with an object's bytes, for the web server to send; `undefined` where there is none. */
  fileOf(key: string): Promise<string | undefined>;
}
