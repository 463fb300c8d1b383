import { npmCommand, runCommand, UsageError } from '../app/command';
import { readSettings } from '../app/settings';
import { deleteOldBackups, makeBackup, noteSuccess } from './make-backup';

const command = npmCommand('backup', {
  about:
    'Writes one file with everything of the shop as it is at one moment. The shop may go on working. BACKUP_KEY encrypts it.',
  example: 'DATA_DIR=/srv/teluk-mart npm run backup -- --to /mnt/backups',
})
  .option('--to <file or folder>', 'where the backup is to lie; else BACKUP_DIR, or ./backups')
  .option('--keep <number>', 'deletes the oldest backups in its folder beyond so many');

await runCommand<{ to?: string; keep?: string }, []>(command, async ({ to, keep }) => {
  process.umask(0o077);
  const settings = readSettings(process.env);
  if (keep !== undefined && !/^[1-9]\d*$/.test(keep))
    throw new UsageError('--keep must be a whole number from 1.');
  const begun = performance.now();
  const { file, bytes } = await makeBackup({
    location: settings,
    to: to ?? settings.backupDirectory ?? 'backups',
    key: settings.backupKey,
  });
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  // Before anything that may fail: else each attempt would leave one backup more.
  if (keep !== undefined) await deleteOldBackups(file, Number(keep));
  await noteSuccess(settings, file);
  return `✓ ${file} (${(bytes / 1024 ** 2).toFixed(1)} MB, ${seconds} s)`;
});
