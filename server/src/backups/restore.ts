import path from 'node:path';
import { npmCommand, runCommand } from '../app/command';
import { readSettings } from '../app/settings';
import { ReleaseError } from '../releases/errors';
import { restoreBackup } from './restoring/restore-backup';
import { checkBackup } from './restoring/unpack-archive';
import { summaryOf } from './summary';

const command = npmCommand('restore', {
  about:
    'Brings back a shop from an archive of "npm run backup": into DATA_DIR, or with DATABASE_URL into that empty database. All servers must be stopped. Nothing changes before the whole archive has been read and compared.',
  example: 'DATA_DIR=/srv/teluk-mart npm run restore -- backups/teluk-mart-….tar',
})
  .argument('<archive>', 'the archive; BACKUP_KEY opens one that is encrypted')
  .option('--into <folder>', 'a folder instead of DATA_DIR; DATABASE_URL does not count then')
  .option('--replace', 'takes the place of the shop that is there; its folder is kept beside it')
  .option(
    '--removals <where>',
    'a newer archive, a data directory or a postgres:// address: who was deleted there is deleted again, and accounts have the access that they have there',
  )
  .option('--check', 'only checks the archive, all that a restoration checks');

interface Options {
  into?: string;
  replace?: true;
  removals?: string;
  check?: true;
}

await runCommand<Options, [string]>(
  command,
  async ({ into, replace = false, removals, check }, archive) => {
    const { env } = process;
    const { dataDirectory, databaseUrl, backupKey: key } = readSettings(env);
    if (check) return `✓ The archive is whole.\n${summaryOf(await checkBackup(archive, key))}`;
    const location =
      into === undefined
        ? { dataDirectory, databaseUrl }
        : { dataDirectory: path.resolve(into), databaseUrl: undefined };
    const { manifest, removed, accounts, former } = await restoreBackup({
      env,
      archive,
      key,
      location,
      replaces: replace,
      removals,
      tell: console.log,
    });
    return [
      `✓ restored into ${location.databaseUrl === undefined ? location.dataDirectory : 'the database of DATABASE_URL'}`,
      summaryOf(manifest),
      `  ${removed} applications that were deleted since were deleted again; everybody logs in anew`,
      ...accounts.map((line) => `  account ${line}`),
      ...(former === undefined
        ? []
        : [`  what was there before lies in ${former}: delete it when you are sure`]),
    ].join('\n');
  },
  [ReleaseError],
);
