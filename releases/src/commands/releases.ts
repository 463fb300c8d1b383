import { historyTable } from '../history/history-table';
import { ReleaseError } from '../release-error';
import { openConfigured, readArguments, runCommand } from './command';

/** `npm run releases [-- --json]`: what was made live, by whom, when and why, newest first. */
await runCommand(async () => {
  const { values, positionals } = readArguments({ json: { type: 'boolean' } });
  if (positionals.length > 0) throw new ReleaseError('Usage: npm run releases [-- --json]');
  const history = await openConfigured().history();
  return values.json ? JSON.stringify(history, undefined, 2) : historyTable(history);
});
