import { existsSync } from 'node:fs';
import { cp, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { foldersWith } from '@teluk-mart/server/releases/areas';
import { repositoryRoot } from './product';

/**
 * Copies everything that the repository tracks, as another team has it checked out, with the packages installed
 * here and the web server built here.
 */
export async function scratchRepository(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-team-'));
  const pictures = ':!server/seed/pictures';
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', pictures];
  const { stdout } = await execa('git', args, { cwd: repositoryRoot });
  const isThere = (file: string) => existsSync(path.join(repositoryRoot, file));
  for (const file of stdout.split('\n').filter(Boolean).filter(isThere)) {
    await cp(path.join(repositoryRoot, file), path.join(folder, file), { recursive: true });
  }
  // Packages of another version than the root's lie in the folder of the workspace that asks for them.
  const packages = foldersWith(repositoryRoot, () => 'node_modules').map(
    (name) => `${name}/node_modules`,
  );
  for (const made of ['node_modules', 'server/dist-server', ...packages]) {
    await symlink(path.join(repositoryRoot, made), path.join(folder, made));
  }
  return folder;
}
