import { SettingsError } from './settings';

/** Rights that are taken from every new file and folder: nobody but the server's own account reads what it stores. */
const OWN_ACCOUNT_ONLY = 0o077;

/** Runs a server's start; a wrong setting ends the process with one clear line instead of a stack. */
export async function run(start: () => Promise<void>): Promise<void> {
  process.umask(OWN_ACCOUNT_ONLY);
  try {
    await start();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(`Teluk Mart cannot start: ${error.message}`);
    process.exit(1);
  }
}
