import { violationText } from '../errors';
import type { Canary } from '../journal/deployment';
import type { ReleaseStore } from '../release-store';
import { type Composition, partOf } from '../versions/composition';
import { changed, violationsIn } from './compose';
import { requireComposition } from './live';

/** The canaries of a deployment that changes stable. */
interface RebasedCanaries {
  canaries: Canary[];
  /** Reason of the deployment, with the canaries that it withdraws because they no longer fit. */
  why: string;
}

/** Returns a canary on top of a new stable composition, or why it cannot be there. */
async function rebased(
  releases: ReleaseStore,
  { stable, live, canary }: { stable: string; live: Composition; canary: Canary },
): Promise<Canary | string> {
  const version = await releases.version(canary.part, canary.version);
  if (!version) return 'it is gone';
  const composition = changed(live, stable, [version]);
  const violations = await violationsIn(releases, composition, version);
  if (violations.length > 0) return violations.map(violationText).join('; ');
  return { ...canary, composition: await releases.ensureComposition(composition) };
}

/**
 * Puts canaries on top of a new stable composition: each is stable in everything but its own part. A canary that
 * everybody has now has come to its end; one that does not fit the new stable is withdrawn with the same write.
 */
export async function rebaseCanaries(
  releases: ReleaseStore,
  stable: string,
  { canaries, why }: { canaries: readonly Canary[]; why: string },
): Promise<RebasedCanaries> {
  const live = await requireComposition(releases, stable);
  const going = canaries.filter(({ part, version }) => partOf(live, part)?.version !== version);
  const kept: Canary[] = [];
  const reasons = why === '' ? [] : [why];
  for (const canary of going) {
    const result = await rebased(releases, { stable, live, canary });
    if (typeof result !== 'string') kept.push(result);
    else reasons.push(`canary ${canary.version} of ${canary.part} withdrawn: ${result}`);
  }
  return { canaries: kept, why: reasons.join(' · ') };
}
