import { parseArgs } from 'node:util';
import { CommandError } from './command-error';

function parse(args: readonly string[], names: readonly string[]) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const [line = ''] = error instanceof Error ? error.message.split('\n') : [];
    throw new CommandError(line);
  }
}

/**
 * Reads the options of a command line, all of which are required; throws a `CommandError` where one is missing or
 * unknown.
 */
export function readOptions<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): Record<Name, string> {
  const values = parse(args, names);
  const missing = names.filter((name) => typeof values[name] !== 'string');
  if (missing.length > 0) {
    throw new CommandError(`Missing: ${missing.map((name) => `--${name}`).join(', ')}.`);
  }
  return values as Record<Name, string>;
}
