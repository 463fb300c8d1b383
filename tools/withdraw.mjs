import { expectInstalled } from './lib/ensure-installed.mjs';
import { bin, run } from './lib/run.mjs';

/** `npm run withdraw -- <area>`: takes a candidate back from its slice of the visitors. */
await expectInstalled();
await run(bin('tsx'), ['releases/src/commands/withdraw.ts', ...process.argv.slice(2)]);
