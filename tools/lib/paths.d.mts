import type { Path } from './check-paths.mjs';

/** The hops of five paths, in the order in which the value passes. */
export const PATHS: Path[];
