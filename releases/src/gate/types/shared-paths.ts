import { sourcesBelow, type Sources } from '../../sources/sources';

const PACKAGE = '@teluk-mart/shared';
const PACKAGE_FILE = 'shared/package.json';
const RUN_TIME_ENTRIES = 'shared/src/build/shared-entries.json';

/** The entry with the type of declarations, which the shell reads without sharing any code for it. */
const CONTRACT_ENTRY = 'contract';

function read(sources: Sources, file: string): unknown {
  const text = sources[file];
  if (text === undefined) throw new Error(`The stored sources lack ${file}.`);
  return JSON.parse(text);
}

function exportsOf(sources: Sources): Record<string, string> {
  return (read(sources, PACKAGE_FILE) as { exports: Record<string, string> }).exports;
}

/** Folders of a workspace in which two versions of `shared` lie. */
interface SharedFolders {
  area: string;
  shell: string;
}

/**
 * Where TypeScript finds the modules of `shared` for an area that runs inside a shell (`compilerOptions.paths`): what
 * the shell provides at run time and the contract's own type come from the shell, the rest is bundled with the area.
 */
export function sharedPaths(
  area: Sources,
  shell: Sources,
  folders: SharedFolders,
): Record<string, string[]> {
  const provided = [...(read(area, RUN_TIME_ENTRIES) as string[]), CONTRACT_ENTRY];
  const address = (folder: string, target: string) => `./${folder}/shared/${target.slice(2)}`;
  const own = Object.entries(exportsOf(area)).map(([name, target]) => [
    PACKAGE + name.slice(1),
    [address(folders.area, target)],
  ]);
  const shells = exportsOf(shell);
  const taken = provided.map((name) => [
    `${PACKAGE}/${name}`,
    // Where the shell has no such entry, TypeScript is led to where there is nothing, and says so.
    [address(folders.shell, shells[`./${name}`] ?? `./src/${name}`)],
  ]);
  return Object.fromEntries([...own, ...taken]) as Record<string, string[]>;
}

/** The sources of `shared` among those of a version. */
export function sharedSources(sources: Sources): Sources {
  return sourcesBelow(sources, 'shared/');
}
