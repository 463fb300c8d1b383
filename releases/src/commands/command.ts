import { parseArgs } from 'node:util';
import { ConfigError } from '@teluk-mart/server-kit/config';
import { plainLines } from '../history/plain-text';
import { ReleaseError } from '../release-error';
import { type CommandLine, type CommandOptions, helpOf } from './command-line';
import { WishError } from './wish-error';

function readArguments<Options extends CommandOptions>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [words = ''] = error instanceof Error ? error.message.split('\n') : [];
    throw new WishError(words);
  }
}

/** What stood behind a command. */
export type CommandArguments<Options extends CommandOptions> = ReturnType<
  typeof readArguments<Options>
>;

/** The one thing that a command is about; throws a `WishError` where there is none or more than one. */
export function onlyOne(positionals: readonly string[], { usage }: CommandLine): string {
  const [first, ...others] = positionals;
  if (first !== undefined && others.length === 0) return first;
  throw new WishError(`Usage: ${usage}`);
}

/** Whether an error is told by its message: what was asked for, not the program, is at fault. */
function isForReader(error: unknown): error is Error {
  return [WishError, ReleaseError, ConfigError].some((kind) => error instanceof kind);
}

/**
 * Runs a command and prints what it returns; where it cannot be done, the reason, with the exit status 1. Asked for
 * help it tells that instead and does nothing.
 */
export async function runCommand<Options extends CommandOptions>(
  line: CommandLine<Options>,
  command: (given: CommandArguments<Options>) => Promise<string>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(helpOf(line));
    return;
  }
  try {
    console.log(await command(readArguments(args, line.options)));
  } catch (error) {
    if (!isForReader(error)) throw error;
    console.error(plainLines(error.message));
    process.exitCode = 1;
  }
}
