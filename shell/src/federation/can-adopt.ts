import type { Registry } from '@teluk-mart/contract/registry';
import { declaredPaths } from './declared-paths';

/** Returns true if a path would move from the shell's staff frame to an area's own, or back: routes cannot move. */
function movesPages(current: Registry, next: Registry): boolean {
  const frames = new Map(declaredPaths(current).map(({ path, frame }) => [path, frame]));
  return declaredPaths(next).some(({ path, frame }) => (frames.get(path) ?? frame) !== frame);
}

/**
 * Returns true if a tab can go on with another composition without a reload. The shell must be the same, and every known
 * page must stay in its frame. Otherwise the next document has it.
 */
export function canAdopt(current: Registry, next: Registry): boolean {
  return next.shell.release === current.shell.release && !movesPages(current, next);
}

/** Returns true if two registries name the same builds of everything, so that there is nothing to adopt. */
export function isSame(current: Registry, next: Registry): boolean {
  return fingerprint(current) === fingerprint(next);
}

function fingerprint({ composition, shell, areas, unavailable }: Registry): string {
  const builds = areas.map(({ name, release, base }) => [name, release, base]);
  return JSON.stringify([composition, shell.release, builds, unavailable]);
}
