import { ensureInstalled } from './lib/ensure-installed.mjs';
import { bin, run } from './lib/run.mjs';

/** `npm run new-area -- <name>`: makes the folder of a new area. */
await ensureInstalled();
await run(bin('tsx'), ['tools/new-area/new-area.ts', ...process.argv.slice(2)]);
