import { npmCommand, runCommand } from '@teluk-mart/server-kit/command';
import { readSettings } from '@teluk-mart/server-kit/settings';
import { ReleaseError } from '@teluk-mart/releases/errors';
import { makeBackup } from './make-backup';
import { summaryOf } from './summary';

const command = npmCommand('backup', {
  about:
    'Writes one archive with everything of the shop: rows, pictures, CVs, releases and secrets, as they are at one moment. The shop may go on working. BACKUP_KEY encrypts it.',
  example: 'DATA_DIR=/srv/teluk-mart npm run backup -- --to /mnt/backups',
}).option('--to <file or folder>', 'where the archive is to lie; else BACKUP_DIR, or ./backups');

await runCommand<{ to?: string }, []>(
  command,
  async ({ to }) => {
    const { env } = process;
    const settings = readSettings(env);
    const begun = performance.now();
    const { file, bytes, manifest } = await makeBackup({
      env,
      location: settings,
      to: to ?? settings.backupDirectory ?? 'backups',
      key: settings.backupKey,
    });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    return `✓ ${file} (${(bytes / 1024 ** 2).toFixed(1)} MB, ${seconds} s)\n${summaryOf(manifest)}`;
  },
  [ReleaseError],
);
