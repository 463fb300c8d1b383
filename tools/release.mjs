import { ensureInstalled } from './lib/ensure-installed.mjs';
import { bin, run } from './lib/run.mjs';

/** `npm run release -- <area> [--canary 10] [--why …]`: builds an area, checks it and makes it live. */
await ensureInstalled();
await run(bin('tsx'), ['releases/src/commands/release.ts', ...process.argv.slice(2)]);
