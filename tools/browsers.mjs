import { ensureInstalled } from './lib/ensure-installed.mjs';
import { buildAll } from './lib/run.mjs';
import { Stages } from './lib/stages.mjs';

/** `npm run test:browsers`: the journey of visitors in Firefox ESR and in WebKit, with and without script. */
const stages = new Stages();
await ensureInstalled();
await stages.stage('Build', buildAll);
await stages.playwright('The journey of visitors in Firefox ESR and WebKit', [
  '--config=e2e/browsers/playwright.config.ts',
]);
stages.end();
