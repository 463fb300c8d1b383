import type { Compilation, Module } from 'webpack';
import type { ShellManifest } from '../contract/shell-manifest';
import { findModule } from './find-module';

/** The module behind the federation's note that it is shared. */
function sharedModule(compilation: Compilation, note: Module): Module | undefined {
  const [dependency] = note.dependencies;
  return dependency && (compilation.moduleGraph.getModule(dependency) ?? undefined);
}

/** What an ES module exports, in ascending order; nothing for CommonJS, of which only a run tells. */
function exportedNames(compilation: Compilation, module: Module): string[] {
  if (module.buildMeta?.exportsType !== 'namespace') return [];
  const names = compilation.moduleGraph.getExportsInfo(module).getProvidedExports();
  return Array.isArray(names) ? [...names].sort() : [];
}

/**
 * What the shell's build provides to the areas: of the sharing table only what is really in it.
 *
 * @param shared the sharing table of the build
 */
export function providedModules(
  compilation: Compilation,
  shared: Readonly<Record<string, { version: string }>>,
): ShellManifest['provides'] {
  const provided: Record<string, ShellManifest['provides'][string]> = {};
  for (const [name, { version }] of Object.entries(shared)) {
    const note = findModule(compilation, `webpack/sharing/provide/default/${name}`);
    const module = note && sharedModule(compilation, note);
    if (module) provided[name] = { version, names: exportedNames(compilation, module) };
  }
  return provided;
}
