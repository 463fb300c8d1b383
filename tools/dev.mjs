import { buildAll } from './lib/build.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { bin, run } from './lib/run.mjs';

/** `npm run dev [-- <area> …]`: the running shell with hot reload of the named areas (public-site by default). */
await ensureInstalled();
await buildAll();
await run(bin('tsx'), ['server/src/dev/dev.ts', ...process.argv.slice(2)], {
  env: { NODE_ENV: 'development' },
});
