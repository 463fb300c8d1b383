import { hashesOf } from '../build/describe-files';
import { type ComposedPart, type Composition, SHELL_PART } from '../composition';
import { ReleaseError } from '../release-error';
import type { ReleasedVersion } from '../released-version';
import type { Releases } from '../releases';
import { compositionOf } from './live';

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

/** Makes a composition from another one with other versions of some parts, and tells its id. */
export async function compose(
  releases: Releases,
  parent: string,
  versions: readonly ReleasedVersion[],
): Promise<string> {
  const base: Composition = { ...(await compositionOf(releases, parent)), parent };
  return releases.keepComposition(versions.reduce(replacePart, base));
}
