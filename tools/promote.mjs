import { expectInstalled } from './lib/ensure-installed.mjs';
import { bin, run } from './lib/run.mjs';

/** `npm run promote -- <area>`: gives everybody the candidate that a slice of the visitors has. */
await expectInstalled();
await run(bin('tsx'), ['releases/src/commands/promote.ts', ...process.argv.slice(2)]);
