import { historyTable } from '../history/history-table';
import { runCommand } from './command';
import { openConfigured } from './open-configured';
import { WishError } from './wish-error';

const LINE = {
  usage: 'npm run releases [-- --json]',
  about:
    'Tells what was made live, by whom, when and why, newest first; the line with * is live. Other commands take the ids as they stand here.',
  options: { json: { type: 'boolean', words: 'as JSON, for programs' } },
  example: 'npm run releases',
} as const;

/** `npm run releases [-- --json]`: what was made live, by whom, when and why, newest first. */
await runCommand(LINE, async ({ values, positionals }) => {
  if (positionals.length > 0) throw new WishError(`Usage: ${LINE.usage}`);
  const history = await openConfigured().history();
  return values.json
    ? JSON.stringify(history, undefined, 2)
    : historyTable(history, process.stdout.columns);
});
