import { ReleaseError } from '../errors';
import type { Deployment } from '../journal/deployment';
import type { ReleaseStore } from '../release-store';
import { type Composition, partOf, versionsIn } from '../versions/composition';
import { resolveIdPrefix } from '../versions/content-id';
import { composeChecked, deploy, requireComposition, type WhoAndWhy } from './deploy';

/** A rollback with its target, author and reason. */
interface RollBackRequest extends WhoAndWhy {
  /** Part that goes back alone; without it everything goes back. */
  part?: string | undefined;
  /** First digits of a version of the part, or without a part of a composition; without it, to what was live just before. */
  to?: string | undefined;
}

/** The versions of all parts that everybody had once. */
interface PastState {
  /** Id of the composition. */
  id: string;
  composition: Composition;
}

const namesIn = (composition: Composition) =>
  versionsIn(composition).map(({ part, version }) => `${part}/${version}`);

/**
 * Returns what everybody had, newest first, and the versions that somebody went back from: no roll-back brings those
 * back by itself, until they are released again.
 */
async function readPast(releases: ReleaseStore) {
  const states: PastState[] = [];
  const undone = new Set<string>();
  for (const { stable: id, action } of (await releases.history()).reverse()) {
    const composition = await requireComposition(releases, id);
    const [before, after] = [states[0] ? namesIn(states[0].composition) : [], namesIn(composition)];
    for (const name of after) if (!before.includes(name)) undone.delete(name);
    if (action === 'rollback')
      for (const name of before) if (!after.includes(name)) undone.add(name);
    states.unshift({ id, composition });
  }
  return { states, undone };
}

async function hasAllVersions(releases: ReleaseStore, composition: Composition): Promise<boolean> {
  const { shell, missing } = await releases.partsOf(composition);
  return shell !== undefined && missing.length === 0;
}

/** Returns the id of the composition to which everything goes back. */
async function targetOfAll(releases: ReleaseStore, live: string, to?: string): Promise<string> {
  const { states, undone } = await readPast(releases);
  if (to === undefined) {
    for (const { id, composition } of states) {
      if (id === live || namesIn(composition).some((name) => undone.has(name))) continue;
      if (await hasAllVersions(releases, composition)) return id;
    }
    throw new ReleaseError('Nothing was live before this composition.');
  }
  const ids = states.map(({ id }) => id);
  const id = resolveIdPrefix(ids, to, 'composition');
  if (id === live) throw new ReleaseError(`Composition ${id} is live already.`);
  if (await hasAllVersions(releases, await requireComposition(releases, id))) return id;
  throw new ReleaseError(`Composition ${id} has versions that were deleted (npm run releases).`);
}

/** Returns the version to which a part goes back; `undefined` where there was no such area before. */
async function targetOfPart(
  releases: ReleaseStore,
  part: string,
  to?: string,
): Promise<string | undefined> {
  const { states, undone } = await readPast(releases);
  const versions = states.map(({ composition }) => partOf(composition, part)?.version);
  const [current] = versions;
  if (current === undefined) throw new ReleaseError(`There is no ${part} among what is live.`);
  if (to !== undefined) {
    const known = versions.filter((version) => version !== undefined);
    const version = resolveIdPrefix(known, to, `version of ${part}`);
    if (version !== current) return version;
    throw new ReleaseError(`Version ${version} of ${part} is live already.`);
  }
  const place = versions.findIndex(
    (version) => version !== current && !undone.has(`${part}/${version}`),
  );
  if (place >= 0) return versions[place];
  throw new ReleaseError(`${part} has no version before the one that is live.`);
}

/** Makes a composition from another one with another version of a part, or without it; returns its id. */
async function composePart(
  releases: ReleaseStore,
  id: string,
  part: string,
  version: string | undefined,
): Promise<string> {
  if (version !== undefined) return composeChecked(releases, id, [{ part, version }]);
  const { shell, areas } = await requireComposition(releases, id);
  const { [part]: _gone, ...others } = areas;
  return releases.ensureComposition({ shell, areas: others });
}

/**
 * Goes back, without a build: everything to what everybody had before, or one part to the version before. An area whose
 * first version is undone leaves the site. Each further time goes back one more. A part has to pass the static gate, as
 * it never lived with what the others are now. Throws a `ReleaseError` where there is nothing to go back to.
 */
export function rollBack(
  releases: ReleaseStore,
  { part, to, by, why }: RollBackRequest,
): Promise<Deployment> {
  return deploy(releases, async (now, live) => {
    const change = { by, why, action: 'rollback' } as const;
    if (part === undefined) return { ...change, stable: await targetOfAll(now, live.stable, to) };
    const version = await targetOfPart(now, part, to);
    const stable = await composePart(now, live.stable, part, version);
    return { ...change, part, version, stable };
  });
}
