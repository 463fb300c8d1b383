import { expectInstalled } from './lib/ensure-installed.mjs';
import { bin, run } from './lib/run.mjs';

/** `npm run override -- <area>`: a signed link that shows an area from a developer's machine in the running shop. */
await expectInstalled();
await run(bin('tsx'), ['releases/src/commands/override.ts', ...process.argv.slice(2)]);
