import { ReleaseError } from '../errors';
import type { Deployment } from '../journal/deployment';
import type { ReleaseStore } from '../release-store';
import { partOf } from '../versions/composition';
import { composeChecked, composeWithout, publishedVersion } from './compose';
import { deploy, type WhoAndWhy } from './deploy';
import { compositionBefore, versionBefore, wasVersionLive } from './former-states';
import { requireComposition, requireStarted } from './live';
import { hasAllVersions } from './prune';
import { rebaseCanaries } from './rebase-canaries';

/** A rollback with its target, author and reason. */
interface RollBackRequest extends WhoAndWhy {
  /** Part that goes back alone; without it everything goes back. */
  part?: string | undefined;
  /** A version of the part, or without a part the id of a composition; without it, to what was live just before. */
  to?: string | undefined;
}

interface Target {
  stable: string;
  version?: string;
}

async function namedComposition(
  releases: ReleaseStore,
  live: Deployment,
  id: string,
): Promise<string> {
  await requireComposition(releases, id);
  if (id === live.stable) throw new ReleaseError(`Composition ${id} is live already.`);
  // A canary's composition has been seen by a slice of the visitors only.
  if ((await releases.history()).some(({ stable }) => stable === id)) {
    if (await hasAllVersions(releases, id)) return id;
    throw new ReleaseError(`Composition ${id} has versions that were deleted (npm run releases).`);
  }
  throw new ReleaseError(`Composition ${id} was never live for everybody.`);
}

function targetOfAll(releases: ReleaseStore, live: Deployment, to?: string): Promise<string> {
  return to === undefined
    ? compositionBefore(releases, live.stable)
    : namedComposition(releases, live, to);
}

async function namedVersion(
  releases: ReleaseStore,
  part: string,
  version: string,
): Promise<string> {
  if (await wasVersionLive(releases, { part, version })) return version;
  throw new ReleaseError(`Version ${version} of ${part} was never live for everybody.`);
}

async function targetOfPart(
  releases: ReleaseStore,
  current: string,
  { stable, part, to }: { stable: string; part: string; to: string | undefined },
): Promise<Target> {
  if (current === to) throw new ReleaseError(`Version ${to} of ${part} is live already.`);
  const { version } =
    to === undefined
      ? await versionBefore(releases, part)
      : { version: await namedVersion(releases, part, to) };
  if (version === undefined) return { stable: await composeWithout(releases, stable, part) };
  const published = await publishedVersion(releases, part, version);
  return { version, stable: await composeChecked(releases, stable, [published]) };
}

/** Names what is to be undone: a composition, or a part's version. */
async function liveNow(releases: ReleaseStore, live: Deployment, part?: string): Promise<string> {
  if (part === undefined) return live.stable;
  const version = partOf(await requireComposition(releases, live.stable), part)?.version;
  if (version !== undefined) return version;
  throw new ReleaseError(`There is no ${part} among what is live.`);
}

/**
 * Goes back, without a build: everything to what everybody had before, or one part to the version before. An area whose
 * first version is undone leaves the site. Each further time goes back one more. A part has to pass the static gate, as
 * it never lived with what the others are now. Throws a `ReleaseError` where there is nothing to go back to. Also
 * throws where what is to be undone has been replaced meanwhile: nobody wants to undo what they have not seen.
 */
export async function rollBack(
  releases: ReleaseStore,
  { part, to, by, why }: RollBackRequest,
): Promise<Deployment> {
  let undone: string | undefined;
  return deploy(releases, async (newest) => {
    const live = requireStarted(newest);
    const { stable: from } = live;
    const current = await liveNow(releases, live, part);
    undone ??= current;
    if (current !== undone) {
      throw new ReleaseError(
        'Somebody else has changed what is live just now. Look, and try again.',
      );
    }
    const target: Target =
      part === undefined
        ? { stable: await targetOfAll(releases, live, to) }
        : await targetOfPart(releases, current, { stable: from, part, to });
    const rebased = await rebaseCanaries(releases, target.stable, { canaries: live.canaries, why });
    return { by, action: 'rollback', ...(part !== undefined && { part }), ...target, ...rebased };
  });
}
