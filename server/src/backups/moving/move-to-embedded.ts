import { npmCommand, runCommand, UsageError } from '../../app/command';
import { readSettings } from '../../app/settings';
import { ReleaseError } from '../../releases/errors';
import { moveShop } from './move-shop';
import { openDataDirectory, openPostgresSide } from './side';

const command = npmCommand('move-to-embedded', {
  about:
    'Copies the shop in the PostgreSQL database that DATABASE_URL names into the empty folder DATA_DIR, and compares both. The database stays as it is. All servers must be stopped.',
  example:
    'DATABASE_URL=postgres://user:password@db/teluk_mart DATA_DIR=/srv/teluk-mart-new npm run move-to-embedded',
});

const next = ({ from, to }: { from: string; to: string }) => `
Everything is in ${to}, and the same as in ${from}.

Next:
  1. Start one server with DATA_DIR=${to} and without DATABASE_URL.
  2. Look around: log in, open an application with its CV, save something.
  3. Have "npm run backup" back up this folder from now on, and keep the database until you are sure. Nothing is written to it any more.`;

await runCommand(command, async () => {
  const { env } = process;
  const { dataDirectory, databaseUrl } = readSettings(env);
  if (databaseUrl === undefined)
    throw new UsageError('DATABASE_URL must name the PostgreSQL database to move from.');
  const sides = await moveShop({
    env,
    tell: console.log,
    openSource: () => openPostgresSide(env, { dataDirectory, databaseUrl }),
    openTarget: () => openDataDirectory(env, dataDirectory),
  });
  return next(sides);
}, [ReleaseError]);
