import {
  ensureChromium,
  ensureHeadlessShell,
} from '../server/src/releases/gate/ensure-chromium.mjs';
import { ensurePostgres } from '../server/src/testing/ensure-postgres.mjs';
import { buildAll } from './lib/build.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { Stages } from './lib/stages.mjs';

/**
 * `npm run test:all`: everything besides `npm test`. What opens a database runs once more on PostgreSQL; releases and
 * the gate run at full length, servers are killed; visitors come with Firefox and WebKit.
 */
const stages = new Stages();
const ALL = '1';
await stages.stage('Packages', ensureInstalled);
const [CHROMIUM, HEADLESS_SHELL] = await stages.stage('Browsers and PostgreSQL', async () => [
  // One after the other: only one process at a time may install packages.
  (await ensureChromium()) ?? '',
  (await ensureHeadlessShell()) ?? '',
  await ensurePostgres(),
]);
await stages.stage('Build', buildAll);
await stages.jest('Long suites, and those of databases on PostgreSQL', [], { ALL });
await stages.playwright('Long journeys', [], { ALL, CHROMIUM, HEADLESS_SHELL });
await stages.playwright('The journey of visitors in Firefox ESR and WebKit', [
  '--config=e2e/browsers/playwright.config.ts',
]);
stages.end();
