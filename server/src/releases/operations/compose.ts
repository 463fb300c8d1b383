import { refuse, ReleaseError, type Violation } from '../errors';
import { staticViolations } from '../gate/static-checks';
import type { Deployment } from '../journal/deployment';
import type { ReleaseStore } from '../release-store';
import { type ComposedVersions, type Composition, SHELL_PART } from '../versions/composition';
import type { ReleasedVersion } from '../versions/released-version';

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

/** Returns a published version; throws a `ReleaseError` without one. */
export async function publishedVersion(
  releases: ReleaseStore,
  part: string,
  version: string,
): Promise<ReleasedVersion> {
  const published = await releases.version(part, version);
  if (published) return published;
  throw new ReleaseError(`${part} has no version ${version}.`);
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

function replacePart(composition: Composition, { part, version }: ReleasedVersion): Composition {
  return part === SHELL_PART
    ? { ...composition, shell: { version } }
    : { ...composition, areas: { ...composition.areas, [part]: { version } } };
}

/** Returns the composition with an id with other versions of some parts. */
export async function changed(
  releases: ReleaseStore,
  id: string,
  versions: readonly ReleasedVersion[],
): Promise<Composition> {
  return versions.reduce(replacePart, await requireComposition(releases, id));
}

/** Makes a composition from another one with another version of a part; returns its id. */
export async function compose(
  releases: ReleaseStore,
  id: string,
  version: ReleasedVersion,
): Promise<string> {
  return releases.ensureComposition(await changed(releases, id, [version]));
}

/** Returns the violations that keep a version out of a composition that it is part of. */
export async function violationsIn(
  releases: ReleaseStore,
  composition: Composition,
  version: ReleasedVersion,
): Promise<Violation[]> {
  return staticViolations(version, await releases.partsOf(composition));
}

/**
 * Does what `compose` does for versions that are to go live, after the static checks: on each of them, beside exactly
 * what it will live with. Throws a `RefusedError` with all violations of any of them.
 */
export async function composeChecked(
  releases: ReleaseStore,
  id: string,
  versions: readonly ReleasedVersion[],
): Promise<string> {
  const composition = await changed(releases, id, versions);
  for (const version of versions)
    refuse(version.part, await violationsIn(releases, composition, version));
  return releases.ensureComposition(composition);
}
