import { UsageError } from '../../app/command';
import { requireComposition, requireStarted } from '../operations/live';
import type { ReleaseStore } from '../release-store';
import { SHELL_PART } from '../versions/composition';

/** Lists the areas of the stable composition and of canaries; throws a `ReleaseError` where nothing is live yet. */
async function liveAreas(releases: ReleaseStore): Promise<string[]> {
  const { stable, canaries } = requireStarted(await releases.newest());
  const { areas } = await requireComposition(releases, stable);
  const ofCanaries = canaries.map(({ part }) => part).filter((part) => part !== SHELL_PART);
  return [...new Set([...Object.keys(areas), ...ofCanaries])].sort();
}

/** Throws a `UsageError` that lists the live parts for the name of a part that is not live. */
export async function checkIsLive(releases: ReleaseStore, part: string): Promise<void> {
  const parts = [...(await liveAreas(releases)), SHELL_PART];
  if (parts.includes(part)) return;
  throw new UsageError(`There is no area "${part}". There are: ${parts.join(', ')}.`);
}
