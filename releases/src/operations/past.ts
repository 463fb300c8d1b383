import type { Composition } from '../composition';
import { DamagedError } from '../damaged-error';
import type { Deployment } from '../deployment';
import { inParallel } from '../parallel';
import type { Releases } from '../releases';

/** A deployment with what everybody had after it. */
export interface PastState {
  deployment: Deployment;
  composition: Composition;
}

async function stateAfter(
  releases: Releases,
  deployment: Deployment,
): Promise<PastState | undefined> {
  try {
    const composition = await releases.composition(deployment.stable);
    return composition && { deployment, composition };
  } catch (error) {
    if (error instanceof DamagedError) return undefined;
    throw error;
  }
}

/** What everybody had, oldest first. What cannot be read any more is left out: nobody can go back to it. */
export async function pastStates(releases: Releases): Promise<PastState[]> {
  const history = (await releases.history()).reverse();
  const states = await inParallel(history, (deployment) => stateAfter(releases, deployment));
  return states.filter((state) => state !== undefined);
}
