import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOfSources, type Sources, sourcesBelow } from '../../build/sources';

/** Places in a layout of `shared/` of the modules of which the shell's copy counts, whatever an area was built with. */
interface Layout {
  /** File that lists the entries which exist once in a page. */
  list: string;
  /** Package of these entries. */
  name: string;
  /** The entry with the type of declarations, which the shell reads without sharing any code for it. */
  declaration: string;
}

/** The layout of now, and that of versions from when `shared/` was one package. */
const LAYOUTS: readonly Layout[] = [
  {
    list: 'shared/contract/src/run-time-entries.json',
    name: '@teluk-mart/contract',
    declaration: '@teluk-mart/contract',
  },
  {
    list: 'shared/src/build/shared-entries.json',
    name: '@teluk-mart/shared',
    declaration: '@teluk-mart/shared/contract',
  },
];

function read(sources: Sources, file: string): unknown {
  return JSON.parse(sources[file] ?? 'null');
}

/** Reads which module the shell provides for each entry. */
function providedModules(sources: Sources): Map<string, string> {
  const layout = LAYOUTS.find(({ list }) => sources[list] !== undefined);
  if (!layout) throw new Error(`The stored sources lack ${LAYOUTS[0]?.list}.`);
  const entries = read(sources, layout.list) as string[];
  return new Map([
    ['declaration', layout.declaration],
    ...entries.map((entry) => [entry, `${layout.name}/${entry}`] as const),
  ]);
}

const PACKAGE_FILE = /^shared\/(?:[\w-]+\/)?package\.json$/;

/** Reads the file of each module that the packages of `shared/` export. */
function exportedModules(sources: Sources): Map<string, string> {
  const files = Object.keys(sources).filter((file) => PACKAGE_FILE.test(file));
  return new Map(
    files.flatMap((file) => {
      const { name, exports } = read(sources, file) as {
        name: string;
        exports: Record<string, string>;
      };
      return Object.entries(exports).map(
        ([entry, target]) => [name + entry.slice(1), path.posix.join(file, '..', target)] as const,
      );
    }),
  );
}

/** Folders of a workspace in which two versions of `shared/` lie. */
interface SharedFolders {
  area: string;
  shell: string;
}

/**
 * Maps the modules of `shared/` for an area that runs inside a shell (TypeScript's `compilerOptions.paths`). What the
 * shell provides at run time and the contract's own type come from the shell; the rest is bundled with the area.
 */
export function sharedPaths(
  area: Sources,
  shell: Sources,
  folders: SharedFolders,
): Record<string, string[]> {
  const own = exportedModules(area);
  const shells = exportedModules(shell);
  const providedByShell = providedModules(shell);
  const addresses = (folder: string, modules: ReadonlyMap<string, string>) =>
    [...modules].map(([name, file]): [string, string[]] => [name, [`./${folder}/${file}`]]);
  const taken = [...providedModules(area)].map(([entry, name]): [string, string[]] => {
    const file = shells.get(providedByShell.get(entry) ?? '');
    // Without such an entry of the shell, TypeScript is led to where there is nothing, and reports it.
    return [name, [`./${folders.shell}/${file ?? `shared/${entry}`}`]];
  });
  return Object.fromEntries([
    // The shell's files import these, in a layout that the area does not know.
    ...addresses(folders.shell, shells),
    ...addresses(folders.area, own),
    ...taken,
  ]);
}

/** Returns the sources of `shared/` among those of a version. */
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
 * Lays an area's sources and the shell's `shared/` into a folder where TypeScript sees them as they will run together.
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
      // Each team's own checks see to tidiness; here only what does not fit counts.
      noUnusedLocals: false,
      noUnusedParameters: false,
      paths: sharedPaths(area, shell, folders),
    },
    include: [`${AREA_FOLDER}/${name}/src`, `${AREA_FOLDER}/shared/**/src/*.d.ts`],
  };
  await writeFile(path.join(workspace, 'tsconfig.json'), JSON.stringify(config));
}
