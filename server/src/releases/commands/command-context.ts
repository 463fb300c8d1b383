import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { Command } from 'commander';
import { runCommand, UsageError } from '../../app/command';
import { readSettings } from '../../app/settings';
import { withDatabase } from '../../database/open-database';
import { requireComposition, requireStarted } from '../operations/compose';
import type { WhoAndWhy } from '../operations/deploy';
import { ReleaseStore } from '../release-store';
import { SHELL_PART } from '../versions/composition';
import { isId } from '../versions/content-id';

/**
 * Runs a command (`runCommand`) on the releases that the settings name.
 *
 * @param work called with the releases, then the options and the arguments
 */
export async function runReleaseCommand<Options extends object, Arguments extends unknown[]>(
  command: Command,
  work: (releases: ReleaseStore, options: Options, ...args: Arguments) => Promise<string>,
): Promise<void> {
  const workOnReleases = (options: Options, ...args: Arguments) =>
    withDatabase(readSettings(process.env), (database) =>
      work(new ReleaseStore(database), options, ...args),
    );
  await runCommand<Options, Arguments>(command, workOnReleases);
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

/** Throws a `UsageError` that lists the live parts for the name of a part that neither everybody nor a canary has. */
export async function checkIsLive(releases: ReleaseStore, part: string): Promise<void> {
  const { stable, canaries } = requireStarted(await releases.newest());
  const { areas } = await requireComposition(releases, stable);
  const names = new Set([...Object.keys(areas), ...canaries.map((canary) => canary.part)]);
  names.delete(SHELL_PART);
  const parts = [...[...names].sort(), SHELL_PART];
  if (parts.includes(part)) return;
  throw new UsageError(`There is no area "${part}". There are: ${parts.join(', ')}.`);
}

/** Fewest digits that name an id. */
const MIN_DIGITS = 6;

const PREFIX = new RegExp(`^[\\da-f]{${MIN_DIGITS},}$`);

/**
 * Resolves the first digits of an id, as the history prints them. A whole id is taken as it is: the operation checks
 * whether it can be used.
 *
 * @param what the kind of thing it names, for the message, such as `version of bread`
 * @throws UsageError where no id begins so, or several do
 */
export function resolveIdPrefix(ids: readonly string[], given: string, what: string): string {
  const text = given.trim().toLowerCase();
  if (isId(text)) return text;
  if (!PREFIX.test(text)) {
    throw new UsageError(
      `"${given}" is no ${what}: give its first digits, at least ${MIN_DIGITS} (npm run releases tells them).`,
    );
  }
  const meant = [...new Set(ids)].filter((id) => id.startsWith(text));
  const [only] = meant;
  if (only === undefined) throw new UsageError(`No ${what} begins with ${text}.`);
  if (meant.length === 1) return only;
  throw new UsageError(`More than one ${what} begins with ${text}: ${meant.join(', ')}.`);
}
