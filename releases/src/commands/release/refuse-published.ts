import type { Refusal } from '../../refusal';
import { refuse } from '../../refused-error';
import type { ReleasedVersion } from '../../released-version';
import type { Releases } from '../../releases';

/**
 * Refuses a version that has been published already, if there is any refusal. It is noted in the store, so that no
 * server takes the version for one that a cut-off release has forgotten.
 *
 * @throws RefusedError with all refusals
 */
export async function refusePublished(
  releases: Releases,
  candidate: ReleasedVersion,
  refusals: readonly Refusal[],
): Promise<void> {
  if (refusals.length > 0) await releases.refuse(candidate, refusals);
  refuse(candidate.part, refusals);
}
