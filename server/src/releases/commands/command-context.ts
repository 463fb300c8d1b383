import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { Command } from 'commander';
import { runCommand } from '../../app/command';
import { readSettings } from '../../app/settings';
import { withDatabase } from '../../database/open-database';
import { ReleaseError } from '../errors';
import type { WhoAndWhy } from '../operations/deploy';
import { ReleaseStore } from '../release-store';

/**
 * Runs a command (`runCommand`) on the releases that the settings name.
 *
 * @param work called with the releases, then the options and the arguments
 */
export async function runReleaseCommand<Options extends object, Arguments extends unknown[]>(
  command: Command,
  work: (releases: ReleaseStore, options: Options, ...args: Arguments) => Promise<string>,
): Promise<void> {
  const workOnReleases = (options: Options, ...args: Arguments) => {
    return withDatabase(readSettings(process.env), (database) =>
      work(new ReleaseStore(database), options, ...args),
    );
  };
  await runCommand<Options, Arguments>(command, workOnReleases, [ReleaseError]);
}

/** Adds the options for author and reason to a command that changes something. */
export function withWhoAndWhy(command: Command): Command {
  return command
    .option('--why <reason>', 'the reason, for the history')
    .option('--by <name>', 'who does it (otherwise your name in git)');
}

/** The values of these options. */
export interface WhoAndWhyOptions {
  by?: string;
  why?: string;
}

/** Returns the name from git's settings, or without one the account of the system. */
function currentPerson(): string {
  // Without git there is no output at all.
  const { stdout } = spawnSync('git', ['config', 'user.name'], { encoding: 'utf8' });
  return (stdout as string | null)?.trim() || userInfo().username;
}

/** Reads author and reason from the options, for the history. */
export function whoAndWhy({ by, why }: WhoAndWhyOptions): WhoAndWhy {
  return { by: by?.trim() || currentPerson(), why: why?.trim() ?? '' };
}
