import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOfSources, type Sources, sourcesBelow } from '../../build/sources';

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
 * Maps the modules of `shared` for an area that runs inside a shell (TypeScript's `compilerOptions.paths`): what the
 * shell provides at run time and the contract's own type come from the shell, the rest is bundled with the area.
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

/** Folders of the workspace: each holds sources under their paths from the repository's root. */
export const AREA_FOLDER = 'area';
const SHELL_FOLDER = 'shell';

/** Name of the file in which TypeScript remembers what it has checked. */
export const BUILD_INFO = 'types.tsbuildinfo';

async function writeSources(folder: string, sources: Sources): Promise<void> {
  for (const [file, text] of Object.entries(sources)) {
    const address = path.join(folder, file);
    await mkdir(path.dirname(address), { recursive: true });
    await writeFile(address, text);
  }
}

/**
 * Lays an area's sources and the shell's `shared` into a folder where TypeScript sees them as they will run together.
 *
 * @param workspace an empty folder below the repository's root, so that packages are found
 * @param base the compiler options that the repository checks its types with
 */
export async function writeWorkspace(
  workspace: string,
  base: string,
  { name, area, shell }: { name: string; area: Sources; shell: Sources },
): Promise<void> {
  const shells = sharedSources(shell);
  const isSame = hashOfSources(shells) === hashOfSources(sharedSources(area));
  await writeSources(path.join(workspace, AREA_FOLDER), area);
  if (!isSame) await writeSources(path.join(workspace, SHELL_FOLDER), shells);
  const folders = { area: AREA_FOLDER, shell: isSame ? AREA_FOLDER : SHELL_FOLDER };
  const config = {
    extends: base,
    compilerOptions: {
      incremental: true,
      tsBuildInfoFile: BUILD_INFO,
      types: ['node'],
      // Tidiness is a matter of each team's own checks; here only what does not fit counts.
      noUnusedLocals: false,
      noUnusedParameters: false,
      paths: sharedPaths(area, shell, folders),
    },
    include: [`${AREA_FOLDER}/${name}/src`, `${AREA_FOLDER}/shared/src/*.d.ts`],
  };
  await writeFile(path.join(workspace, 'tsconfig.json'), JSON.stringify(config));
}
