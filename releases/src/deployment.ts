/** What a deployment did, as the history tells it. */
export type DeploymentAction = 'start' | 'release' | 'canary' | 'promote' | 'withdraw' | 'rollback';

/** A candidate that a slice of the visitors gets. Slices never overlap: a visitor meets one candidate at most. */
export interface Canary {
  part: string;
  version: string;
  /** Id of the composition with the candidate in it: stable in everything else. */
  composition: string;
  /** The slice in per cent: visitors whose number lies in [from, to). It stays theirs as long as the canary lives. */
  from: number;
  to: number;
  /** Time of its start, ISO 8601 in UTC. */
  since: string;
}

/**
 * One entry of the store's journal, which is both the history and the pointer: the entry with the highest number says
 * what is live. It is created exclusively under its number, so that publishing, promoting and rolling back are one
 * atomic write, and of two teams that release at once the second starts again from what the first has made live.
 */
export interface Deployment {
  /** 1, 2, 3 … */
  number: number;
  /** ISO 8601 in UTC. */
  at: string;
  /** Who did it. */
  by: string;
  why: string;
  action: DeploymentAction;
  /** The part that changed, where it was one. */
  part?: string;
  /** The version of that part which it was about. */
  version?: string;
  /** Channel `stable`: id of the composition that everybody gets. */
  stable: string;
  /** Channel `canary`: candidates, each with its slice of the visitors. */
  canaries: readonly Canary[];
}
