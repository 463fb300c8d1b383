import { lstat, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';

/**
 * Links a workspace into the installed packages, as `npm install` would. A repository that has none of its own is left
 * alone: one that only borrows another's folder of packages must not change it.
 */
export async function linkPackage(folder: string, name: string, root: string): Promise<void> {
  const installed = path.join(root, 'node_modules');
  const isOwn = await lstat(installed).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isOwn) return;
  const link = path.join(installed, name);
  await mkdir(path.dirname(link), { recursive: true });
  await symlink(path.relative(path.dirname(link), path.join(root, folder)), link, 'dir');
}
