import { ensureInstalled } from './lib/ensure-installed.mjs';
import { bin, run } from './lib/run.mjs';

/** `npm run serve-area -- <area> [--port 3101]`: an area from this machine, for an override inside a running shop. */
await ensureInstalled();
await run(bin('tsx'), ['shell/server/serve-area.ts', ...process.argv.slice(2)]);
