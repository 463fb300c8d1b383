import { npmCommand } from '@teluk-mart/server-kit/command';
import { historyTable } from '../journal/history-table';
import { withRenderFailures } from '../journal/render-failure';
import { runReleaseCommand } from './command-context';

const command = npmCommand('releases', {
  about:
    'Tells what was made live, by whom, when and why, newest first; the line with * is live. Versions that web servers could not render are told, too. Other commands take the ids as they stand here.',
  example: 'npm run releases',
}).option('--json', 'as JSON, for programs');

await runReleaseCommand(command, async (releases, { json }: { json?: boolean }) => {
  const history = withRenderFailures(await releases.history(), await releases.renderFailures());
  return json
    ? JSON.stringify(history, undefined, 2)
    : historyTable(history, process.stdout.columns);
});
