import { buildAll } from './lib/build-all.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { run } from './lib/run.mjs';

/** `npm start`: installs and builds what has changed, then runs the product in one process. */
await ensureInstalled();
await buildAll();
await run('node', ['--enable-source-maps', 'shell/dist-server/server.mjs'], {
  env: { NODE_ENV: 'production' },
});
