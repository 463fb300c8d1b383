import { hashesOf } from '../build/describe-files';
import { type ComposedPart, type Composition, SHELL_PART } from '../composition';
import { ReleaseError } from '../release-error';
import type { ReleasedVersion } from '../released-version';
import type { Releases } from '../releases';
import { compositionOf } from './live';
import { passGate } from './pass-gate';

/** A version as compositions name it. */
export function composedPart({ version, files }: ReleasedVersion): ComposedPart {
  return { version, files: hashesOf(files) };
}

/** A published version; throws a `ReleaseError` where there is none. */
export async function publishedVersion(
  releases: Releases,
  part: string,
  version: string,
): Promise<ReleasedVersion> {
  const published = await releases.version(part, version);
  if (published) return published;
  throw new ReleaseError(`${part} has no version ${version}.`);
}

function replacePart(composition: Composition, version: ReleasedVersion): Composition {
  const { part } = version;
  return part === SHELL_PART
    ? { ...composition, shell: composedPart(version) }
    : { ...composition, areas: { ...composition.areas, [part]: composedPart(version) } };
}

/** A composition with other versions of some parts, made from the one with the id `parent`. */
export function changed(
  composition: Composition,
  parent: string,
  versions: readonly ReleasedVersion[],
): Composition {
  return versions.reduce(replacePart, { ...composition, parent });
}

/** Makes a composition from another one with other versions of some parts, and tells its id. */
export async function compose(
  releases: Releases,
  parent: string,
  versions: readonly ReleasedVersion[],
): Promise<string> {
  const composition = await compositionOf(releases, parent);
  return releases.keepComposition(changed(composition, parent, versions));
}

/**
 * The same for versions that are to go live: they have to pass the static gate first. Throws a `RefusedError` with all
 * that speaks against them.
 */
export async function composeChecked(
  releases: Releases,
  parent: string,
  versions: readonly ReleasedVersion[],
): Promise<string> {
  const composition = changed(await compositionOf(releases, parent), parent, versions);
  await passGate(releases, composition, versions);
  return releases.keepComposition(composition);
}

/** Makes a composition from another one without an area, and tells its id. */
export async function composeWithout(
  releases: Releases,
  parent: string,
  area: string,
): Promise<string> {
  const { shell, areas } = await compositionOf(releases, parent);
  const { [area]: _gone, ...others } = areas;
  return releases.keepComposition({ parent, shell, areas: others });
}
