import { hashOfSources, type Sources } from '../../build/sources';
import type { Violation } from '../../errors';
import type { ComposedVersions } from '../../versions/composition';
import type { ReleasedVersion } from '../../versions/released-version';
import { checkAreaTypes, type TypeCheck, type TypeDiagnostic } from './check-area-types';
import { sharedSources } from './type-workspace';

/** What the check of types found. */
export interface TypeVerdict {
  violations: Violation[];
  /** Names of parts that could not be checked, since the store does not have the sources of their versions. */
  unchecked: string[];
}

/** What the check needs to know of a version. */
type CheckedVersion = Pick<ReleasedVersion, 'kind' | 'part' | 'sources'>;

/** How types are checked. */
export interface TypeCheckOptions {
  /** Gives the sources of a version; `undefined` where the store does not have them. */
  sourcesOf: (version: CheckedVersion) => Promise<Sources | undefined>;
  /** Ends the check early. */
  signal?: AbortSignal;
}

/** Complaints that are told word by word; the others are counted. */
const MOST_TOLD = 5;

function toViolations(found: readonly TypeDiagnostic[], consumer: string): Violation[] {
  const told = found
    .slice(0, MOST_TOLD)
    .map(({ file, line, message }) => `${file}:${line} ${message}`);
  const more = found.length - told.length;
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
export async function checkTypes(
  root: string,
  version: CheckedVersion,
  live: ComposedVersions,
  { sourcesOf, signal }: TypeCheckOptions,
): Promise<TypeVerdict> {
  const shellVersion: CheckedVersion | undefined = version.kind === 'shell' ? version : live.shell;
  const areaVersions: readonly CheckedVersion[] =
    version.kind === 'shell' ? [...live.areas.values()] : [version];
  const shell = shellVersion && (await sourcesOf(shellVersion));
  const verdict: TypeVerdict = { violations: [], unchecked: [] };
  if (shellVersion && !shell) return { ...verdict, unchecked: [shellVersion.part] };
  if (!shell) return verdict;
  for (const areaVersion of areaVersions) {
    const { part } = areaVersion;
    const area = await sourcesOf(areaVersion);
    if (!area) {
      verdict.unchecked.push(part);
      continue;
    }
    const check: TypeCheck = { name: part, area, shell };
    if (version.kind === 'shell' && haveSameShared(check)) continue;
    const consumer = version.kind === 'shell' ? part : 'shell';
    verdict.violations.push(...toViolations(await checkAreaTypes(root, check, signal), consumer));
  }
  return verdict;
}
