import { expectInstalled } from './lib/ensure-installed.mjs';
import { bin, run } from './lib/run.mjs';

/** `npm run releases`: what was made live, by whom, when and why. */
await expectInstalled();
await run(bin('tsx'), ['releases/src/commands/releases.ts', ...process.argv.slice(2)]);
