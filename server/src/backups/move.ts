import { npmCommand, runCommand } from '../app/command';
import { locationOf, nameOf } from '../database/open-database';
import { moveShop, summaryOf } from './copy-shop';

const command = npmCommand('move', {
  about:
    'Copies a shop from a data directory or PostgreSQL database into an empty one. The shop stays as it is where it was. All servers must be stopped.',
  example: 'npm run move -- /srv/teluk-mart postgres://user:password@db/teluk_mart',
})
  .argument('<from>', 'the data directory of a shop, or the postgres:// address of its database')
  .argument('<to>', 'the place for it, likewise');

await runCommand<object, [string, string]>(command, async (_options, from, to) => {
  process.umask(0o077);
  const [source, target] = [locationOf(from), locationOf(to)];
  const counts = await moveShop(source, target);
  const setting =
    target.databaseUrl === undefined
      ? `DATA_DIR=${target.dataDirectory} and without DATABASE_URL`
      : 'DATABASE_URL, and with everything else as it was';
  return `✓ Everything of ${nameOf(source)} is in ${nameOf(target)}, too.
${summaryOf(counts)}

Next:
  1. Start the server with ${setting}.
  2. Look around: log in, open an application with its CV, save something.
  3. Have "npm run backup" back up the new place from now on, and keep the former until you are sure. Nothing is written to it any more.`;
});
