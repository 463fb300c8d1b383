import { ReleaseError } from '../errors';
import type { Deployment } from '../journal/deployment';
import type { ReleaseStore } from '../release-store';
import { partOf, SHELL_PART } from '../versions/composition';
import type { ReleasedVersion, VersionName } from '../versions/released-version';
import { composeChecked, publishedVersion } from './compose';
import { deploy, deployUnlessDone, type WhoAndWhy } from './deploy';
import { requireComposition, requireStarted } from './live';
import { rebaseCanaries } from './rebase-canaries';

/** A published version and who wants it live. */
export interface ReleaseRequest extends WhoAndWhy, VersionName {}

/** Throws a `ReleaseError` where everybody has a version already. */
export async function refuseWhatIsLive(
  releases: ReleaseStore,
  live: Deployment,
  { part, version }: VersionName,
): Promise<void> {
  if (partOf(await requireComposition(releases, live.stable), part)?.version === version) {
    throw new ReleaseError(`Everybody has version ${version} of ${part} already.`);
  }
}

/**
 * Gives everybody a published version of a part. Throws a `ReleaseError` where everybody has it already, and a
 * `RefusedError` where the static gate does not let it pass.
 */
export async function release(
  releases: ReleaseStore,
  { part, version: name, by, why }: ReleaseRequest,
): Promise<Deployment> {
  const version = await publishedVersion(releases, part, name);
  return deploy(releases, async (newest) => {
    const live = requireStarted(newest);
    await refuseWhatIsLive(releases, live, version);
    const stable = await composeChecked(releases, live.stable, [version]);
    const rebased = await rebaseCanaries(releases, stable, { canaries: live.canaries, why });
    return { by, action: 'release', part, version: name, stable, ...rebased };
  });
}

/**
 * Gives everybody published versions of several parts in one write, so that nobody meets a part without what it needs
 * of another. Throws a `RefusedError` where the static gate does not let one of them pass.
 *
 * @returns `undefined` where everybody has them all
 */
export async function releaseTogether(
  releases: ReleaseStore,
  versions: readonly ReleasedVersion[],
  { by, why }: WhoAndWhy,
): Promise<Deployment | undefined> {
  return deployUnlessDone(releases, async (newest) => {
    const live = requireStarted(newest);
    const composition = await requireComposition(releases, live.stable);
    const changed = versions.filter(
      ({ part, version }) => partOf(composition, part)?.version !== version,
    );
    const [first] = changed;
    if (!first) return undefined;
    const stable = await composeChecked(releases, live.stable, changed);
    const rebased = await rebaseCanaries(releases, stable, { canaries: live.canaries, why });
    const one = changed.length === 1 ? { part: first.part, version: first.version } : undefined;
    return { by, action: 'release', ...one, stable, ...rebased };
  });
}

/**
 * Makes published versions the first composition of an empty store. Throws a `ReleaseError` without a shell.
 *
 * @returns `undefined` where the store is not empty
 */
export async function start(
  releases: ReleaseStore,
  versions: readonly ReleasedVersion[],
  { by, why }: WhoAndWhy,
): Promise<Deployment | undefined> {
  return deployUnlessDone(releases, async (newest) => {
    if (newest) return undefined;
    const shell = versions.find(({ part }) => part === SHELL_PART);
    if (!shell) throw new ReleaseError('The shell has not been built.');
    const areas = versions.filter((version) => version !== shell);
    const stable = await releases.ensureComposition({
      parent: undefined,
      shell: { version: shell.version },
      areas: Object.fromEntries(areas.map(({ part, version }) => [part, { version }])),
    });
    return { by, why, action: 'start', stable, canaries: [] };
  });
}
