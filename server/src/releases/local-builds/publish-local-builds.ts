import path from 'node:path';
import { foldersWith } from '../areas.mjs';
import { manifestFile, type ReadBuild, readBuild } from '../build/read-build';
import { ReleaseError } from '../errors';
import { type StaticGate, staticViolations } from '../gate/static-checks';
import type { Deployment } from '../journal/deployment';
import { requireComposition, requireStarted } from '../operations/compose';
import type { WhoAndWhy } from '../operations/deploy';
import { releaseTogether, start } from '../operations/release';
import { wasLive } from '../operations/roll-back';
import type { ReleaseStore } from '../release-store';
import { type ComposedVersions, partOf, SHELL_PART } from '../versions/composition';
import type { ReleasedVersion, VersionName } from '../versions/released-version';

/** Options of publishing local builds. */
interface PublishLocalBuildsOptions extends Pick<WhoAndWhy, 'by'> {
  /** Checks them; the gate's static checks by default. */
  gate?: StaticGate;
  /** Receives each violation, and each build that is left out, in a sentence. */
  log: (line: string) => void;
}

type Options = Required<PublishLocalBuildsOptions>;

/** Leaves out and logs a build that is no good; the shop starts with the others. */
async function unlessUnusable<Result>(
  log: Options['log'],
  work: () => Promise<Result>,
): Promise<Result[]> {
  try {
    return [await work()];
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    log(error.message);
    return [];
  }
}

/** Reads the builds below a folder: `<part>/dist` with the manifest of an area or the shell (docs/decisions/001). */
async function readBuilds(root: string, log: Options['log']): Promise<ReadBuild[]> {
  const parts = foldersWith(root, (part) => path.join('dist', manifestFile(part)));
  const builds = parts.map((part) => ({ part, folder: path.join(root, part, 'dist') }));
  const read = await Promise.all(
    builds.map((build) => unlessUnusable(log, () => readBuild(build))),
  );
  return read.flat();
}

async function publishAll(
  releases: ReleaseStore,
  builds: readonly ReadBuild[],
  log: Options['log'],
): Promise<ReleasedVersion[]> {
  const published: ReleasedVersion[] = [];
  for (const build of builds) {
    published.push(...(await unlessUnusable(log, () => releases.publishRead(build))));
  }
  return published;
}

const NOTHING: ComposedVersions = { shell: undefined, areas: new Map(), missing: [] };

/** Returns the builds without a violation beside what is live; each violation is logged. */
function passing(
  builds: readonly ReadBuild[],
  live: ComposedVersions,
  { gate, log }: Options,
): readonly ReadBuild[] {
  return builds.filter(({ version }) => {
    const found = gate(version, live);
    for (const { check, consumer, reason } of found) {
      log(`${version.part} ${version.version} is not released: ${check}, ${consumer}: ${reason}`);
    }
    return found.length === 0;
  });
}

function withBuilds(live: ComposedVersions, builds: readonly ReadBuild[]): ComposedVersions {
  const versions = builds.map(({ version }) => version);
  const areas = versions.filter((version) => version.kind === 'area');
  const shell = versions.find((version) => version.kind === 'shell') ?? live.shell;
  return {
    shell,
    areas: new Map([...live.areas, ...areas.map((area) => [area.part, area] as const)]),
    missing: live.missing.filter((name) => !areas.some(({ part }) => part === name)),
  };
}

/**
 * Returns the builds that can live together with each other and with what is live: builds of one state of the sources
 * may need each other. Where one is refused the others are checked again without it.
 */
function passingTogether(
  builds: readonly ReadBuild[],
  live: ComposedVersions,
  options: Options,
): readonly ReadBuild[] {
  const remaining = passing(builds, withBuilds(live, builds), options);
  return remaining.length === builds.length ? builds : passingTogether(remaining, live, options);
}

/**
 * Fills an empty store with valid areas, and the shell in any case; `false` where another process has done so
 * meanwhile.
 */
async function fill(releases: ReleaseStore, root: string, options: Options): Promise<boolean> {
  const { by, log } = options;
  const builds = await readBuilds(root, log);
  const shell = builds.filter(({ version }) => version.kind === 'shell');
  const areas = builds.filter(({ version }) => version.kind === 'area');
  const valid = [...shell, ...passing(areas, NOTHING, options)];
  const first = await publishAll(releases, valid, log);
  return (await start(releases, first, { by, why: 'first start' })) !== undefined;
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

async function releaseNew(releases: ReleaseStore, root: string, options: Options): Promise<void> {
  const { log, by } = options;
  const builds = await readBuilds(root, log);
  const newest = requireStarted(await releases.newest());
  const fresh: ReadBuild[] = [];
  for (const build of await unreleasedBuilds(releases, builds, newest)) {
    const { part, version } = build.version;
    if (!(await isKnown(releases, build.version))) fresh.push(build);
    else log(`${part} ${version} is built but not live. To release it: npm run release -- ${part}`);
  }
  if (fresh.length === 0) return;
  const live = await releases.partsOf(await requireComposition(releases, newest.stable));
  // What is wrong by itself is left out first, so that the others are not compared with it.
  const valid = passingTogether(passing(fresh, NOTHING, options), live, options);
  const published = await publishAll(releases, valid, log);
  await releaseTogether(releases, published, { by, why: 'built from sources' });
}

/**
 * Publishes the builds below a folder when a server starts. Fills an empty store; later releases builds that the store
 * has never had, if they pass the checks. Throws a `ReleaseError` if the store is empty and there is no shell to fill
 * it with. Once something is live nothing keeps the server from starting, not even a store on a full disk.
 */
export async function publishLocalBuilds(
  releases: ReleaseStore,
  root: string,
  { gate = staticViolations, ...others }: PublishLocalBuildsOptions,
): Promise<void> {
  const options = { ...others, gate };
  if (!(await releases.newest()) && (await fill(releases, root, options))) return;
  try {
    await releaseNew(releases, root, options);
  } catch (error) {
    options.log(`No build is released: ${error instanceof Error ? error.message : String(error)}`);
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
