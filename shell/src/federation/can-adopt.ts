import type { Registry } from '@teluk-mart/contract/registry';
import { declaredPaths } from './declared-paths';

/** Returns true if a path would move from the shell's staff frame to an area's own, or back: routes cannot move. */
function movesPages(current: Registry, next: Registry): boolean {
  const frames = new Map(declaredPaths(current).map(({ path, frame }) => [path, frame]));
  return declaredPaths(next).some(({ path, frame }) => (frames.get(path) ?? frame) !== frame);
}

/** Returns true if a composition belongs to a special view that this document is not: its policy would not load it. */
function isForAnotherView({ special }: Registry, next: Registry): boolean {
  return next.special !== undefined && next.special.kind !== special?.kind;
}

/**
 * Returns true if a tab can go on with another composition without a reload. The shell must be the same, every known
 * page must stay in its frame, and the special view must not change. Otherwise the next document has it.
 */
export function canAdopt(current: Registry, next: Registry): boolean {
  return (
    next.shell.release === current.shell.release &&
    !isForAnotherView(current, next) &&
    !movesPages(current, next)
  );
}

/** Returns true if two registries name the same builds of everything, so that there is nothing to adopt. */
export function isSame(current: Registry, next: Registry): boolean {
  return fingerprint(current) === fingerprint(next);
}

function fingerprint({ composition, shell, areas, unavailable, special }: Registry): string {
  const builds = areas.map(({ name, release, base }) => [name, release, base]);
  return JSON.stringify([composition, shell.release, builds, unavailable, special?.kind]);
}
