import { readSettings } from '@teluk-mart/server-kit/settings';
import { createFirstAdmin } from './create-first-admin';
import { readOptions } from './read-options';
import { readPassword } from './read-password';
import { runCommand } from './run-command';

/** `npm run create-admin -- --email <address> --nama <name>`: the first admin of a shop without one. */
await runCommand(() => {
  const { email, nama } = readOptions(process.argv.slice(2), ['email', 'nama']);
  const { dataDirectory } = readSettings(process.env);
  return createFirstAdmin({ dataDirectory, email, nama, readPassword });
});
