import { SHELL_PART } from '../composition';
import { compositionOf, started } from '../operations/live';
import type { Releases } from '../releases';
import { WishError } from './wish-error';

/** Names of the areas that everybody or somebody gets; throws a `ReleaseError` where nothing is live yet. */
export async function liveAreas(releases: Releases): Promise<string[]> {
  const { stable, canaries } = started(await releases.newest());
  const { areas } = await compositionOf(releases, stable);
  const candidates = canaries.map(({ part }) => part).filter((part) => part !== SHELL_PART);
  return [...new Set([...Object.keys(areas), ...candidates])].sort();
}

/** Refuses the name of a part that nobody gets with a `WishError` that says which there are. */
export async function checkIsLive(releases: Releases, part: string): Promise<void> {
  const parts = [...(await liveAreas(releases)), SHELL_PART];
  if (parts.includes(part)) return;
  throw new WishError(`There is no area "${part}". There are: ${parts.join(', ')}.`);
}
