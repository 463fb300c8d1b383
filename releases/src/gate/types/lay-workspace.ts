import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOfSources, type Sources } from '../../sources/sources';
import { sharedPaths, sharedSources } from './shared-paths';

/** Folders of the workspace: each holds sources under their paths from the repository's root. */
export const AREA_FOLDER = 'area';
const SHELL_FOLDER = 'shell';

/** Name of the file in which TypeScript remembers what it has checked. */
export const BUILD_INFO = 'types.tsbuildinfo';

async function lay(folder: string, sources: Sources): Promise<void> {
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
export async function layWorkspace(
  workspace: string,
  base: string,
  { name, area, shell }: { name: string; area: Sources; shell: Sources },
): Promise<void> {
  const shells = sharedSources(shell);
  const isSame = hashOfSources(shells) === hashOfSources(sharedSources(area));
  await lay(path.join(workspace, AREA_FOLDER), area);
  if (!isSame) await lay(path.join(workspace, SHELL_FOLDER), shells);
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
