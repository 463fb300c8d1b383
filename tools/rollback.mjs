import { expectInstalled } from './lib/ensure-installed.mjs';
import { bin, run } from './lib/run.mjs';

/** `npm run rollback [-- <area>]`: goes back to what was live before, without a build. */
await expectInstalled();
await run(bin('tsx'), ['releases/src/commands/rollback.ts', ...process.argv.slice(2)]);
