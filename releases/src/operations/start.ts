import { type Composition, SHELL_PART } from '../composition';
import type { Deployment } from '../deployment';
import { ReleaseError } from '../release-error';
import type { ReleasedVersion } from '../released-version';
import type { Releases } from '../releases';
import { composedPart } from './compose';
import { deployUnlessDone } from './deploy';
import type { WhoAndWhy } from './who-and-why';

function compositionOf(versions: readonly ReleasedVersion[]): Composition {
  const shell = versions.find(({ part }) => part === SHELL_PART);
  if (!shell) throw new ReleaseError('The shell has not been built.');
  const areas = versions.filter((version) => version !== shell);
  return {
    parent: undefined,
    shell: composedPart(shell),
    areas: Object.fromEntries(areas.map((area) => [area.part, composedPart(area)])),
  };
}

/**
 * Makes published versions the first composition of an empty store. Throws a `ReleaseError` without a shell.
 *
 * @returns `undefined` where the store is not empty
 */
export async function start(
  releases: Releases,
  versions: readonly ReleasedVersion[],
  { by, why }: WhoAndWhy,
): Promise<Deployment | undefined> {
  return deployUnlessDone(releases, async (newest) => {
    if (newest) return undefined;
    const stable = await releases.keepComposition(compositionOf(versions));
    return { by, why, action: 'start', stable, canaries: [] };
  });
}
