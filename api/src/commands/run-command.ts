import { SettingsError } from '@teluk-mart/server-kit/settings';
import { CommandError } from './command-error';

/** Runs a command and prints what it returns; wrong input ends it with one clear line and the status 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    if (!(error instanceof CommandError) && !(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
