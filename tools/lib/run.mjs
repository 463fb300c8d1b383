import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root; every command runs there. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Returns the path of a command that an installed package brings. Two bring `tsc`: TypeScript 6, whose API the linter
 * needs, and 7, which checks types several times faster.
 */
export const bin = (name) =>
  path.join(root, 'node_modules', name === 'tsc' ? 'typescript-native/bin/tsc' : `.bin/${name}`);

/**
 * Runs a command in the foreground and passes signals on to it. Ends the process with the command's status when it
 * fails, unless it may. A command that a signal ends has failed, unless this process was told to stop and nobody counts
 * on the result.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, mayFail?: boolean }} [options]
 * @returns {Promise<number>} the exit status
 */
export function run(command, args, { env = {}, mayFail = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    let isStopped = false;
    const passOn = (signal) => {
      isStopped = true;
      child.kill(signal);
    };
    process.on('SIGTERM', passOn);
    process.on('SIGINT', passOn);
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('SIGTERM', passOn);
      process.off('SIGINT', passOn);
      const status = code ?? (isStopped && !mayFail ? 0 : 1);
      if (status !== 0 && !mayFail) process.exit(status);
      resolve(status);
    });
  });
}

/** File with the fingerprint of the built files, so that a start without a change need not ask Nx. */
const BUILT = path.join(root, '.cache/built');
const NO_SOURCES = new Set(['node_modules', 'dist', 'dist-server', 'dist-development']);

/** Hashes name, size and time of every file that a build may depend on, and of the builds themselves. */
async function fingerprint() {
  const { workspaces } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const folders = await Promise.all(
    workspaces.map(async (workspace) => {
      const entries = await readdir(path.join(root, workspace), { withFileTypes: true });
      return entries.flatMap(({ name }) => {
        const isBuild = name.startsWith('dist');
        return NO_SOURCES.has(name) && !isBuild
          ? []
          : [{ name: path.join(workspace, name), isBuild }];
      });
    }),
  );
  const files = await Promise.all(
    folders.flat().map(async ({ name, isBuild }) => {
      const found = await stat(path.join(root, name));
      if (!found.isDirectory() || isBuild) return [name];
      const below = await readdir(path.join(root, name), { recursive: true });
      return below.map((file) => path.join(name, file));
    }),
  );
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...files.flat()].sort()) {
    const { size, mtimeMs } = await stat(path.join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Builds every package with changes in its sources, or in those that it depends on; takes the rest from the cache. */
export async function buildAll() {
  const built = await readFile(BUILT, 'utf8').catch(() => undefined);
  if (built === (await fingerprint())) return;
  console.log('Building what has changed (the first time one to two minutes) …');
  await run(bin('nx'), ['run-many', '--targets=build']);
  await mkdir(path.dirname(BUILT), { recursive: true });
  await writeFile(BUILT, await fingerprint());
}
