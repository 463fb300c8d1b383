import { UsageError } from '@teluk-mart/server-kit/command';
import { DamagedError } from '../errors';
import { isId } from '../objects/keys';
import { inParallel } from '../objects/parallel';
import { compositionOf, started } from '../operations/live';
import type { ReleaseStore } from '../store/release-store';
import { partOf, SHELL_PART } from '../versions/composition';

/** Fewest digits by which something may be named. */
const FEWEST = 6;

const BEGINNING = new RegExp(`^[\\da-f]{${FEWEST},}$`);

/**
 * The id that somebody means by its first digits, as the history prints them. A whole id is taken as it is: the
 * operation says whether it can be used.
 *
 * @param what what it names, for the sentence, such as `version of bread`
 * @throws UsageError where no id begins so, or several do
 */
export function resolveIdPrefix(ids: readonly string[], given: string, what: string): string {
  const text = given.trim().toLowerCase();
  if (isId(text)) return text;
  if (!BEGINNING.test(text)) {
    throw new UsageError(
      `"${given}" is no ${what}: give its first digits, at least ${FEWEST} (npm run releases tells them).`,
    );
  }
  const meant = [...new Set(ids)].filter((id) => id.startsWith(text));
  const [only] = meant;
  if (only === undefined) throw new UsageError(`No ${what} begins with ${text}.`);
  if (meant.length === 1) return only;
  throw new UsageError(`More than one ${what} begins with ${text}: ${meant.join(', ')}.`);
}

/** Compositions that everybody once got, the latest first. */
export async function stableCompositions(releases: ReleaseStore): Promise<string[]> {
  return [...new Set((await releases.history()).map(({ stable }) => stable))];
}

/** Versions of a part that everybody once got. A damaged composition names none. */
export async function stableVersions(releases: ReleaseStore, part: string): Promise<string[]> {
  const versions = await inParallel(await stableCompositions(releases), async (id) => {
    try {
      const composition = await releases.composition(id);
      return composition && partOf(composition, part)?.version;
    } catch (error) {
      if (error instanceof DamagedError) return undefined;
      throw error;
    }
  });
  return versions.filter((version) => version !== undefined);
}

/** Names of the areas that everybody or somebody gets; throws a `ReleaseError` where nothing is live yet. */
async function liveAreas(releases: ReleaseStore): Promise<string[]> {
  const { stable, canaries } = started(await releases.newest());
  const { areas } = await compositionOf(releases, stable);
  const ofCanaries = canaries.map(({ part }) => part).filter((part) => part !== SHELL_PART);
  return [...new Set([...Object.keys(areas), ...ofCanaries])].sort();
}

/** Refuses the name of a part that nobody gets with a `UsageError` that says which there are. */
export async function checkIsLive(releases: ReleaseStore, part: string): Promise<void> {
  const parts = [...(await liveAreas(releases)), SHELL_PART];
  if (parts.includes(part)) return;
  throw new UsageError(`There is no area "${part}". There are: ${parts.join(', ')}.`);
}

/**
 * A warning for an override of an area that nobody gets, as it may be a new one or a slip of the pen.
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
  // Every object has something of this name.
  if (area in {}) throw new UsageError(`"${area}" cannot be the name of an area.`);
  const known = areas.length > 0 ? ` The shop has ${areas.join(', ')}.` : '';
  return `Warning: ${area} has never been released here. Is it a new area?${known}`;
}
