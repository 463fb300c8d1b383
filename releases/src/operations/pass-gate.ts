import type { Composition } from '../composition';
import { staticRefusals } from '../gate/static-refusals';
import type { Refusal } from '../refusal';
import { refuse } from '../refused-error';
import type { ReleasedVersion } from '../released-version';
import type { Releases } from '../releases';

/** Why a version must not live in a composition that it is part of. */
export async function refusalsIn(
  releases: Releases,
  composition: Composition,
  version: ReleasedVersion,
): Promise<Refusal[]> {
  return staticRefusals(version, await releases.partsOf(composition));
}

/**
 * The static checks at the last moment: of versions beside exactly what they will live with. Throws a `RefusedError`
 * with all that speaks against one of them.
 */
export async function passGate(
  releases: Releases,
  composition: Composition,
  versions: readonly ReleasedVersion[],
): Promise<void> {
  for (const version of versions) {
    refuse(version.part, await refusalsIn(releases, composition, version));
  }
}
