import { ensureInstalled } from './lib/ensure-installed.mjs';
import { bin, run } from './lib/run.mjs';

/** `npm run create-admin -- --email <address> --nama <name>`: the first admin of a shop without one. */
await ensureInstalled();
await run(bin('tsx'), ['api/src/commands/create-admin.ts', ...process.argv.slice(2)]);
