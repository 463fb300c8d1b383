import type { ReadBuild } from '../build/read-build';
import { unlessDamaged } from '../errors';
import type { Deployment } from '../journal/deployment';
import { requireComposition } from '../operations/live';
import type { ReleaseStore } from '../store/release-store';
import { partOf } from '../versions/composition';
import type { VersionName } from '../versions/released-version';

async function isInComposition(
  releases: ReleaseStore,
  id: string,
  { part, version }: VersionName,
): Promise<boolean> {
  const composition = await unlessDamaged(() => releases.composition(id), undefined);
  return composition !== undefined && partOf(composition, part)?.version === version;
}

function mentions({ canaries, ...entry }: Deployment, { part, version }: VersionName): boolean {
  return [entry, ...canaries].some((one) => one.part === part && one.version === version);
}

/** Returns the last deployment that made a version live. */
async function deploymentOf(
  releases: ReleaseStore,
  name: VersionName,
): Promise<Deployment | undefined> {
  const seen = new Set<string>();
  for (const deployment of await releases.history()) {
    const { stable } = deployment;
    if (mentions(deployment, name)) return deployment;
    if (!seen.has(stable) && (await isInComposition(releases, stable, name))) return deployment;
    seen.add(stable);
  }
  return undefined;
}

async function isPublished(
  releases: ReleaseStore,
  { part, version }: VersionName,
): Promise<boolean> {
  const isThere = async () => (await releases.version(part, version)) !== undefined;
  // A damaged document is mended when it is published again.
  return unlessDamaged(isThere, true);
}

/**
 * Returns why a server must not publish a build by itself: somebody took the version back, or a slower check refused
 * it. `undefined` for a new one, and for one whose release was cut off before its deployment.
 */
async function whySkipped(releases: ReleaseStore, name: VersionName): Promise<string | undefined> {
  const { forbidden = [] } = (await releases.newest()) ?? {};
  if (forbidden.some(({ part, version }) => part === name.part && version === name.version))
    return 'it may never run again';
  const deployment = await deploymentOf(releases, name);
  // A version that was deployed and is gone was deleted since (`prune`).
  if (!deployment && !(await isPublished(releases, name))) return undefined;
  if (await releases.isRefused(name)) return 'the gate refused it when it was released';
  return deployment && `it was taken back after deployment ${deployment.number}`;
}

/** Returns the builds that are neither live nor a canary. */
export async function unreleasedBuilds(
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

/** Leaves out builds that were taken back or refused, and logs them: they stay so until somebody releases them. */
export async function withoutSkipped(
  releases: ReleaseStore,
  builds: readonly ReadBuild[],
  log: (line: string) => void,
): Promise<ReadBuild[]> {
  const remaining: ReadBuild[] = [];
  for (const build of builds) {
    const { part, version } = build.version;
    const why = await whySkipped(releases, build.version);
    if (why === undefined) remaining.push(build);
    else log(`${part} ${version} is built but not live: ${why}.`);
  }
  return remaining;
}
