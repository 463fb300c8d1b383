import { killAt } from '../../testing/kill-at';
import { makeBackup } from '../making/make-backup';
import { restoreBackup } from '../restoring/restore-backup';

/**
 * Makes a backup, or restores one, and kills this process (`kill -9`) in the middle of a step on the file system or
 * over a connection.
 */
const [command, dataDirectory = '', databaseUrl, archive = '', step = ''] = process.argv.slice(2);
const location = { dataDirectory, databaseUrl: databaseUrl || undefined };

await killAt(Number(step));
if (command === 'backup') await makeBackup({ env: {}, location, to: archive, key: undefined });
else
  await restoreBackup({
    env: {},
    archive,
    key: undefined,
    location,
    replaces: true,
    tell: () => undefined,
  });
