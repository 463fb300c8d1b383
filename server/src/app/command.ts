import { Command, CommanderError } from 'commander';
import { UNAVAILABILITIES, unavailabilityOf } from '../guards/unavailability';
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

/** Codes by which the system refuses this account a file or folder. */
const REFUSALS = ['EACCES', 'EPERM', 'EROFS'];

/**
 * Returns why a command cannot run, in a sentence for the person who typed it, with the usage where the number of
 * arguments is wrong; `undefined` for an error that is none of the expected ones.
 */
function reasonOf(error: unknown, command: Command): string | undefined {
  const { message } = error as Error;
  if (error instanceof CommanderError) {
    const words = message.replace(/^error: (.)/, (_all, first: string) => first.toUpperCase());
    const sentence = `${words.replaceAll('\n', ' ').replace(/\.$/, '')}.`;
    const isCount = /^commander\.(missing|excess)Argument/.test(error.code);
    return isCount ? `${sentence} Usage: ${command.name()} ${command.usage()}` : sentence;
  }
  if (error instanceof UsageError || error instanceof SettingsError) return message;
  if (isDiskFull(error)) return `A disk is full (${message}): make room, and run it again.`;
  if (REFUSALS.includes(errorCode(error) ?? ''))
    return `This account may not do that there (${message}).`;
  const unavailability = unavailabilityOf(error);
  return unavailability && `It was cut off: ${UNAVAILABILITIES[unavailability]} (${message}).`;
}

/**
 * Runs a command with the arguments of the process and prints what it returns. A command that cannot run prints the
 * reason without a stack, and the exit status is 1. A full disk, a folder of others or a database that cannot be reached is
 * such a reason, whatever the command is. For `--help` it prints the help and does nothing.
 *
 * @param work called with the options, then the arguments
 */
export async function runCommand<Options extends object, Arguments extends unknown[]>(
  command: Command,
  work: (options: Options, ...args: Arguments) => Promise<string>,
): Promise<void> {
  try {
    command.parse();
    console.log(await work(command.opts<Options>(), ...(command.processedArgs as Arguments)));
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return;
    const reason = reasonOf(error, command);
    if (reason === undefined) throw error;
    console.error(plainLines(reason));
    process.exitCode = 1;
  }
}
