import type { Compilation } from 'webpack';
import { findModule } from './find-module';

/**
 * Names of the modules that a remote entry exposes.
 *
 * @param container the area's name in the federation
 */
export function exposedModules(compilation: Compilation, container: string): string[] {
  const entry = findModule(compilation, `webpack/container/entry/${container}`);
  const places = entry?.blocks.map(({ loc }) => loc) ?? [];
  return places.flatMap((place) => (place && 'name' in place ? [place.name] : [])).sort();
}
