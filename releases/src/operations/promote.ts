import type { Canary, Deployment } from '../deployment';
import { ReleaseError } from '../release-error';
import type { Releases } from '../releases';
import { deploy } from './deploy';
import { started } from './live';
import { rebaseCanaries } from './rebase-canaries';
import type { WhoAndWhy } from './who-and-why';

function canaryOf(live: Deployment, part: string): Canary {
  const canary = live.canaries.find((candidate) => candidate.part === part);
  if (canary) return canary;
  throw new ReleaseError(`${part} has no candidate to promote.`);
}

/** Gives everybody the candidate of a part. Throws a `ReleaseError` where it has none. */
export async function promote(
  releases: Releases,
  { part, by, why }: WhoAndWhy & { part: string },
): Promise<Deployment> {
  return deploy(releases, async (newest) => {
    const live = started(newest);
    // The candidate's composition is stable with the candidate in it: exactly what is to be live.
    const { composition: stable, version } = canaryOf(live, part);
    const canaries = await rebaseCanaries(releases, stable, live.canaries);
    return { by, why, action: 'promote', part, version, stable, canaries };
  });
}
