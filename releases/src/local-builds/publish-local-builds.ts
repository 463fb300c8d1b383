import path from 'node:path';
import { foldersWith } from '@teluk-mart/server-kit/areas';
import { manifestFile, type ReadBuild, readBuild, withSources } from '../build/read-build';
import type { PackedSources } from '../build/sources';
import { ReleaseError, StoreError } from '../errors';
import { staticViolations } from '../gate/static-checks';
import type { WhoAndWhy } from '../operations/deploy';
import { requireComposition, requireStarted } from '../operations/live';
import { releaseTogether, start } from '../operations/release';
import type { ReleaseStore } from '../store/release-store';
import { SHELL_PART } from '../versions/composition';
import type { ReleasedVersion } from '../versions/released-version';
import { unreleasedBuilds, withoutSkipped } from './skipped-builds';
import { type Checks, compatibleBuilds, validBuilds } from './valid-builds';

/** Options of publishing local builds. */
interface PublishLocalBuildsOptions extends Pick<WhoAndWhy, 'by'>, Pick<Checks, 'log'> {
  /** Checks them; the gate's static checks by default. */
  gate?: Checks['gate'];
  /** Reads the sources that a part was built from (`readSources`). */
  sourcesOf?: (root: string, part: string) => Promise<PackedSources | undefined>;
}

type Options = Omit<PublishLocalBuildsOptions, 'gate'> & Checks;

/** Leaves out and logs a build that is no good; the shop starts with the others. */
async function unlessUnusable<Result>(
  log: Checks['log'],
  work: () => Promise<Result>,
): Promise<Result[]> {
  try {
    return [await work()];
  } catch (error) {
    if (!(error instanceof ReleaseError) || error instanceof StoreError) throw error;
    log(error.message);
    return [];
  }
}

/** Reads the builds below a folder: `<part>/dist` with the manifest of an area or the shell (docs/decisions/001). */
async function readBuilds(root: string, log: Checks['log']): Promise<ReadBuild[]> {
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
  { root, options }: { root: string; options: Options },
): Promise<ReleasedVersion[]> {
  const published: ReleasedVersion[] = [];
  for (const build of builds) {
    const sources = await options.sourcesOf?.(root, build.version.part);
    const publish = () => releases.publishRead(withSources(build, sources));
    published.push(...(await unlessUnusable(options.log, publish)));
  }
  return published;
}

/**
 * Fills an empty store with valid areas, and the shell in any case; `false` where another process has done so
 * meanwhile.
 */
async function fill(releases: ReleaseStore, root: string, options: Options): Promise<boolean> {
  const builds = await readBuilds(root, options.log);
  const shell = builds.filter(({ version }) => version.kind === 'shell');
  const areas = builds.filter(({ version }) => version.kind === 'area');
  const valid = [...shell, ...validBuilds(areas, options)];
  const first = await publishAll(releases, valid, { root, options });
  return (await start(releases, first, { by: options.by, why: 'first start' })) !== undefined;
}

async function releaseNew(releases: ReleaseStore, root: string, options: Options): Promise<void> {
  const { log, by } = options;
  const builds = await readBuilds(root, log);
  const newest = requireStarted(await releases.newest());
  const unreleased = await unreleasedBuilds(releases, builds, newest);
  const fresh = await withoutSkipped(releases, unreleased, log);
  if (fresh.length === 0) return;
  const live = await releases.partsOf(await requireComposition(releases, newest.stable));
  const published = await publishAll(releases, compatibleBuilds(fresh, live, options), {
    root,
    options,
  });
  await releaseTogether(releases, published, { by, why: 'built from sources' });
}

/**
 * Publishes the builds below a folder when a server starts. Fills an empty store; later releases builds that were
 * neither released nor taken back, if they pass the checks. Throws a `ReleaseError` if the store is empty and there is
 * no shell to fill it with. Once something is live nothing keeps the server from starting, not even a store on a full
 * disk.
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
