import type { Composition } from '../composition';
import { DamagedError } from '../damaged-error';
import type { Canary } from '../deployment';
import { refusalText } from '../refused-error';
import type { ReleasedVersion } from '../released-version';
import type { Releases } from '../releases';
import { changed } from './compose';
import { compositionOf, partOf } from './live';
import { refusalsIn } from './pass-gate';

/** What becomes of the canaries in a deployment that changes stable. */
export interface RebasedCanaries {
  canaries: Canary[];
  /** Why the deployment is made, and which candidates it takes back because they do not fit any more. */
  why: string;
}

async function candidateOf(
  releases: Releases,
  { part, version }: Canary,
): Promise<ReleasedVersion | undefined> {
  try {
    return await releases.version(part, version);
  } catch (error) {
    if (error instanceof DamagedError) return undefined;
    throw error;
  }
}

/** A canary on top of a new stable composition, or why it cannot be there. */
async function rebased(
  releases: Releases,
  { stable, live, canary }: { stable: string; live: Composition; canary: Canary },
): Promise<Canary | string> {
  const candidate = await candidateOf(releases, canary);
  if (!candidate) return 'it cannot be read';
  const composition = changed(live, stable, [candidate]);
  const refusals = await refusalsIn(releases, composition, candidate);
  if (refusals.length > 0) return refusals.map(refusalText).join('; ');
  return { ...canary, composition: await releases.keepComposition(composition) };
}

/**
 * Canaries on top of a new stable composition: each is stable in everything but its candidate. One whose candidate
 * everybody has now has come to its end; one that does not fit the new stable is withdrawn with the same write.
 */
export async function rebaseCanaries(
  releases: Releases,
  stable: string,
  { canaries, why }: { canaries: readonly Canary[]; why: string },
): Promise<RebasedCanaries> {
  const live = await compositionOf(releases, stable);
  const going = canaries.filter(({ part, version }) => partOf(live, part)?.version !== version);
  const kept: Canary[] = [];
  const reasons = why === '' ? [] : [why];
  for (const canary of going) {
    const result = await rebased(releases, { stable, live, canary });
    if (typeof result !== 'string') kept.push(result);
    else reasons.push(`candidate ${canary.version} of ${canary.part} withdrawn: ${result}`);
  }
  return { canaries: kept, why: reasons.join(' · ') };
}
