import { refuse, ReleaseError, type Violation } from '../errors';
import { staticViolations } from '../gate/static-checks';
import type { ReleaseStore } from '../release-store';
import { type Composition, SHELL_PART } from '../versions/composition';
import type { ReleasedVersion } from '../versions/released-version';
import { requireComposition } from './live';

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

function replacePart(composition: Composition, { part, version }: ReleasedVersion): Composition {
  return part === SHELL_PART
    ? { ...composition, shell: { version } }
    : { ...composition, areas: { ...composition.areas, [part]: { version } } };
}

/** Returns a composition with other versions of some parts, made from the one with the id `parent`. */
export function changed(
  composition: Composition,
  parent: string,
  versions: readonly ReleasedVersion[],
): Composition {
  return versions.reduce(replacePart, { ...composition, parent });
}

/** Makes a composition from another one with other versions of some parts; returns its id. */
export async function compose(
  releases: ReleaseStore,
  parent: string,
  versions: readonly ReleasedVersion[],
): Promise<string> {
  const composition = await requireComposition(releases, parent);
  return releases.ensureComposition(changed(composition, parent, versions));
}

/** Makes a composition from another one without an area; returns its id. */
export async function composeWithout(
  releases: ReleaseStore,
  parent: string,
  area: string,
): Promise<string> {
  const { shell, areas } = await requireComposition(releases, parent);
  const { [area]: _gone, ...others } = areas;
  return releases.ensureComposition({ parent, shell, areas: others });
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
 * Runs the static checks at the last moment: on versions beside exactly what they will live with. Throws a
 * `RefusedError` with all violations of any of them.
 */
export async function passGate(
  releases: ReleaseStore,
  composition: Composition,
  versions: readonly ReleasedVersion[],
): Promise<void> {
  for (const version of versions) {
    refuse(version.part, await violationsIn(releases, composition, version));
  }
}

/** Does what `compose` does for versions that are to go live: they have to pass the static gate first (`passGate`). */
export async function composeChecked(
  releases: ReleaseStore,
  parent: string,
  versions: readonly ReleasedVersion[],
): Promise<string> {
  const composition = changed(await requireComposition(releases, parent), parent, versions);
  await passGate(releases, composition, versions);
  return releases.ensureComposition(composition);
}
