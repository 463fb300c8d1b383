import path from 'node:path';
import { npmCommand, runCommand } from '../app/command';
import { readSettings } from '../app/settings';
import { nameOf } from '../database/open-database';
import { summaryOf } from './copy-shop';
import { restoreBackup, tryBackup } from './restore-backup';

const command = npmCommand('restore', {
  about:
    'Brings back a shop from a file of "npm run backup": into DATA_DIR, or with DATABASE_URL into that database. All servers must be stopped. Nothing changes before the whole backup has been read.',
  example: 'DATA_DIR=/srv/teluk-mart npm run restore -- backups/teluk-mart-….sqlite.gz',
})
  .argument('<backup>', 'the file; BACKUP_KEY opens one that is encrypted')
  .option('--into <folder>', 'a folder instead of DATA_DIR; DATABASE_URL does not count then')
  .option('--replace', 'takes the place of the shop that is there, which is kept beside it')
  .option(
    '--removals <where>',
    'a later backup, a data directory or a postgres:// address: who was deleted there is deleted again',
  )
  .option('--check', 'only checks the backup, all that a restoration checks');

interface Options {
  into?: string;
  replace?: true;
  removals?: string;
  check?: true;
}

await runCommand<Options, [string]>(
  command,
  async ({ into, replace = false, removals, check }, backup) => {
    process.umask(0o077);
    const { dataDirectory, databaseUrl, backupKey: key } = readSettings(process.env);
    const location =
      into === undefined
        ? { dataDirectory, databaseUrl }
        : { dataDirectory: path.resolve(into), databaseUrl: undefined };
    if (check) {
      const { counts } = await tryBackup({ backup, key, location });
      return `✓ The backup is whole.\n${summaryOf(counts)}`;
    }
    const { counts, removed, former } = await restoreBackup({
      backup,
      key,
      location,
      replaces: replace,
      removals,
      show: console.log,
    });
    return [
      `✓ restored into ${nameOf(location)}`,
      summaryOf(counts),
      `  ${removed} applications that were deleted since were deleted again; everybody logs in anew`,
      '  accounts, roles and passwords are those of the backup: look through them',
      ...(former === undefined
        ? []
        : [`  what was there before is ${former}: delete it when you are sure`]),
    ].join('\n');
  },
);
