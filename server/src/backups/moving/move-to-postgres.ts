import { npmCommand, runCommand, UsageError } from '../../app/command';
import { readSettings } from '../../app/settings';
import { ReleaseError } from '../../releases/errors';
import { moveShop } from './move-shop';
import { openEmbeddedShop, openPostgresSide } from './side';

const command = npmCommand('move-to-postgres', {
  about:
    'Copies the shop in DATA_DIR into the empty PostgreSQL database that DATABASE_URL names, and compares both. The shop in DATA_DIR stays as it is. Its server must be stopped.',
  example:
    'DATA_DIR=/srv/teluk-mart DATABASE_URL=postgres://user:password@db/teluk_mart npm run move-to-postgres',
});

const next = ({ from, to }: { from: string; to: string }) => `
Everything is in ${to}, and the same as in ${from}.

Next:
  1. Start the server with DATABASE_URL, and with everything else as it was.
  2. Look around: log in, open an application with its CV, save something.
  3. Have "npm run backup" back up PostgreSQL from now on, and keep ${from} until you are sure. Nothing is written to it any more,
     and without DATABASE_URL the server starts on it as it was before the move.`;

await runCommand(command, async () => {
  const { env } = process;
  const { dataDirectory, databaseUrl } = readSettings(env);
  if (databaseUrl === undefined)
    throw new UsageError('DATABASE_URL must name the PostgreSQL database to move to.');
  const sides = await moveShop({
    env,
    tell: console.log,
    openSource: () => openEmbeddedShop(env, dataDirectory),
    openTarget: () => openPostgresSide(env, { dataDirectory, databaseUrl }),
  });
  return next(sides);
}, [ReleaseError]);
