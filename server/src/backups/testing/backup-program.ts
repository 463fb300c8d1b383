import { killAt } from '../../testing/kill-at';
import { moveShop } from '../copy-shop';
import { makeBackup } from '../make-backup';
import { restoreBackup } from '../restore-backup';

/**
 * Makes a backup, restores one, or moves a shop to a place, and kills this process (`kill -9`) in the middle of a step on
 * the file system or over a connection. Prints how many steps there were where it comes to the end.
 */
const [command, dataDirectory = '', databaseUrl, other = '', otherUrl, step = ''] =
  process.argv.slice(2);
const location = { dataDirectory, databaseUrl: databaseUrl || undefined };

const steps = await killAt(Number(step));
if (command === 'backup') await makeBackup({ location, to: other, key: undefined });
else if (command === 'move')
  await moveShop(location, { dataDirectory: other, databaseUrl: otherUrl || undefined });
else
  await restoreBackup({
    backup: other,
    key: undefined,
    location,
    replaces: true,
    show: () => undefined,
  });
console.log(steps());
