import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Sources } from '../../sources/sources';
import { AREA_FOLDER, BUILD_INFO, layWorkspace } from './lay-workspace';
import { runTypeCheck, type TypeFault } from './run-type-check';

/** An area and the shell that it is to run in. */
export interface TypeCheck {
  /** The area's name. */
  name: string;
  area: Sources;
  shell: Sources;
}

/** Beginning of the names of workspaces. */
export const TYPE_CHECK = 'check-';

/** Folder of the workspaces in which types are checked, and of what is remembered of them. */
export function typeChecks(root: string): string {
  return path.join(root, '.cache/gate-types');
}

/**
 * Checks the types of an area against those of a shell, in a workspace of its own below `.cache`. What TypeScript
 * remembers of the last check of the area is brought along, so that only what has changed is looked at again.
 *
 * @returns complaints about the area's side, with paths from the repository's root
 */
export async function checkAreaTypes(root: string, check: TypeCheck): Promise<TypeFault[]> {
  const folder = typeChecks(root);
  const remembered = path.join(folder, `${check.name}.tsbuildinfo`);
  await mkdir(folder, { recursive: true });
  const workspace = await mkdtemp(path.join(folder, TYPE_CHECK));
  try {
    await layWorkspace(workspace, path.join(root, 'tsconfig.base.json'), check);
    const buildInfo = path.join(workspace, BUILD_INFO);
    await copyFile(remembered, buildInfo).catch(() => undefined);
    const faults = await runTypeCheck(root, workspace);
    await rename(buildInfo, remembered);
    // The shell's own sources see nothing but themselves; what is wrong there is not the area's doing.
    return faults
      .filter(({ file }) => file.startsWith(`${AREA_FOLDER}/`))
      .map((fault) => ({ ...fault, file: fault.file.slice(AREA_FOLDER.length + 1) }));
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}
