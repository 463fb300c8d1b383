import type { Compilation, Module } from 'webpack';

/**
 * Finds a module of the federation's own making by the identifier that libraries give it.
 *
 * @param identifier for instance `webpack/sharing/consume/default/react`
 */
export function findModule(compilation: Compilation, identifier: string): Module | undefined {
  const context = compilation.compiler.context;
  return [...compilation.modules].find((module) => module.libIdent({ context }) === identifier);
}
