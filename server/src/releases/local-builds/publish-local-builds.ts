import path from 'node:path';
import { foldersWith } from '../areas.mjs';
import { manifestFile, type ReadBuild, readBuild } from '../build/read-build';
import { ReleaseError, violationText } from '../errors';
import { staticViolations } from '../gate/static-checks';
import type { Deployment } from '../journal/deployment';
import { requireComposition, requireStarted, type WhoAndWhy } from '../operations/deploy';
import { releaseTogether, start } from '../operations/release';
import { wasLive } from '../operations/roll-back';
import type { ReleaseStore } from '../release-store';
import { type ComposedVersions, partOf, SHELL_PART } from '../versions/composition';
import type { ReleasedVersion, VersionName } from '../versions/released-version';

/** Options of publishing local builds. */
interface PublishLocalBuildsOptions extends Pick<WhoAndWhy, 'by'> {
  /** Receives each violation, and each build that is left out, in a sentence. */
  log: (line: string) => void;
}

type Log = PublishLocalBuildsOptions['log'];

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
  const versions = builds.map(({ version }) => version);
  const areas = versions.filter((version) => version.kind === 'area');
  return {
    ...live,
    shell: versions.find((version) => version.kind === 'shell') ?? live.shell,
    areas: new Map([...live.areas, ...areas.map((area) => [area.part, area] as const)]),
  };
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
): Promise<ReleasedVersion[]> {
  const published: ReleasedVersion[] = [];
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
  const history = await releases.history();
  const isNamed = history.some((entry) => entry.part === part && entry.version === version);
  return isNamed || wasLive(releases, part, version);
}

async function releaseNew(
  releases: ReleaseStore,
  root: string,
  newest: Deployment,
  { by, log }: PublishLocalBuildsOptions,
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
  await releaseTogether(releases, published, { by, why: 'built from sources' });
}

/**
 * Publishes the builds below a folder when a server starts. Fills an empty store; later releases builds that the store
 * has never had, if they pass the static checks. Throws a `ReleaseError` if the store is empty and there is no shell to
 * fill it with. Once something is live nothing keeps the server from starting, not even a store on a full disk.
 */
export async function publishLocalBuilds(
  releases: ReleaseStore,
  root: string,
  options: PublishLocalBuildsOptions,
): Promise<void> {
  const { by, log } = options;
  const newest = await releases.newest();
  if (!newest) {
    const nothing = { shell: undefined, areas: new Map(), missing: [] };
    const builds = fitting(await readBuilds(root, log), nothing, log);
    await start(releases, await publishAll(releases, builds), { by, why: 'first start' });
    return;
  }
  try {
    await releaseNew(releases, root, newest, options);
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
  const newest = requireStarted(await releases.newest());
  const builds = await readBuilds(root, console.error);
  const changed = await unreleasedBuilds(releases, builds, newest);
  const parts = changed.map(({ version }) => version.part).sort();
  return [
    ...parts.filter((part) => part === SHELL_PART),
    ...parts.filter((part) => part !== SHELL_PART),
  ];
}
