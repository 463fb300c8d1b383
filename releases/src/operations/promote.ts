import type { Canary, Deployment } from '../deployment';
import { ReleaseError } from '../release-error';
import type { Releases } from '../releases';
import { publishedVersion } from './compose';
import { deploy } from './deploy';
import { compositionOf, started } from './live';
import { passGate } from './pass-gate';
import { rebaseCanaries } from './rebase-canaries';
import type { WhoAndWhy } from './who-and-why';

function canaryOf(live: Deployment, part: string): Canary {
  const canary = live.canaries.find((candidate) => candidate.part === part);
  if (canary) return canary;
  throw new ReleaseError(`${part} has no candidate to promote.`);
}

/**
 * Gives everybody the candidate of a part. Throws a `ReleaseError` where it has none, and a `RefusedError` where the
 * static gate does not let it pass.
 */
export async function promote(
  releases: Releases,
  { part, by, why }: WhoAndWhy & { part: string },
): Promise<Deployment> {
  return deploy(releases, async (newest) => {
    const live = started(newest);
    // The candidate's composition is stable with the candidate in it: exactly what is to be live.
    const { composition: stable, version } = canaryOf(live, part);
    const candidate = await publishedVersion(releases, part, version);
    await passGate(releases, await compositionOf(releases, stable), [candidate]);
    const rebased = await rebaseCanaries(releases, stable, { canaries: live.canaries, why });
    return { by, action: 'promote', part, version, stable, ...rebased };
  });
}
