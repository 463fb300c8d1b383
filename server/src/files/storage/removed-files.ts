import { LRUCache } from 'lru-cache';
import type { FileKind } from '../file-folders';

/** Milliseconds for which a removal is remembered: longer than any file takes from its commit to its place. */
const REMEMBERED_FOR = 600_000;

/** Removals that are remembered at most; the oldest goes first. */
const CAPACITY = 20_000;

const keyOf = (kind: FileKind, name: string) => `${kind}/${name}`;

/**
 * Remembers which files were removed lately, so that one whose record was deleted between its commit and its move is
 * not left in its place. A name is never given to a second file. No query is needed after a commit, when an error would
 * say that what was stored is not.
 */
export class RemovedFiles {
  private readonly keys = new LRUCache<string, true>({ max: CAPACITY, ttl: REMEMBERED_FOR });

  /** Notes removed files; called before the files are deleted. */
  add(kind: FileKind, names: readonly string[]): void {
    for (const name of names) this.keys.set(keyOf(kind, name), true);
  }

  /** Returns those of some files that were removed; called after they have been moved to their place. */
  among(kind: FileKind, names: readonly string[]): string[] {
    return names.filter((name) => this.keys.has(keyOf(kind, name)));
  }
}
