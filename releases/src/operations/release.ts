import type { Deployment } from '../deployment';
import { ReleaseError } from '../release-error';
import type { Releases } from '../releases';
import { compose, publishedVersion } from './compose';
import { deploy } from './deploy';
import { compositionOf, partOf, started } from './live';
import { rebaseCanaries } from './rebase-canaries';
import type { WhoAndWhy } from './who-and-why';

/** A published version and who wants it live. */
export interface ReleaseOrder extends WhoAndWhy {
  part: string;
  version: string;
}

/** Gives everybody a published version of a part. Throws a `ReleaseError` where everybody has it already. */
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
    const stable = await compose(releases, live.stable, [candidate]);
    const canaries = await rebaseCanaries(releases, stable, live.canaries);
    return { by, why, action: 'release', part, version, stable, canaries };
  });
}
