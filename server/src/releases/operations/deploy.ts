import type { Deployment } from '../journal/deployment';
import type { ReleaseStore } from '../release-store';

/** Author and reason of a change to what is live, for the history. */
export interface WhoAndWhy {
  by: string;
  why: string;
}

/** A deployment before it has its place in the journal. */
type DeploymentDraft = Omit<Deployment, 'number' | 'at'>;

/**
 * Makes something live: one atomic write. Where another process has been faster, decides again on top of what that has
 * made live, so that nothing is lost.
 *
 * @param decide makes a deployment from the newest one; `undefined` where nothing is left to do
 */
export async function deployUnlessDone(
  releases: ReleaseStore,
  decide: (newest: Deployment | undefined) => Promise<DeploymentDraft | undefined>,
): Promise<Deployment | undefined> {
  for (;;) {
    const newest = await releases.newest();
    const decided = await decide(newest);
    if (!decided) return undefined;
    const number = (newest?.number ?? 0) + 1;
    const deployment = { number, at: new Date().toISOString(), ...decided };
    if (await releases.append(deployment)) return deployment;
  }
}

/** Does what `deployUnlessDone` does for a decision that always finds something to do, or throws. */
export async function deploy(
  releases: ReleaseStore,
  decide: (newest: Deployment | undefined) => Promise<DeploymentDraft>,
): Promise<Deployment> {
  const deployment = await deployUnlessDone(releases, decide);
  if (!deployment) throw new Error('A decision to deploy came to nothing.');
  return deployment;
}
