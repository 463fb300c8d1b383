import type { Deployment } from '../deployment';
import type { ReleasedVersion } from '../released-version';
import type { Releases } from '../releases';
import { composeChecked } from './compose';
import { deployUnlessDone } from './deploy';
import { compositionOf, partOf, started } from './live';
import { rebaseCanaries } from './rebase-canaries';
import type { WhoAndWhy } from './who-and-why';

/**
 * Gives everybody published versions of several parts in one write, so that nobody meets a part without what it needs
 * of another. Throws a `RefusedError` where the static gate does not let one of them pass.
 *
 * @returns `undefined` where everybody has them all
 */
export async function releaseTogether(
  releases: Releases,
  versions: readonly ReleasedVersion[],
  { by, why }: WhoAndWhy,
): Promise<Deployment | undefined> {
  return deployUnlessDone(releases, async (newest) => {
    const live = started(newest);
    const composition = await compositionOf(releases, live.stable);
    const changed = versions.filter(
      ({ part, version }) => partOf(composition, part)?.version !== version,
    );
    const [first] = changed;
    if (!first) return undefined;
    const stable = await composeChecked(releases, live.stable, changed);
    const rebased = await rebaseCanaries(releases, stable, { canaries: live.canaries, why });
    const one = changed.length === 1 ? { part: first.part, version: first.version } : undefined;
    return { by, action: 'release', ...one, stable, ...rebased };
  });
}
