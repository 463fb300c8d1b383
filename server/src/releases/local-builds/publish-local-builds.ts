import path from 'node:path';
import { foldersWith } from '../areas.mjs';
import { manifestFile, type ReadBuild, readBuild } from '../build/read-build';
import { ReleaseError, violationText } from '../errors';
import { staticViolations } from '../gate/static-checks';
import { compositionsOf, type Deployment } from '../journal/deployment';
import { requireComposition, requireNewest } from '../operations/deploy';
import { releaseTogether, start } from '../operations/release';
import type { ReleaseStore } from '../release-store';
import { type ComposedVersions, partOf, SHELL_PART } from '../versions/composition';
import type { VersionName } from '../versions/released-version';

/** Author of what a server releases when it starts. */
const BY = 'server';

/** Receives each violation, and each build that is left out, in a sentence. */
type Log = (line: string) => void;

/**
 * Reads the builds below a folder: `<part>/dist` with the manifest of an area or the shell (docs/decisions/001). Leaves
 * out and logs one that is no good; the shop starts with the others.
 */
async function readBuilds(root: string, log: Log): Promise<ReadBuild[]> {
  const builds: ReadBuild[] = [];
  for (const part of foldersWith(root, (name) => path.join('dist', manifestFile(name)))) {
    try {
      builds.push(await readBuild({ part, folder: path.join(root, part, 'dist') }));
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      log(error.message);
    }
  }
  return builds;
}

function withBuilds(live: ComposedVersions, builds: readonly ReadBuild[]): ComposedVersions {
  let { shell } = live;
  const areas = new Map(live.areas);
  for (const { version } of builds)
    if (version.kind === 'shell') shell = version;
    else areas.set(version.part, version);
  return { shell, areas, missing: live.missing };
}

/**
 * Returns the builds that can live together with each other and with what is live: builds of one state of the sources
 * may need each other. Where one is refused, which is logged, the others are checked again without it.
 */
function fitting(
  builds: readonly ReadBuild[],
  live: ComposedVersions,
  log: Log,
): readonly ReadBuild[] {
  const beside = withBuilds(live, builds);
  const remaining = builds.filter(({ version }) => {
    // Without any shell there is no shop.
    if (version.kind === 'shell' && !live.shell) return true;
    const violations = staticViolations(version, beside);
    for (const violation of violations)
      log(`${version.part} ${version.version} is not released: ${violationText(violation)}`);
    return violations.length === 0;
  });
  return remaining.length === builds.length ? builds : fitting(remaining, live, log);
}

async function publishAll(
  releases: ReleaseStore,
  builds: readonly ReadBuild[],
): Promise<VersionName[]> {
  const published: VersionName[] = [];
  for (const build of builds) published.push(await releases.publishRead(build));
  return published;
}

/** Returns the builds that are neither live nor a canary. */
async function unreleasedBuilds(
  releases: ReleaseStore,
  builds: readonly ReadBuild[],
  { stable, canaries }: Deployment,
): Promise<ReadBuild[]> {
  const live = await requireComposition(releases, stable);
  return builds.filter(({ version: { part, version } }) => {
    const isCanary = canaries.some((one) => one.part === part && one.version === version);
    return !isCanary && partOf(live, part)?.version !== version;
  });
}

/**
 * Returns true if a version that is not live has been in the store before: it was taken back, refused or cut off, and
 * may have been pruned since. Only a person releases it.
 */
async function isKnown(releases: ReleaseStore, { part, version }: VersionName): Promise<boolean> {
  if (await releases.version(part, version)) return true;
  for (const id of compositionsOf(await releases.history()))
    if (partOf(await requireComposition(releases, id), part)?.version === version) return true;
  return false;
}

async function releaseNew(
  releases: ReleaseStore,
  root: string,
  newest: Deployment,
  log: Log,
): Promise<void> {
  const builds = await readBuilds(root, log);
  const fresh: ReadBuild[] = [];
  for (const build of await unreleasedBuilds(releases, builds, newest)) {
    const { part, version } = build.version;
    if (!(await isKnown(releases, build.version))) fresh.push(build);
    else log(`${part} ${version} is built but not live. To release it: npm run release -- ${part}`);
  }
  if (fresh.length === 0) return;
  const live = await releases.partsOf(await requireComposition(releases, newest.stable));
  const published = await publishAll(releases, fitting(fresh, live, log));
  await releaseTogether(releases, published, { by: BY, why: 'built from sources' });
}

/**
 * Publishes the builds below a folder when a server starts. Fills an empty store; later releases builds that the store
 * has never had, if they pass the static checks. Throws a `ReleaseError` if the store is empty and there is no shell to
 * fill it with. Once something is live nothing keeps the server from starting, not even a store on a full disk.
 */
export async function publishLocalBuilds(
  releases: ReleaseStore,
  root: string,
  log: Log,
): Promise<void> {
  const newest = await releases.newest();
  if (!newest) {
    const nothing = { shell: undefined, areas: new Map(), missing: [] };
    const builds = fitting(await readBuilds(root, log), nothing, log);
    await start(releases, await publishAll(releases, builds), { by: BY, why: 'first start' });
    return;
  }
  try {
    await releaseNew(releases, root, newest, log);
  } catch (error) {
    log(`No build is released: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Lists the parts whose builds below a folder are not live yet, in the order in which they are to be released. The
 * shell comes first, since areas may need what it newly provides. Builds and what is live are compared by their
 * content.
 */
export async function changedParts(releases: ReleaseStore, root: string): Promise<string[]> {
  const newest = await requireNewest(releases);
  const builds = await readBuilds(root, console.error);
  const changed = await unreleasedBuilds(releases, builds, newest);
  const parts = changed.map(({ version }) => version.part);
  return parts.sort((a, b) => Number(b === SHELL_PART) - Number(a === SHELL_PART));
}
