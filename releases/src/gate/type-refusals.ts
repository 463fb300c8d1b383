import type { ComposedVersions } from '../composed-versions';
import type { Refusal } from '../refusal';
import type { ReleasedVersion } from '../released-version';
import { hashOfSources, type Sources } from '../sources/sources';
import { checkAreaTypes, type TypeCheck } from './types/check-area-types';
import type { TypeFault } from './types/run-type-check';
import { sharedSources } from './types/shared-paths';

/** What the check of types found. */
export interface TypeVerdict {
  refusals: Refusal[];
  /** Names of parts that could not be checked, since the store does not have the sources of their versions. */
  unchecked: string[];
}

/** Gives the sources of a version; `undefined` where the store does not have them. */
export type SourcesOf = (version: ReleasedVersion) => Promise<Sources | undefined>;

/** Complaints that are told word by word; the others are counted. */
const MOST_TOLD = 5;

function toRefusals(faults: readonly TypeFault[], consumer: string): Refusal[] {
  const told = faults
    .slice(0, MOST_TOLD)
    .map(({ file, line, message }) => `${file}:${line} ${message}`);
  const more = faults.length - told.length;
  if (more > 0) told.push(`… and ${more} more ${more === 1 ? 'fault' : 'faults'} of types.`);
  return told.map((reason) => ({ check: 'types', consumer, reason }));
}

function haveSameShared({ area, shell }: TypeCheck): boolean {
  return hashOfSources(sharedSources(area)) === hashOfSources(sharedSources(shell));
}

/**
 * Refuses an area whose types do not fit the contract of the live shell, and a shell whose contract does not fit a
 * live area. An area is always checked, since its build does not look at types; of the live areas, those that were
 * built with the same `shared` as a new shell need no check, for they have passed it.
 */
export async function typeRefusals(
  root: string,
  candidate: ReleasedVersion,
  live: ComposedVersions,
  sourcesOf: SourcesOf,
): Promise<TypeVerdict> {
  const shellVersion = candidate.kind === 'shell' ? candidate : live.shell;
  const areaVersions = candidate.kind === 'shell' ? [...live.areas.values()] : [candidate];
  const shell = shellVersion && (await sourcesOf(shellVersion));
  const verdict: TypeVerdict = { refusals: [], unchecked: [] };
  if (shellVersion && !shell) return { ...verdict, unchecked: [shellVersion.part] };
  if (!shell) return verdict;
  for (const version of areaVersions) {
    const area = await sourcesOf(version);
    if (!area) {
      verdict.unchecked.push(version.part);
      continue;
    }
    const check: TypeCheck = { name: version.part, area, shell };
    if (candidate.kind === 'shell' && haveSameShared(check)) continue;
    const consumer = candidate.kind === 'shell' ? version.part : 'shell';
    verdict.refusals.push(...toRefusals(await checkAreaTypes(root, check), consumer));
  }
  return verdict;
}
