import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { hashOfSources, type Sources } from '../../build/sources';
import type { Violation } from '../../errors';
import type { ComposedVersions } from '../../versions/composition';
import type { ReleasedVersion } from '../../versions/released-version';
import { TYPE_CHECK, typeChecks } from '../scratch-folders';
import { AREA_FOLDER, BUILD_INFO, writeWorkspace, sharedSources } from './type-workspace';

/** A diagnostic of TypeScript. */
interface TypeDiagnostic {
  /** Path relative to the workspace, with slashes. */
  file: string;
  line: number;
  message: string;
}

const DIAGNOSTIC = /^(.+?)\((\d+),\d+\): error (TS\d+: .*)$/;

/** Maximum bytes of output: a missing module is reported wherever it is used. */
const MAX_OUTPUT = 32 * 1024 * 1024;

/** TypeScript has failed without naming a file. */
class CompilerError extends Error {}

/** Runs TypeScript on a workspace. @throws CompilerError */
async function runTypeScript(
  root: string,
  workspace: string,
  signal: AbortSignal | undefined,
  more: readonly string[] = [],
): Promise<TypeDiagnostic[]> {
  const { resolve } = createRequire(path.join(root, 'package.json'));
  const compiler = path.join(resolve('typescript-native/package.json'), '../bin/tsc');
  const args = [compiler, '--noEmit', '--pretty', 'false', '--project', workspace, ...more];
  // Jest cannot load execa.
  const { failed, output } = await new Promise<{ failed: boolean; output: string }>((resolve) => {
    const options = { cwd: workspace, maxBuffer: MAX_OUTPUT, signal };
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve({ failed: error !== null, output: stdout + stderr }),
    );
  });
  const diagnostics = output.split('\n').flatMap((line): TypeDiagnostic[] => {
    const [, file, number, message] = DIAGNOSTIC.exec(line) ?? [];
    return file && message ? [{ file, line: Number(number), message }] : [];
  });
  if (failed && diagnostics.length === 0)
    throw new CompilerError(`The type check failed: ${output.trim()}`);
  return diagnostics;
}

/** An area and the shell that it is to run in. */
interface TypeCheck {
  /** The area's name. */
  name: string;
  area: Sources;
  shell: Sources;
}

/**
 * Finds the build info that saves most work: that of the area's last check, or else the latest of another area. Each
 * knows `shared/` and the packages. TypeScript compares hashes and uses it only for files that have not changed.
 */
async function bestBuildInfo(folder: string, own: string): Promise<string | undefined> {
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
 * @returns diagnostics of the area's side, with paths from the repository's root
 */
async function checkAreaTypes(
  root: string,
  check: TypeCheck,
  signal?: AbortSignal,
): Promise<TypeDiagnostic[]> {
  const folder = typeChecks(root);
  const buildInfoFile = path.join(folder, `${check.name}.tsbuildinfo`);
  await mkdir(folder, { recursive: true });
  const workspace = await mkdtemp(path.join(folder, TYPE_CHECK));
  try {
    await writeWorkspace(workspace, path.join(root, 'tsconfig.base.json'), check);
    const buildInfo = path.join(workspace, BUILD_INFO);
    const best = await bestBuildInfo(folder, buildInfoFile).catch(() => undefined);
    // Another release replaces one that vanishes meanwhile; without it all is checked.
    if (best !== undefined) await copyFile(best, buildInfo).catch(() => undefined);
    const diagnostics = await runTypeScript(root, workspace, signal).catch((error: unknown) => {
      if (!(error instanceof CompilerError)) throw error;
      // TypeScript 7.0 crashes on some changes since its last run, and not where it begins anew.
      return runTypeScript(root, workspace, signal, ['--incremental', 'false']);
    });
    await rename(buildInfo, buildInfoFile).catch(() => undefined);
    // The shell's own sources see nothing but themselves: the area does not cause errors there.
    return diagnostics
      .filter(({ file }) => file.startsWith(`${AREA_FOLDER}/`))
      .map((found) => ({ ...found, file: found.file.slice(AREA_FOLDER.length + 1) }));
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

/** Findings of the type check. */
export interface TypeVerdict {
  violations: Violation[];
  /** Names of parts that could not be checked, since the store does not have the sources of their versions. */
  unchecked: string[];
}

/** The facts of a version that the check needs; they are known before it is built. */
type CheckedVersion = Pick<ReleasedVersion, 'kind' | 'part' | 'sources'>;

/** Options of the type check. */
interface TypeCheckOptions {
  /** Gives the sources of a version; `undefined` where the store does not have them. */
  sourcesOf: (version: CheckedVersion) => Promise<Sources | undefined>;
  /** Ends the check early. */
  signal?: AbortSignal;
}

/** Diagnostics that are listed in full; the others are counted. */
const MAX_LISTED = 5;

function toViolations(found: readonly TypeDiagnostic[], consumer: string): Violation[] {
  const listed = found
    .slice(0, MAX_LISTED)
    .map(({ file, line, message }) => `${file}:${line} ${message}`);
  const more = found.length - listed.length;
  if (more > 0) listed.push(`… and ${more} more type ${more === 1 ? 'error' : 'errors'}.`);
  return listed.map((reason) => ({ check: 'types', consumer, reason }));
}

function haveSameShared({ area, shell }: TypeCheck): boolean {
  return hashOfSources(sharedSources(area)) === hashOfSources(sharedSources(shell));
}

/**
 * Refuses an area whose types do not fit the contract of the live shell, and a shell whose contract does not fit a live
 * area. An area is always checked, since its build does not look at types. Live areas that were built with the same
 * `shared/` as a new shell have passed the check already.
 */
export async function checkTypes(
  root: string,
  version: CheckedVersion,
  live: ComposedVersions,
  { sourcesOf, signal }: TypeCheckOptions,
): Promise<TypeVerdict> {
  const shellVersion: CheckedVersion | undefined = version.kind === 'shell' ? version : live.shell;
  const areaVersions: readonly CheckedVersion[] =
    version.kind === 'shell' ? [...live.areas.values()] : [version];
  const shell = shellVersion && (await sourcesOf(shellVersion));
  const verdict: TypeVerdict = { violations: [], unchecked: [] };
  if (shellVersion && !shell) return { ...verdict, unchecked: [shellVersion.part] };
  if (!shell) return verdict;
  for (const areaVersion of areaVersions) {
    const { part } = areaVersion;
    const area = await sourcesOf(areaVersion);
    if (!area) {
      verdict.unchecked.push(part);
      continue;
    }
    const check: TypeCheck = { name: part, area, shell };
    if (version.kind === 'shell' && haveSameShared(check)) continue;
    const consumer = version.kind === 'shell' ? part : 'shell';
    verdict.violations.push(...toViolations(await checkAreaTypes(root, check, signal), consumer));
  }
  return verdict;
}
