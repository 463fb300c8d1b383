import { sql } from 'kysely';
import { compositionsOf, type Deployment } from '../journal/deployment';
import type { ReleaseStore } from '../release-store';
import { versionsIn } from '../versions/composition';
import { pathsOf, type VersionName } from '../versions/released-version';
import { deploy, requireComposition, type WhoAndWhy } from './deploy';

const DAY = 86_400_000;

/** Days for which every version is kept that was live or published: tabs are open for days. */
const KEPT_DAYS = 90;

/** Deployments whose versions are kept however old they are: as far back as rollbacks go. */
export const KEPT_DEPLOYMENTS = 20;

/** Versions and files to delete. */
interface PrunePlan {
  versions: readonly VersionName[];
  files: readonly { part: string; path: string; bytes: number }[];
}

const nameOf = ({ part, version }: VersionName) => `${part}/${version}`;

/** Returns the compositions that somebody may have or go back to. */
function keptCompositions(history: readonly Deployment[], since: number): ReadonlySet<string> {
  const isRecent = ({ at }: Deployment) => Date.parse(at) >= since;
  // The last deployment before the period was still live when that began.
  const recent = Math.max(history.findLastIndex(isRecent) + 2, KEPT_DEPLOYMENTS);
  return compositionsOf(history.slice(0, recent));
}

/**
 * Finds what can be deleted. Keeps whatever is live, a canary, within reach of a roll-back (`KEPT_DEPLOYMENTS`), or was
 * live or published within the kept days.
 */
export async function planPrune(releases: ReleaseStore, now = Date.now()): Promise<PrunePlan> {
  const since = now - KEPT_DAYS * DAY;
  const kept = new Set<string>();
  for (const id of keptCompositions(await releases.history(), since))
    for (const name of versionsIn(await requireComposition(releases, id))) kept.add(nameOf(name));
  const versions: VersionName[] = [];
  const needed = new Set<string>();
  for (const { part, version, published_at } of await releases.builds()) {
    const isKept = kept.has(nameOf({ part, version })) || Date.parse(published_at) >= since;
    const document = isKept && (await releases.version(part, version));
    if (document) for (const path of pathsOf(document)) needed.add(`${part}/${path}`);
    else versions.push({ part, version });
  }
  const files = await releases.database
    .selectFrom('build_files')
    .select(['part', 'path', sql<number>`length(bytes)`.as('bytes')])
    .execute();
  return { versions, files: files.filter(({ part, path }) => !needed.has(`${part}/${path}`)) };
}

/**
 * Deletes what is no longer needed (`planPrune`), beside running servers and other commands, in one transaction: what is
 * published or made live meanwhile stays whole. Adds an entry to the journal.
 */
export async function prune(
  releases: ReleaseStore,
  { by, why }: WhoAndWhy,
  time = Date.now(),
): Promise<PrunePlan> {
  let plan: PrunePlan = { versions: [], files: [] };
  await deploy(releases, async (now, { stable, canaries }) => {
    plan = await planPrune(now, time);
    const { versions, files } = plan;
    if (versions.length === 0 && files.length === 0) return undefined;
    for (const { part, version } of versions)
      await now.database
        .deleteFrom('builds')
        .where('part', '=', part)
        .where('version', '=', version)
        .execute();
    for (const { part, path } of files)
      await now.database
        .deleteFrom('build_files')
        .where('part', '=', part)
        .where('path', '=', path)
        .execute();
    const words = `${versions.length} versions, ${files.length} files`;
    const reason = why === '' ? words : `${why} (${words})`;
    return { by, why: reason, action: 'prune', stable, canaries };
  });
  return plan;
}
