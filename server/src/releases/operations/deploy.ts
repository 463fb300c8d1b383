import { violationText } from '../errors';
import type { Canary, Deployment } from '../journal/deployment';
import type { DeploymentDraft, ReleaseStore } from '../release-store';
import { partOf } from '../versions/composition';
import { changed, requireComposition, requireStarted, violationsIn } from './compose';

/** Author and reason of a change to what is live, for the history. */
export interface WhoAndWhy {
  by: string;
  why: string;
}

/**
 * Makes something live. Decides and writes in one transaction: of two teams that release at once, the second decides on
 * top of what the first has made live.
 *
 * @param decide makes a deployment from the live one; `undefined` where nothing is left to do
 */
export function deploy<const Draft extends DeploymentDraft | undefined>(
  releases: ReleaseStore,
  decide: (releases: ReleaseStore, live: Deployment) => Promise<Draft>,
): Promise<Deployment | Exclude<Draft, DeploymentDraft>> {
  return releases.alone(async (now) => {
    const draft = await decide(now, requireStarted(await now.newest()));
    return draft ? now.append(draft) : (draft as Exclude<Draft, DeploymentDraft>);
  });
}

/** Returns a canary on top of a stable composition, or why it cannot be there. */
async function onTop(
  releases: ReleaseStore,
  stable: string,
  canary: Canary,
): Promise<Canary | string> {
  const version = await releases.version(canary.part, canary.version);
  if (!version) return 'it is gone';
  const composition = await changed(releases, stable, [version]);
  const violations = await violationsIn(releases, composition, version);
  if (violations.length > 0) return violations.map(violationText).join('; ');
  return { ...canary, composition: await releases.ensureComposition(composition) };
}

/**
 * Completes a deployment that changes stable with the canaries on top of it: each is stable in everything but its own
 * part. A canary that everybody has now has come to its end; one that does not fit is withdrawn with the same write, and
 * the reason says so.
 */
export async function withCanaries<Change extends Omit<DeploymentDraft, 'canaries'>>(
  releases: ReleaseStore,
  live: Deployment,
  change: Change,
): Promise<Change & { canaries: Canary[] }> {
  const composition = await requireComposition(releases, change.stable);
  const canaries: Canary[] = [];
  const reasons = change.why === '' ? [] : [change.why];
  for (const canary of live.canaries) {
    const { part, version } = canary;
    if (partOf(composition, part)?.version === version) continue;
    const result = await onTop(releases, change.stable, canary);
    if (typeof result !== 'string') canaries.push(result);
    else reasons.push(`canary ${version} of ${part} withdrawn: ${result}`);
  }
  return { ...change, why: reasons.join(' · '), canaries };
}
