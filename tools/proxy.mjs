import { ensureInstalled } from './lib/ensure-installed.mjs';
import { buildAll } from './lib/run.mjs';
import { Stages } from './lib/stages.mjs';

/**
 * `npm run test:proxy`: the answers that the proxy of deploy/nginx.conf keeps, in front of three servers on PostgreSQL.
 */
const stages = new Stages();
await ensureInstalled();
await stages.stage('Build', buildAll);
await stages.playwright('nginx in front of three servers', [
  '--config=e2e/proxy/playwright.config.ts',
]);
stages.end();
