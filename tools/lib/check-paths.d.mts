import type { ImportGraph } from './import-graph.mjs';

/**
 * A file, what happens there, and how it is reached where no import ties it to an earlier hop: `HTTP`, `process`,
 * `load` for a bundle, or the file between them.
 */
export type Hop = [file: string, what: string, reachedBy?: string];

/** The files through which a value passes. */
export interface Path {
  name: string;
  /** The part of a path that has several. */
  part?: string;
  hops: Hop[];
}

/** Returns what is wrong with the hops of paths, a line each. */
export function brokenHops(
  graph: Pick<ImportGraph, 'texts' | 'production' | 'imports'>,
  paths: readonly Path[],
): string[];
