import { ReleaseError } from '../errors';
import type { Deployment } from '../journal/deployment';
import type { ReleaseStore } from '../store/release-store';
import { partOf } from '../versions/composition';
import { deploy } from './deploy';
import { requireComposition, requireStarted } from './live';
import type { ReleaseRequest } from './release';

/**
 * Forbids a version for good: it is never released, gone back to, replayed or built into what is live again. A canary
 * of it ends with the same write. Throws a `ReleaseError` where everybody has it: a rollback has to come first.
 */
export async function forbid(
  releases: ReleaseStore,
  { part, version, by, why }: ReleaseRequest,
): Promise<Deployment> {
  return deploy(releases, async (newest) => {
    const { stable, canaries, forbidden = [] } = requireStarted(newest);
    if (partOf(await requireComposition(releases, stable), part)?.version === version) {
      throw new ReleaseError(
        `Everybody has version ${version} of ${part}. Go back first (npm run rollback -- ${part}), or release another one.`,
      );
    }
    const isIt = (one: { part: string; version: string }) =>
      one.part === part && one.version === version;
    if (forbidden.some(isIt))
      throw new ReleaseError(`Version ${version} of ${part} may never run again already.`);
    return {
      by,
      why,
      action: 'forbid',
      part,
      version,
      stable,
      canaries: canaries.filter((canary) => !isIt(canary)),
      forbidden: [...forbidden, { part, version }],
    };
  });
}
