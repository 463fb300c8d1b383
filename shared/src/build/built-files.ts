import type { Compilation } from 'webpack';

const COMPRESSED = /\.(br|gz)$/;
/** Patches of a running development build and its maps: nothing that a page names. */
const PASSING = /\.hot-update\.|\.map$/;

/** The script files of a named chunk and of what it needs, in loading order; `undefined` where no chunk bears the name. */
export function scriptsOfChunk(compilation: Compilation, name: string): string[] | undefined {
  const files = compilation.namedChunkGroups.get(name)?.getFiles();
  return files?.filter((file) => file.endsWith('.js') && !PASSING.test(file));
}

/** All files of a build in ascending order, without compressed copies: those a release consists of. */
export function builtFiles(compilation: Compilation): string[] {
  return compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => !COMPRESSED.test(name) && !PASSING.test(name))
    .sort();
}
