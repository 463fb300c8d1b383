import { readSettings } from '@teluk-mart/server-kit/settings';
import { readOptions } from './read-options';
import { readPassword } from './read-password';
import { renewPassword } from './renew-password';
import { runCommand } from './run-command';

/** `npm run set-password -- --email <address>`: a new password for somebody who lost theirs. */
await runCommand(() => {
  const { email } = readOptions(process.argv.slice(2), ['email']);
  const { dataDirectory } = readSettings(process.env);
  return renewPassword({ dataDirectory, email, readPassword });
});
