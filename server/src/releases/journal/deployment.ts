/** A version that a slice of the visitors gets. Slices never overlap: a visitor meets one canary at most. */
export interface Canary {
  part: string;
  version: string;
  /** Id of the composition with the canary in it: stable in everything else. */
  composition: string;
  /** The slice in per cent: visitors whose number lies in [from, to). It stays theirs as long as the canary lives. */
  from: number;
  to: number;
  /** ISO 8601 in UTC. */
  since: string;
}

/**
 * Entry of the journal, which is both the history and the pointer: the entry with the highest number says what is live.
 * Its number is its key: publishing, promoting and rolling back are one insert. Of two teams that release at once, the
 * second starts again from what the first has made live.
 */
export interface Deployment {
  /** 1, 2, 3 … */
  number: number;
  /** ISO 8601 in UTC. */
  at: string;
  /** Name of its author. */
  by: string;
  why: string;
  action: 'start' | 'release' | 'canary' | 'promote' | 'withdraw' | 'rollback' | 'prune';
  /** The part that changed, where it was one. */
  part?: string;
  /** The version of that part which it was about. */
  version?: string;
  /** Channel `stable`: id of the composition that everybody gets. */
  stable: string;
  /** Channel `canary`: canaries, each with its slice of the visitors. */
  canaries: readonly Canary[];
}

/** Returns the ids of the compositions that somebody got by some deployments, each once. */
export function compositionsOf(deployments: readonly Deployment[]): ReadonlySet<string> {
  return new Set(
    deployments.flatMap(({ stable, canaries }) => [
      stable,
      ...canaries.map(({ composition }) => composition),
    ]),
  );
}
