import { lstat, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '@teluk-mart/server-kit/command';
import { execa } from 'execa';

/**
 * Links a workspace into the installed packages, as `npm install` would. A repository that has none of its own is left
 * alone: one that only borrows another's folder of packages must not change it.
 */
async function linkPackage(folder: string, root: string): Promise<void> {
  const installed = path.join(root, 'node_modules');
  const isOwn = await lstat(installed).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isOwn) return;
  const link = path.join(installed, '@teluk-mart', folder);
  await mkdir(path.dirname(link), { recursive: true });
  await symlink(path.relative(path.dirname(link), path.join(root, folder)), link, 'dir');
}

/**
 * Adds a new area to the workspaces of `package.json` and to `package-lock.json`, so that `npm ci` goes on working, and
 * links it. No registry is asked: a new area needs no package beyond the lock file.
 *
 * @param folder the area's name
 * @throws UsageError with npm's words if it cannot do that
 */
export async function registerWorkspace(folder: string, root: string): Promise<void> {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  for (const args of [
    ['pkg', 'set', `workspaces[]=${folder}`],
    ['install', '--package-lock-only', '--ignore-scripts', '--offline', ...quiet],
  ]) {
    const { failed, all } = await execa('npm', args, { cwd: root, all: true, reject: false });
    if (failed) throw new UsageError(`npm cannot add ${folder} to the workspaces: ${all.trim()}`);
  }
  await linkPackage(folder, root);
}
