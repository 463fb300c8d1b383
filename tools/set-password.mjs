import { ensureInstalled } from './lib/ensure-installed.mjs';
import { bin, run } from './lib/run.mjs';

/** `npm run set-password -- --email <address>`: a new password for somebody who lost theirs. */
await ensureInstalled();
await run(bin('tsx'), ['api/src/commands/set-password.ts', ...process.argv.slice(2)]);
