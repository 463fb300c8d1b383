import type { ShellManifest } from '@teluk-mart/shared/contract/shell-manifest';
import { isPathPattern } from '../path-pattern';
import { isReserved } from '../reserved-paths';
import { roleFaults } from './role-faults';

/** What is wrong with the shell's own manifest, a sentence a fault; none where it may be released. */
export function shellFaults({ scripts, provides, pages }: ShellManifest): string[] {
  return [
    ...(scripts.length === 0 ? ['The shell names no script to start it.'] : []),
    ...(Object.keys(provides).length === 0 ? ['The shell provides no module to the areas.'] : []),
    ...pages.flatMap(({ path, roles }) => [
      ...(isPathPattern(path) ? [] : [`"${path}" is no absolute path in React Router's notation.`]),
      ...(isReserved(path) ? [`The server answers ${path} itself.`] : []),
      ...(roles ? roleFaults(`Page ${path}`, roles) : []),
    ]),
  ];
}
