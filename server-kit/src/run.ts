import { SettingsError } from './settings';

/** Runs a server's start; a wrong setting ends the process with one clear line instead of a stack. */
export async function run(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(`Teluk Mart cannot start: ${error.message}`);
    process.exit(1);
  }
}
