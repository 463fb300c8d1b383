import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables';
import type { FileKind } from '../file-folders';

/** Options of `Files.sweep`. */
export interface SweepOptions {
  /** Milliseconds since 1970; the default is now. */
  now?: number;
  /** Keeps what is younger than an hour; not needed while no upload can be under way. */
  keepsRecent?: boolean;
}

/**
 * The pictures and CVs that records name. Each is written once, under a random name that is never given to another. It
 * is staged in a folder of this machine, then stored with its record: `attach` in the record's transaction, `publish`
 * after its commit. It goes with its record as well: `detach` in the transaction, `remove` after the commit.
 *
 * On the disk, where a record and a file cannot be written as one, `attach` and `detach` do nothing. The caller takes
 * the record back when `publish` fails (docs/decisions/028-files-in-postgresql.md).
 */
export interface Files {
  /** Stores staged files, within the transaction that writes the record which names them. */
  attach(tables: Transaction<Tables>, kind: FileKind, names: readonly string[]): Promise<void>;
  /** Takes attached files out of the staging folder, after the commit. */
  publish(kind: FileKind, names: readonly string[]): Promise<void>;
  /** Deletes files within the transaction that lets go of them; names of which there is none do no harm. */
  detach(tables: Transaction<Tables>, kind: FileKind, names: readonly string[]): Promise<void>;
  /**
   * Deletes what this machine has of detached files, after the commit. It never rejects: what
   * has been done before stays done and is answered as such.
   */
  remove(kind: FileKind, names: readonly string[]): Promise<void>;
  /**
   * Returns the path on this machine of the first of some files that there is; `undefined` where there is none of them.
   */
  find(kind: FileKind, ...names: readonly string[]): Promise<string | undefined>;
  /** Reads a file that a record names, also while it is being published; `undefined` where there is none. */
  read(kind: FileKind, name: string): Promise<Buffer | undefined>;
  /** Tidies up, before the server listens, what one that was cut off has left on this machine. */
  recover(): Promise<void>;
  /** Deletes what no record names; once a day. */
  sweep(options?: SweepOptions): Promise<void>;
  /** Ends what is done in the background. */
  close(): Promise<void>;
}
