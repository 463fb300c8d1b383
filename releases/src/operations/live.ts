import { type ComposedPart, type Composition, SHELL_PART } from '../composition';
import type { Deployment } from '../deployment';
import { ReleaseError } from '../release-error';
import type { Releases } from '../releases';

/** A deployment that must be there: nothing but a start can be done to an empty store. */
export function started(newest: Deployment | undefined): Deployment {
  if (newest) return newest;
  throw new ReleaseError(
    'Nothing is live yet. Start the server once: it takes the builds that it finds.',
  );
}

/** A composition that a deployment names. */
export async function compositionOf(releases: Releases, id: string): Promise<Composition> {
  const composition = await releases.composition(id);
  if (composition) return composition;
  throw new ReleaseError(`There is no composition ${id}.`);
}

/** A part of a composition; `undefined` for an area that it does not have. */
export function partOf(composition: Composition, part: string): ComposedPart | undefined {
  return part === SHELL_PART ? composition.shell : composition.areas[part];
}
