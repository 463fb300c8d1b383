import { ReleaseError } from '../errors';
import type { Deployment } from '../journal/deployment';
import {
  fileKey,
  PUBLISHED,
  publishedKey,
  publishedVersionOf,
  versionKey,
  versionOfKey,
} from '../objects/keys';
import { inParallel } from '../objects/parallel';
import { timeIn, whilePruning } from '../store/pruning-lock';
import type { ReleaseStore } from '../store/release-store';
import { SHELL_PART } from '../versions/composition';
import type { ReleasedVersion, VersionName } from '../versions/released-version';
import type { WhoAndWhy } from './deploy';
import { requireComposition, requireStarted } from './live';

const DAY = 86_400_000;

/** Fewest days for which everything is kept: tabs are open for days, and a release may be at work. */
const FEWEST_KEEP_DAYS = 7;

/** Deployments whose versions are kept however old they are: as far back as rollbacks go. */
export const KEPT_DEPLOYMENTS = 20;

/** Versions and objects to delete. */
interface PrunePlan {
  versions: readonly VersionName[];
  /** Keys of all objects to delete, the documents of versions first: what has lost a file has no document. */
  keys: readonly string[];
  bytes: number;
}

interface PruneRule {
  /** Days for which every version is kept that was live or published. */
  keepDays: number;
  /** Milliseconds since 1970. */
  now?: number;
}

const nameOf = ({ part, version }: VersionName) => `${part}/${version}`;

/** Returns the compositions that somebody may have or go back to. */
function keptCompositions(history: readonly Deployment[], since: number): Set<string> {
  const isRecent = ({ at }: Deployment) => Date.parse(at) >= since;
  // The last deployment before the period was still live when that began.
  const recent = Math.max(history.findLastIndex(isRecent) + 2, KEPT_DEPLOYMENTS);
  const kept = history
    .slice(0, recent)
    .flatMap(({ stable, canaries }) => [stable, ...canaries.map((one) => one.composition)]);
  return new Set(kept);
}

/** Returns the versions that were published lately, whether they are whole by now or not. */
async function publishedLately(releases: ReleaseStore, since: number): Promise<VersionName[]> {
  const names = (await releases.objects.list(PUBLISHED)).map(publishedVersionOf);
  const known = names.filter((name) => name !== undefined);
  const times = await inParallel(known, async ({ part, version }) =>
    timeIn(await releases.objects.read(publishedKey(part, version))),
  );
  return known.filter((_name, index) => (times[index] ?? 0) >= since);
}

async function keptVersions(
  releases: ReleaseStore,
  compositions: ReadonlySet<string>,
): Promise<VersionName[]> {
  const found = await inParallel([...compositions], async (id) => {
    const { shell, areas } = await requireComposition(releases, id);
    return [
      { part: SHELL_PART, version: shell.version },
      ...Object.entries(areas).map(([part, { version }]) => ({ part, version })),
    ];
  });
  return found.flat();
}

/** Returns the files that versions need, as keys; compressed copies have the ends that browsers ask for. */
function filesOf({ part, files }: ReleasedVersion): string[] {
  return Object.keys(files).flatMap((file) =>
    ['', '.br', '.gz'].map((ending) => fileKey(part, file + ending)),
  );
}

/**
 * Finds what can be deleted. Keeps whatever is live, a canary, within reach of a roll-back (`KEPT_DEPLOYMENTS`), or was
 * live or published within the kept days. Throws a `ReleaseError` or `DamagedError` if something kept cannot be
 * read, since what it needs is unknown.
 */
export async function planPrune(
  releases: ReleaseStore,
  { keepDays, now = Date.now() }: PruneRule,
): Promise<PrunePlan> {
  if (!(keepDays >= FEWEST_KEEP_DAYS))
    throw new ReleaseError(`Everything is kept for ${FEWEST_KEEP_DAYS} days at least.`);
  const since = now - keepDays * DAY;
  const history = await releases.history();
  const lately = await publishedLately(releases, since);
  const compositions = keptCompositions(history, since);
  const kept = new Map(
    [...(await keptVersions(releases, compositions)), ...lately].map((name) => [
      nameOf(name),
      name,
    ]),
  );
  const documents = await inParallel([...kept.values()], ({ part, version }) =>
    releases.version(part, version),
  );
  const whole = documents.filter((version) => version !== undefined);
  const files = new Set(whole.flatMap(filesOf));
  // A process that is publishing a version has written some of its files, but not yet the document that names them.
  const found = new Set(whole.map(nameOf));
  const unfinished = lately.filter((name) => !found.has(nameOf(name))).map(({ part }) => part);

  const isNeeded = (key: string): boolean => {
    const [prefix, part = ''] = key.split('/');
    if (prefix === 'versions') {
      const name = versionOfKey(key);
      return !name || kept.has(nameOf(name));
    }
    if (prefix === 'files') return files.has(key) || unfinished.includes(part);
    if (prefix === 'published') {
      const name = publishedVersionOf(part);
      return !name || kept.has(nameOf(name));
    }
    return true;
  };

  const plan = { versions: [] as VersionName[], keys: [] as string[], bytes: 0 };
  for await (const { key, bytes } of releases.objects.sizes()) {
    if (isNeeded(key)) continue;
    const name = versionOfKey(key);
    if (name) plan.versions.push(name);
    plan.keys.push(key);
    plan.bytes += bytes;
  }
  const isDocument = (key: string) => (versionOfKey(key) ? 0 : 1);
  plan.keys.sort((a, b) => isDocument(a) - isDocument(b));
  return plan;
}

/**
 * Deletes what is no longer needed (`planPrune`), beside running servers and other commands. Adds an entry to the
 * journal, so that a concurrent deployment decides again, and waits. If cut off, leaves versions without a document or
 * files without a version, which the next prune deletes.
 */
export async function prune(
  releases: ReleaseStore,
  rule: PruneRule,
  { by, why }: WhoAndWhy,
): Promise<PrunePlan> {
  return whilePruning(releases.objects, async () => {
    for (;;) {
      const { newest, next: number } = await releases.head();
      const { stable, canaries } = requireStarted(newest);
      const plan = await planPrune(releases, rule);
      if (plan.keys.length === 0) return plan;
      const words = `${plan.versions.length} versions, ${plan.keys.length} objects`;
      const isMine = await releases.append({
        number,
        at: new Date().toISOString(),
        by,
        why: why === '' ? words : `${why} (${words})`,
        action: 'prune',
        stable,
        canaries,
      });
      if (!isMine) continue;
      for (const key of plan.keys.filter((one) => versionOfKey(one)))
        await releases.objects.remove(key);
      await inParallel(
        plan.keys.filter((one) => !versionOfKey(one)),
        (key) => releases.objects.remove(key),
      );
      return plan;
    }
  });
}

/** Returns true if the document of each version that a composition names is there. */
export async function hasAllVersions(releases: ReleaseStore, id: string): Promise<boolean> {
  const names = await keptVersions(releases, new Set([id]));
  const found = await inParallel(names, ({ part, version }) =>
    releases.objects.read(versionKey(part, version)),
  );
  return found.every((bytes) => bytes !== undefined);
}
