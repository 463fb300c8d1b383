import { DamagedError } from '../damaged-error';
import { partOf } from '../operations/live';
import { inParallel } from '../parallel';
import type { Releases } from '../releases';

/** Compositions that everybody once got, the latest first. */
export async function stableCompositions(releases: Releases): Promise<string[]> {
  return [...new Set((await releases.history()).map(({ stable }) => stable))];
}

/** Versions of a part that everybody once got. What is damaged names none. */
export async function stableVersions(releases: Releases, part: string): Promise<string[]> {
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
