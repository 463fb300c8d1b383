import type { Deployment } from '../deployment';
import { ReleaseError } from '../release-error';
import type { Releases } from '../releases';
import { composeChecked, publishedVersion } from './compose';
import { deploy } from './deploy';
import { compositionOf, partOf, started } from './live';
import type { ReleaseOrder } from './release';
import { freeSlice } from './slices';

/** A candidate and the share of the visitors that gets it. */
export interface CanaryOrder extends ReleaseOrder {
  /** Per cent of the visitors. */
  percent: number;
}

async function refuseWhatIsLive(
  releases: Releases,
  live: Deployment,
  { part, version }: ReleaseOrder,
): Promise<void> {
  if (partOf(await compositionOf(releases, live.stable), part)?.version === version) {
    throw new ReleaseError(`Everybody has version ${version} of ${part} already.`);
  }
  const running = live.canaries.find((canary) => canary.part === part);
  if (running) {
    throw new ReleaseError(
      `Version ${running.version} of ${part} is a candidate already. Promote or withdraw it first.`,
    );
  }
}

/**
 * Gives a slice of the visitors a published version of a part. Throws a `ReleaseError` where the part has a candidate
 * already, everybody has that version, or too few visitors are free of other candidates, and a `RefusedError` where the
 * static gate does not let it pass.
 */
export async function startCanary(releases: Releases, order: CanaryOrder): Promise<Deployment> {
  const { part, version, percent, by, why } = order;
  const candidate = await publishedVersion(releases, part, version);
  return deploy(releases, async (newest) => {
    const live = started(newest);
    await refuseWhatIsLive(releases, live, order);
    const canary = {
      part,
      version,
      composition: await composeChecked(releases, live.stable, [candidate]),
      ...freeSlice(live.canaries, percent),
      since: new Date().toISOString(),
    };
    const canaries = [...live.canaries, canary];
    return { by, why, action: 'canary', part, version, stable: live.stable, canaries };
  });
}
