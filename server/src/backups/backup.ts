import { npmCommand, runCommand, UsageError } from '../app/command';
import { readSettings } from '../app/settings';
import { ReleaseError } from '../releases/errors';
import { deleteOldBackups, makeBackup, noteSuccess } from './making/make-backup';
import { summaryOf } from './summary';

const command = npmCommand('backup', {
  about:
    'Writes one archive with everything of the shop: rows, pictures, CVs, releases and secrets, as they are at one moment. The shop may go on working. BACKUP_KEY encrypts it.',
  example: 'DATA_DIR=/srv/teluk-mart npm run backup -- --to /mnt/backups',
})
  .option('--to <file or folder>', 'where the archive is to lie; else BACKUP_DIR, or ./backups')
  .option('--keep <number>', 'deletes the oldest archives in its folder beyond so many');

await runCommand<{ to?: string; keep?: string }, []>(
  command,
  async ({ to, keep }) => {
    const { env } = process;
    const settings = readSettings(env);
    if (keep !== undefined && !/^[1-9]\d*$/.test(keep))
      throw new UsageError('--keep must be a whole number from 1.');
    const begun = performance.now();
    const { file, bytes, manifest } = await makeBackup({
      env,
      location: settings,
      to: to ?? settings.backupDirectory ?? 'backups',
      key: settings.backupKey,
    });
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    // Before anything that may fail: else each attempt would leave one archive more.
    if (keep !== undefined) await deleteOldBackups(file, Number(keep));
    await noteSuccess(settings, { file, bytes, seconds });
    const size = (bytes / 1024 ** 2).toFixed(1);
    return `✓ ${file} (${size} MB, ${seconds} s)\n${summaryOf(manifest)}`;
  },
  [ReleaseError],
);
