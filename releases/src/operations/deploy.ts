import type { Deployment } from '../deployment';
import type { Releases } from '../releases';

/** A deployment before it has its place in the journal. */
export type DeploymentDraft = Omit<Deployment, 'number' | 'at'>;

/**
 * Makes something live: one atomic write. Where somebody else has been faster, what is to be done is decided again on
 * top of what they have made live, so that nothing is lost.
 *
 * @param decide makes a deployment from the newest one; `undefined` where nothing is left to do
 */
export async function deployUnlessDone(
  releases: Releases,
  decide: (newest: Deployment | undefined) => Promise<DeploymentDraft | undefined>,
): Promise<Deployment | undefined> {
  for (;;) {
    const newest = await releases.newest();
    const draft = await decide(newest);
    if (!draft) return undefined;
    const number = (newest?.number ?? 0) + 1;
    const deployment = { number, at: new Date().toISOString(), ...draft };
    if (await releases.append(deployment)) return deployment;
  }
}

/** `deployUnlessDone` for what is always something to do, or an error. */
export async function deploy(
  releases: Releases,
  decide: (newest: Deployment | undefined) => Promise<DeploymentDraft>,
): Promise<Deployment> {
  const deployment = await deployUnlessDone(releases, decide);
  if (!deployment) throw new Error('A decision to deploy came to nothing.');
  return deployment;
}
