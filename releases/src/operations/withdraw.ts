import type { Deployment } from '../deployment';
import { ReleaseError } from '../release-error';
import type { Releases } from '../releases';
import { deployUnlessDone } from './deploy';
import { started } from './live';
import type { WhoAndWhy } from './who-and-why';

/** A candidate that is to be taken back. */
export interface WithdrawOrder extends WhoAndWhy {
  part: string;
  /** Only this version: whoever watches a candidate must not take back the next one. */
  version?: string;
}

/**
 * Takes the candidate of a part back from its visitors. Throws a `ReleaseError` where the part has none; where a
 * version is named that is no candidate any more, nothing happens.
 *
 * @returns `undefined` where nothing had to be done
 */
export async function withdraw(
  releases: Releases,
  { part, version, by, why }: WithdrawOrder,
): Promise<Deployment | undefined> {
  return deployUnlessDone(releases, async (newest) => {
    const live = started(newest);
    const canary = live.canaries.find((candidate) => candidate.part === part);
    if (version !== undefined && canary?.version !== version) return undefined;
    if (!canary) throw new ReleaseError(`${part} has no candidate to withdraw.`);
    const canaries = live.canaries.filter((candidate) => candidate !== canary);
    return {
      by,
      why,
      action: 'withdraw',
      part,
      version: canary.version,
      stable: live.stable,
      canaries,
    };
  });
}
