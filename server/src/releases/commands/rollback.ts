import { npmCommand } from '../../app/command';
import type { WhoAndWhy } from '../operations/deploy';
import { rollBack } from '../operations/roll-back';
import { runReleaseCommand } from './command-context';

const command = npmCommand('rollback', {
  about:
    'Goes back to what everybody had before, at once and without a build: one area, or without a name everything.',
  example: 'npm run rollback -- admin-hr --why "applications cannot be opened"',
})
  .argument('[area|shell]', 'the part that goes back; all others stay')
  .option('--to <id>', 'to this version of the area, or without a name to this composition');

await runReleaseCommand(
  command,
  async (releases, options: WhoAndWhy & { to?: string }, part: string | undefined) => {
    const { number, version, stable } = await rollBack(releases, { ...options, part });
    if (part !== undefined && version === undefined) {
      return `${part} is no longer part of the site: it had no version before (deployment ${number}).`;
    }
    const what = part === undefined ? `composition ${stable}` : `version ${version} of ${part}`;
    return `Everybody gets ${what} again (deployment ${number}).`;
  },
);
