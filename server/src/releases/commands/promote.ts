import { npmCommand } from '../../app/command';
import { promote } from '../operations/canary';
import { runReleaseCommand } from './command-context';

const command = npmCommand('promote', {
  about: 'Gives everybody the canary that a slice of the visitors has.',
  example: 'npm run promote -- admin-hr --why "a day without an error"',
}).argument('<area|shell>', 'the part whose canary it is');

await runReleaseCommand(command, async (releases, { by, why }, part: string) => {
  const { number, version } = await promote(releases, { part, by, why });
  return `Everybody gets version ${version} of ${part} now (deployment ${number}).`;
});
