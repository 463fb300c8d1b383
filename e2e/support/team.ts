import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { foldersWith } from '@teluk-mart/server/releases/areas';
import { execa } from 'execa';
import { type Product, repositoryRoot, variablesOf } from './product';
import { type CommandResult, runCommand } from './run-command';

/** The area that the team makes. */
export const TEAM_AREA = 'admin-stock';

/** A team with a checkout of its own, a new area in it, and leave to release into a running product. */
export interface Team {
  /** The checkout. */
  root: string;
  /** The area's folder in it. */
  folder: string;
  /** Runs `npm run release` for the area. */
  release(...options: string[]): Promise<CommandResult>;
  disband(): Promise<void>;
}

/**
 * Copies everything that the repository tracks, as another team has it checked out, with the packages installed
 * here and the web server built here.
 */
async function scratchRepository(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-team-'));
  const args = [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '--',
    ':!server/seed/pictures',
  ];
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

/** Founds a team: the generator makes its area. */
export async function foundTeam(product: Product): Promise<Team> {
  const root = await scratchRepository();
  const folder = path.join(root, TEAM_AREA);
  const made = await runCommand(root, 'tsx', [
    ...['tools/new-area/new-area.ts', TEAM_AREA, '--root', root],
    ...['--label', 'Kelola Stok', '--path', '/admin/stok', '--roles', 'admin,oprasional'],
  ]);
  if (made.status !== 0) throw new Error(made.output);
  return {
    root,
    folder,
    release: (...options) => {
      const program = 'server/src/releases/commands/release.ts';
      const args = [program, TEAM_AREA, '--by', 'Tim Stok', ...options];
      return runCommand(root, 'tsx', args, variablesOf(product));
    },
    disband: () => rm(root, { recursive: true, force: true }),
  };
}
