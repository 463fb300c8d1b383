import { Command, CommanderError } from 'commander';
import { errorCode, isDiskFull } from './error-code';
import { plainLines } from './plain-text';
import { SettingsError } from './settings';

/** Reports why a command cannot run, in one sentence for the person who typed it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Text of `--help` beside the arguments and options. */
interface About {
  /** Purpose of the command in one or two sentences. */
  about: string;
  /** A whole call. */
  example: string;
}

/**
 * Declares a command that an npm script of the same name starts; `argument`, `option` and `requiredOption` of commander
 * add what it takes.
 */
export function npmCommand(name: string, { about, example }: About): Command {
  return new Command(`npm run ${name} --`)
    .description(about)
    .helpOption('-h, --help', 'tells this')
    .addHelpText('after', `\nExample: ${example}`)
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
}

/** Returns commander's message as one sentence, with the usage where the number of arguments is wrong. */
function wordsOf({ code, message }: CommanderError, command: Command): string {
  const words = message
    .replace(/^error: /, '')
    .replaceAll('\n', ' ')
    .replace(/\.$/, '');
  const sentence = `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  const isCount = ['commander.missingArgument', 'commander.excessArguments'].includes(code);
  return isCount ? `${sentence} Usage: ${command.name()} ${command.usage()}` : sentence;
}

type ErrorClass = new (...args: never[]) => Error;

/** Codes by which the system refuses this account a file or folder. */
const REFUSALS = ['EACCES', 'EPERM', 'EROFS'];

/** Returns the system's refusal in words for the person who typed the command; `undefined` for other errors. */
function refusalOf(error: unknown): string | undefined {
  const { message } = error as Error;
  if (isDiskFull(error)) return `A disk is full (${message}): make room, and run it again.`;
  if (REFUSALS.includes(errorCode(error) ?? ''))
    return `This account may not do that there (${message}).`;
  return undefined;
}

/**
 * Runs a command with the arguments of the process and prints what it returns. A command that cannot run prints the
 * reason without a stack, and the exit status is 1. A full disk or a folder of others is such a reason, whatever the
 * command is. For `--help` it prints the help and does nothing.
 *
 * @param work called with the options, then the arguments
 * @param told errors besides `UsageError` and `SettingsError` whose message explains to the reader what is wrong
 */
export async function runCommand<Options extends object, Arguments extends unknown[]>(
  command: Command,
  work: (options: Options, ...args: Arguments) => Promise<string>,
  told: readonly ErrorClass[] = [],
): Promise<void> {
  const expected: readonly ErrorClass[] = [UsageError, SettingsError, ...told];
  try {
    command.parse();
    console.log(await work(command.opts<Options>(), ...(command.processedArgs as Arguments)));
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return;
    let { message } = error as Error;
    if (error instanceof CommanderError) message = wordsOf(error, command);
    else if (!expected.some((kind) => error instanceof kind)) {
      const refusal = refusalOf(error);
      if (refusal === undefined) throw error;
      message = refusal;
    }
    console.error(plainLines(message));
    process.exitCode = 1;
  }
}
