import { ReleaseError } from '../errors';
import type { Deployment } from '../journal/deployment';
import type { ReleaseStore } from '../release-store';
import { partOf, SHELL_PART } from '../versions/composition';
import type { VersionName } from '../versions/released-version';
import { composeChecked, deploy, requireComposition, type WhoAndWhy } from './deploy';

/** A published version and who wants it live. */
export interface ReleaseRequest extends WhoAndWhy, VersionName {}

/**
 * Gives everybody a published version of a part. Throws a `ReleaseError` where the static gate does not let it
 * pass.
 */
export function release(
  releases: ReleaseStore,
  { part, version, by, why }: ReleaseRequest,
): Promise<Deployment> {
  return deploy(releases, async (now, live) => {
    const stable = await composeChecked(now, live.stable, [{ part, version }]);
    return { by, why, action: 'release', part, version, stable };
  });
}

/**
 * Gives everybody published versions of several parts in one write, so that nobody meets a part without what it needs
 * of another. Throws a `ReleaseError` where the static gate does not let one of them pass.
 *
 * @returns `undefined` where everybody has them all
 */
export function releaseTogether(
  releases: ReleaseStore,
  versions: readonly VersionName[],
  { by, why }: WhoAndWhy,
): Promise<Deployment | undefined> {
  return deploy(releases, async (now, live) => {
    const composition = await requireComposition(now, live.stable);
    const fresh = versions.filter(
      ({ part, version }) => partOf(composition, part)?.version !== version,
    );
    const [first] = fresh;
    if (!first) return undefined;
    const stable = await composeChecked(now, live.stable, fresh);
    const one = fresh.length === 1 ? { part: first.part, version: first.version } : undefined;
    return { by, why, action: 'release', ...one, stable };
  });
}

/**
 * Makes published versions the first composition of an empty store. Throws a `ReleaseError` without a shell.
 *
 * @returns `undefined` where the store is not empty
 */
export function start(
  releases: ReleaseStore,
  versions: readonly VersionName[],
  { by, why }: WhoAndWhy,
): Promise<Deployment | undefined> {
  return releases.alone(async (now) => {
    if (await now.newest()) return undefined;
    const shell = versions.find(({ part }) => part === SHELL_PART);
    if (!shell) throw new ReleaseError('The shell has not been built.');
    const areas = versions.filter((version) => version !== shell);
    const stable = await now.ensureComposition({
      shell: { version: shell.version },
      areas: Object.fromEntries(areas.map(({ part, version }) => [part, { version }])),
    });
    return now.append({ by, why, action: 'start', stable, canaries: [] });
  });
}
