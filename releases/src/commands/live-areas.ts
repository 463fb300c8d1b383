import { UsageError } from '@teluk-mart/server-kit/command';
import { requireComposition, requireStarted } from '../operations/live';
import type { ReleaseStore } from '../store/release-store';
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

/**
 * Returns a warning for an override of an area that is not live: it may be new, or its name mistyped.
 *
 * @throws UsageError for what can never be an area
 */
export async function overrideWarning(
  releases: ReleaseStore,
  area: string,
): Promise<string | undefined> {
  const areas = (await releases.newest()) ? await liveAreas(releases) : [];
  if (areas.includes(area)) return undefined;
  if (area === SHELL_PART) {
    throw new UsageError('The shell comes from the shop: only areas can be overridden.');
  }
  // Every object has inherited properties such as this name.
  if (area in {}) throw new UsageError(`"${area}" cannot be the name of an area.`);
  const known = areas.length > 0 ? ` The shop has ${areas.join(', ')}.` : '';
  return `Warning: ${area} has never been released here. Is it a new area?${known}`;
}
