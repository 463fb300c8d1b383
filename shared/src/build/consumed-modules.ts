import type { Compilation, Dependency, Module } from 'webpack';
import type { AreaManifest } from '../contract/area-manifest';
import { findModule } from './find-module';

/** Names that one import takes of a module; `undefined` where it takes the module as a whole. */
function namesOf(compilation: Compilation, dependency: Dependency): string[] | undefined {
  const paths = dependency
    .getReferencedExports(compilation.moduleGraph, undefined)
    .map((reference) => (Array.isArray(reference) ? reference : reference.name));
  const names = paths.map(([name]) => name);
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** Names that a build uses of a module, in ascending order; none where it may use any. */
function usedNames(compilation: Compilation, module: Module): string[] {
  const used = new Set<string>();
  for (const connection of compilation.moduleGraph.getIncomingConnections(module)) {
    if (!connection.dependency || !connection.isTargetActive(undefined)) continue;
    const names = namesOf(compilation, connection.dependency);
    if (!names) return [];
    for (const name of names) used.add(name);
  }
  return [...used].sort();
}

/**
 * What an area's build takes from the shell: of the sharing table only what its code really imports.
 *
 * @param shared the sharing table of the build
 */
export function consumedModules(
  compilation: Compilation,
  shared: Readonly<Record<string, { requiredVersion: string }>>,
): AreaManifest['consumes'] {
  const consumed: Record<string, AreaManifest['consumes'][string]> = {};
  for (const [name, { requiredVersion }] of Object.entries(shared)) {
    const module = findModule(compilation, `webpack/sharing/consume/default/${name}`);
    if (!module || compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    consumed[name] = { range: requiredVersion, names: usedNames(compilation, module) };
  }
  return consumed;
}
