/** Paths, relative to the root, of the suites that run on both databases. */
export const ON_BOTH: readonly string[];
