/**
 * A version whose pages a web server could not render, so that browsers draw them. The first failure of each version
 * and kind is kept: the history does not grow, however often it happens.
 */
export interface RenderFailure {
  part: string;
  version: string;
  /** Id of the composition in which it failed. */
  composition: string;
  /** Fault of its code: it threw, took too much memory, or ended the process that it ran in. */
  kind: 'throws' | 'memory' | 'ends';
  /** Path of the first page that failed, as the area declares it. */
  path: string;
  /** One line about what happened. */
  message: string;
  /** Time of its first failure: ISO 8601 in UTC. */
  at: string;
}
