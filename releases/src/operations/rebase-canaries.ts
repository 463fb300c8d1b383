import type { Canary } from '../deployment';
import type { Releases } from '../releases';
import { compose, publishedVersion } from './compose';
import { compositionOf, partOf } from './live';

/**
 * Canaries on top of a new stable composition: each is stable in everything but its candidate. One whose candidate
 * everybody has now has come to its end.
 */
export async function rebaseCanaries(
  releases: Releases,
  stable: string,
  canaries: readonly Canary[],
): Promise<Canary[]> {
  const live = await compositionOf(releases, stable);
  const going = canaries.filter(({ part, version }) => partOf(live, part)?.version !== version);
  return Promise.all(
    going.map(async (canary) => {
      const candidate = await publishedVersion(releases, canary.part, canary.version);
      return { ...canary, composition: await compose(releases, stable, [candidate]) };
    }),
  );
}
