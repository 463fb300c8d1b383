import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Sources } from '../../build/sources';
import { TYPE_CHECK, typeChecks } from '../check-folders';
import { AREA_FOLDER, BUILD_INFO, layWorkspace } from './type-workspace';

/** A complaint of TypeScript in its own words. */
export interface TypeDiagnostic {
  /** Path relative to the workspace, with slashes. */
  file: string;
  line: number;
  message: string;
}

const DIAGNOSTIC = /^(.+?)\((\d+),\d+\): error (TS\d+: .*)$/;

/** Most bytes of complaints that are read: a module that is missing is told wherever it is used. */
const LONGEST_OUTPUT = 32 * 1024 * 1024;

/** Runs TypeScript on a workspace; throws where it fails without naming a file. */
async function runTypeScript(
  root: string,
  workspace: string,
  signal: AbortSignal | undefined,
): Promise<TypeDiagnostic[]> {
  const compiler = createRequire(path.join(root, 'package.json')).resolve('typescript/bin/tsc');
  const args = [compiler, '--noEmit', '--pretty', 'false', '--project', workspace];
  // Jest cannot load execa.
  const { failed, output } = await new Promise<{ failed: boolean; output: string }>((resolve) => {
    const options = { cwd: workspace, maxBuffer: LONGEST_OUTPUT, signal };
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve({ failed: error !== null, output: stdout + stderr }),
    );
  });
  const diagnostics = output.split('\n').flatMap((line): TypeDiagnostic[] => {
    const [, file, number, message] = DIAGNOSTIC.exec(line) ?? [];
    return file && message ? [{ file, line: Number(number), message }] : [];
  });
  if (failed && diagnostics.length === 0)
    throw new Error(`The type check failed: ${output.trim()}`);
  return diagnostics;
}

/** An area and the shell that it is to run in. */
export interface TypeCheck {
  /** The area's name. */
  name: string;
  area: Sources;
  shell: Sources;
}

/**
 * The file with TypeScript's memory that helps most: that of the area's last check, or for an area that has none the
 * latest of another one, which knows `shared` and the packages. TypeScript compares hashes and believes it only about
 * files that have not changed.
 */
async function bestMemory(folder: string, own: string): Promise<string | undefined> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.tsbuildinfo'));
  if (names.includes(path.basename(own))) return own;
  const files = names.map((name) => path.join(folder, name));
  const times = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs));
  return files[times.indexOf(Math.max(...times))];
}

/**
 * Checks the types of an area against those of a shell, in a workspace of its own below `.cache`. Only what has changed
 * since the last check is looked at again.
 *
 * @param signal ends the check early
 * @returns complaints about the area's side, with paths from the repository's root
 */
export async function checkAreaTypes(
  root: string,
  check: TypeCheck,
  signal?: AbortSignal,
): Promise<TypeDiagnostic[]> {
  const folder = typeChecks(root);
  const memory = path.join(folder, `${check.name}.tsbuildinfo`);
  await mkdir(folder, { recursive: true });
  const workspace = await mkdtemp(path.join(folder, TYPE_CHECK));
  try {
    await layWorkspace(workspace, path.join(root, 'tsconfig.base.json'), check);
    const buildInfo = path.join(workspace, BUILD_INFO);
    const best = await bestMemory(folder, memory).catch(() => undefined);
    // One that vanishes meanwhile is another release's to replace; without it all is checked.
    if (best !== undefined) await copyFile(best, buildInfo).catch(() => undefined);
    const diagnostics = await runTypeScript(root, workspace, signal);
    await rename(buildInfo, memory);
    // The shell's own sources see nothing but themselves; what is wrong there is not the area's doing.
    return diagnostics
      .filter(({ file }) => file.startsWith(`${AREA_FOLDER}/`))
      .map((found) => ({ ...found, file: found.file.slice(AREA_FOLDER.length + 1) }));
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}
