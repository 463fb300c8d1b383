import { refuse, ReleaseError, violationText } from '../errors';
import { staticViolations } from '../gate/static-checks';
import type { Canary, Deployment } from '../journal/deployment';
import type { DeploymentDraft, ReleaseStore } from '../release-store';
import { type Composition, partOf, SHELL_PART } from '../versions/composition';
import type { ReleasedVersion, VersionName } from '../versions/released-version';

/** Returns the newest deployment, which must be there: an empty store can only be started. */
export async function requireNewest(releases: ReleaseStore): Promise<Deployment> {
  const newest = await releases.newest();
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

/** Reads what everybody gets; throws a `ReleaseError` where nothing is live yet. */
export async function liveParts(releases: ReleaseStore) {
  const { stable } = await requireNewest(releases);
  return { stable, versions: await releases.partsOf(await requireComposition(releases, stable)) };
}

function replacePart(composition: Composition, { part, version }: VersionName): Composition {
  return part === SHELL_PART
    ? { ...composition, shell: { version } }
    : { ...composition, areas: { ...composition.areas, [part]: { version } } };
}

/** Returns the composition with an id with other versions of some parts. */
async function changed(
  releases: ReleaseStore,
  id: string,
  names: readonly VersionName[],
): Promise<Composition> {
  return names.reduce(replacePart, await requireComposition(releases, id));
}

/** Makes a composition from another one with another version of a part; returns its id. */
export async function compose(
  releases: ReleaseStore,
  id: string,
  name: VersionName,
): Promise<string> {
  return releases.ensureComposition(await changed(releases, id, [name]));
}

/**
 * Does what `compose` does for published versions that are to go live, after the static checks: on each of them, beside
 * exactly what it will live with. Throws a `ReleaseError` with all violations of any of them.
 */
export async function composeChecked(
  releases: ReleaseStore,
  id: string,
  names: readonly VersionName[],
): Promise<string> {
  const composition = await changed(releases, id, names);
  const beside = await releases.partsOf(composition);
  for (const { part, version } of names)
    refuse(part, staticViolations(await publishedVersion(releases, part, version), beside));
  return releases.ensureComposition(composition);
}

/** Author and reason of a change to what is live, for the history. */
export interface WhoAndWhy {
  by: string;
  why: string;
}

/** A deployment that leaves the canaries to `deploy`, which puts them on top of what is stable then. */
type Change = Omit<DeploymentDraft, 'canaries'> & Partial<Pick<DeploymentDraft, 'canaries'>>;

/**
 * Makes something live. Decides and writes in one transaction: of two teams that release at once, the second decides on
 * top of what the first has made live.
 *
 * @param decide makes a deployment from the live one; `undefined` where nothing is left to do
 */
export function deploy<const Decided extends Change | undefined>(
  releases: ReleaseStore,
  decide: (releases: ReleaseStore, live: Deployment) => Promise<Decided>,
): Promise<Deployment | Exclude<Decided, Change>> {
  return releases.alone(async (now) => {
    const live = await requireNewest(now);
    const decided = await decide(now, live);
    if (!decided) return decided as Exclude<Decided, Change>;
    const { canaries } = decided;
    return now.append(canaries ? { ...decided, canaries } : await withCanaries(now, live, decided));
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
  const composition = await changed(releases, stable, [canary]);
  const violations = staticViolations(version, await releases.partsOf(composition));
  if (violations.length > 0) return violations.map(violationText).join('; ');
  return { ...canary, composition: await releases.ensureComposition(composition) };
}

/**
 * Completes a deployment that changes stable with the canaries on top of it: each is stable in everything but its own
 * part. A canary that everybody has now has come to its end; one that does not fit is withdrawn with the same write, and
 * the reason says so.
 */
async function withCanaries(
  releases: ReleaseStore,
  live: Deployment,
  change: Change,
): Promise<DeploymentDraft> {
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
