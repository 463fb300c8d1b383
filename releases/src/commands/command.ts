import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ConfigError, readConfig } from '@teluk-mart/api/config';
import { openReleases } from '../open-releases';
import { ReleaseError } from '../release-error';
import type { Releases } from '../releases';

/** Opens the releases that the settings name. */
export function openConfigured(): Releases {
  const { dataDirectory } = readConfig(process.env);
  return openReleases(process.env, dataDirectory);
}

/** Reads the command line; throws a `ReleaseError` for what the command does not know. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
) {
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true });
  } catch (error) {
    const [line = ''] = error instanceof Error ? error.message.split('\n') : [];
    throw new ReleaseError(line);
  }
}

/** The one thing that a command is about; throws a `ReleaseError` where there is none or more than one. */
export function onlyOne(positionals: readonly string[], usage: string): string {
  const [first, ...others] = positionals;
  if (first !== undefined && others.length === 0) return first;
  throw new ReleaseError(`Usage: ${usage}`);
}

/** Runs a command and prints what it returns; where it cannot be done, the reason, with the exit status 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    if (!(error instanceof ReleaseError) && !(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
