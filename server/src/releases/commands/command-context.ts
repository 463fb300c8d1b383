import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { Command } from 'commander';
import { runCommand } from '../../app/command';
import { readSettings } from '../../app/settings';
import { withDatabase } from '../../database/open-database';
import type { WhoAndWhy } from '../operations/deploy';
import { ReleaseStore } from '../release-store';

/** Returns the name from git's settings, or without one the account of the system. */
function currentPerson(): string {
  // Without git there is no output at all.
  const { stdout } = spawnSync('git', ['config', 'user.name'], { encoding: 'utf8' });
  return (stdout as string | null)?.trim() || userInfo().username;
}

/**
 * Runs a command (`runCommand`) on the releases that the settings name. Adds the options for author and reason.
 *
 * @param work called with the releases, then the options and the arguments
 */
export async function runReleaseCommand<Options extends object, Arguments extends unknown[]>(
  command: Command,
  work: (
    releases: ReleaseStore,
    options: Options & WhoAndWhy,
    ...args: Arguments
  ) => Promise<string>,
): Promise<void> {
  command
    .option('--why <reason>', 'the reason, for the history')
    .option('--by <name>', 'who does it (otherwise your name in git)');
  const workOnReleases = (options: Options & Partial<WhoAndWhy>, ...args: Arguments) => {
    const by = options.by?.trim() || currentPerson();
    const why = options.why?.trim() ?? '';
    return withDatabase(readSettings(process.env), (database) =>
      work(new ReleaseStore(database), { ...options, by, why }, ...args),
    );
  };
  await runCommand(command, workOnReleases);
}
