import { type ReadBuild, readBuild, withSources } from './build/read-build';
import { compositionOf, started } from './operations/live';
import { releaseTogether } from './operations/release-together';
import { start } from './operations/start';
import { ReleaseError } from './release-error';
import type { ReleasedVersion } from './released-version';
import type { Releases } from './releases';
import type { PackedSources } from './sources/read-sources';
import { findBuilds } from './take/find-builds';
import { passingBuilds } from './take/passing-builds';
import { type Checks, soundBuilds } from './take/sound-builds';
import { untakenBuilds } from './take/untaken-builds';

/** How builds are taken. */
export interface TakeBuildsOptions extends Checks {
  /** Who takes them, for the history. */
  by: string;
  /** Reads the sources that a part was built from (`readSources`). */
  sourcesOf?: (root: string, part: string) => Promise<PackedSources | undefined>;
}

/** One build that is no good is left out and told of; the shop starts with the others. */
async function unlessRefused<Result>(
  log: TakeBuildsOptions['log'],
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

async function readBuilds(root: string, { log }: TakeBuildsOptions): Promise<ReadBuild[]> {
  const builds = await findBuilds(root);
  const read = await Promise.all(builds.map((build) => unlessRefused(log, () => readBuild(build))));
  return read.flat();
}

async function publishAll(
  releases: Releases,
  builds: readonly ReadBuild[],
  { root, options }: { root: string; options: TakeBuildsOptions },
): Promise<ReleasedVersion[]> {
  const published: ReleasedVersion[] = [];
  for (const build of builds) {
    const sources = await options.sourcesOf?.(root, build.version.part);
    const publish = () => releases.publishRead(withSources(build, sources));
    published.push(...(await unlessRefused(options.log, publish)));
  }
  return published;
}

/** What an empty store is filled with: sound areas, and the shell in any case, as there is no other. */
function firstBuilds(builds: readonly ReadBuild[], options: TakeBuildsOptions): ReadBuild[] {
  const shell = builds.filter(({ version }) => version.kind === 'shell');
  const areas = builds.filter(({ version }) => version.kind === 'area');
  return [...shell, ...soundBuilds(areas, options)];
}

async function releaseNew(
  releases: Releases,
  builds: readonly ReadBuild[],
  { root, options }: { root: string; options: TakeBuildsOptions },
): Promise<void> {
  const { log } = options;
  const newest = started(await releases.newest());
  const fresh = await untakenBuilds(releases, builds, { newest, log });
  if (fresh.length === 0) return;
  const live = await releases.partsOf(await compositionOf(releases, newest.stable));
  const passing = passingBuilds(fresh, live, options);
  const published = await publishAll(releases, passing, { root, options });
  await releaseTogether(releases, published, { by: options.by, why: 'built from sources' });
}

/** Fills an empty store; `false` where somebody else has done that meanwhile. */
async function fill(
  releases: Releases,
  root: string,
  options: TakeBuildsOptions,
): Promise<boolean> {
  const sound = firstBuilds(await readBuilds(root, options), options);
  const first = await publishAll(releases, sound, { root, options });
  return (await start(releases, first, { by: options.by, why: 'first start' })) !== undefined;
}

/**
 * Takes the builds that lie below a folder, at the start of a server. They fill an empty store; later those that nobody
 * has released or taken back yet are released where the checks let them pass. Throws a `ReleaseError` where the store
 * is empty and there is no shell to fill it with; once something is live nothing keeps the server from starting, not
 * even a store on a full disk.
 */
export async function takeBuilds(
  releases: Releases,
  root: string,
  options: TakeBuildsOptions,
): Promise<void> {
  if (!(await releases.newest()) && (await fill(releases, root, options))) return;
  try {
    await releaseNew(releases, await readBuilds(root, options), { root, options });
  } catch (error) {
    options.log(`No build is released: ${error instanceof Error ? error.message : String(error)}`);
  }
}
