import type { Deployment } from '../deployment';
import { ReleaseError } from '../release-error';
import type { Releases } from '../releases';
import { composeChecked, publishedVersion } from './compose';
import { deploy } from './deploy';
import { compositionOf, partOf, started } from './live';
import { rebaseCanaries } from './rebase-canaries';
import type { WhoAndWhy } from './who-and-why';

/** A published version and who wants it live. */
export interface ReleaseOrder extends WhoAndWhy {
  part: string;
  version: string;
}

/**
 * Gives everybody a published version of a part. Throws a `ReleaseError` where everybody has it already, and a
 * `RefusedError` where the static gate does not let it pass.
 */
export async function release(
  releases: Releases,
  { part, version, by, why }: ReleaseOrder,
): Promise<Deployment> {
  const candidate = await publishedVersion(releases, part, version);
  return deploy(releases, async (newest) => {
    const live = started(newest);
    if (partOf(await compositionOf(releases, live.stable), part)?.version === version) {
      throw new ReleaseError(`Everybody has version ${version} of ${part} already.`);
    }
    const stable = await composeChecked(releases, live.stable, [candidate]);
    const rebased = await rebaseCanaries(releases, stable, { canaries: live.canaries, why });
    return { by, action: 'release', part, version, stable, ...rebased };
  });
}
