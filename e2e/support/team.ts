import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Product, variablesOf } from './product';
import { type CommandResult, runCommand } from './run-command';
import { scratchRepository } from './scratch-repository';

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

/** Founds a team: the generator makes its area. */
export async function foundTeam(product: Product): Promise<Team> {
  const root = await scratchRepository();
  const folder = path.join(root, TEAM_AREA);
  const options = [
    '--label',
    'Kelola Stok',
    '--path',
    '/admin/stok',
    '--roles',
    'admin,oprasional',
  ];
  const made = await runCommand(root, 'tsx', [
    'tools/new-area/new-area.ts',
    TEAM_AREA,
    '--root',
    root,
    ...options,
  ]);
  if (made.status !== 0) throw new Error(made.output);
  return {
    root,
    folder,
    release: (...options) =>
      runCommand(
        root,
        'tsx',
        [
          'server/src/releases/commands/release.ts',
          TEAM_AREA,
          '--root',
          folder,
          '--by',
          'Tim Stok',
          ...options,
        ],
        variablesOf(product),
      ),
    disband: () => rm(root, { recursive: true, force: true }),
  };
}
