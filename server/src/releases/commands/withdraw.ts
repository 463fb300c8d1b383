import { npmCommand } from '../../app/command';
import { ReleaseError } from '../errors';
import { withdraw } from '../operations/canary';
import { runReleaseCommand } from './command-context';

const command = npmCommand('withdraw', {
  about: 'Takes a canary back from its slice of the visitors: they get what everybody gets.',
  example: 'npm run withdraw -- admin-hr --why "the list is too slow"',
}).argument('<area|shell>', 'the part whose canary it is');

await runReleaseCommand(command, async (releases, { by, why }, part: string) => {
  const done = await withdraw(releases, { part, by, why });
  if (!done) throw new ReleaseError(`${part} has no canary to withdraw.`);
  return `Nobody gets version ${done.version} of ${part} any more (deployment ${done.number}).`;
});
