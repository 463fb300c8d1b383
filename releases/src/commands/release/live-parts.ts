import type { ComposedVersions } from '../../composed-versions';
import { compositionOf, started } from '../../operations/live';
import type { Releases } from '../../releases';

/** What everybody gets at one moment. */
export interface LiveParts {
  /** Id of the live composition. */
  stable: string;
  versions: ComposedVersions;
}

/** What everybody gets now; throws a `ReleaseError` where nothing is live yet. */
export async function liveParts(releases: Releases): Promise<LiveParts> {
  const { stable } = started(await releases.newest());
  return { stable, versions: await releases.partsOf(await compositionOf(releases, stable)) };
}
