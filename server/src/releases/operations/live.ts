import { ReleaseError } from '../errors';
import type { Deployment } from '../journal/deployment';
import type { ReleaseStore } from '../release-store';
import type { ComposedVersions, Composition } from '../versions/composition';

/** Returns a deployment that must be there: an empty store can only be started. */
export function requireStarted(newest: Deployment | undefined): Deployment {
  if (newest) return newest;
  throw new ReleaseError(
    'Nothing is live yet. Start the server once: it takes the builds that it finds.',
  );
}

/** Returns a composition that a deployment names. */
export async function requireComposition(releases: ReleaseStore, id: string): Promise<Composition> {
  const composition = await releases.composition(id);
  if (composition) return composition;
  throw new ReleaseError(`There is no composition ${id}.`);
}

/** The parts that everybody gets at one moment. */
export interface LiveParts {
  /** Id of the live composition. */
  stable: string;
  versions: ComposedVersions;
}

/** Reads what everybody gets now; throws a `ReleaseError` where nothing is live yet. */
export async function liveParts(releases: ReleaseStore): Promise<LiveParts> {
  const { stable } = requireStarted(await releases.newest());
  return { stable, versions: await releases.partsOf(await requireComposition(releases, stable)) };
}
