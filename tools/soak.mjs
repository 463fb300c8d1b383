import { ensureInstalled } from './lib/ensure-installed.mjs';
import { buildAll } from './lib/run.mjs';
import { Stages } from './lib/stages.mjs';

/**
 * `npm run soak`: the tests that `npm test` runs in a short form, at full length: random histories, kills, hundreds of
 * visits and releases. Takes half an hour and more.
 */
const stages = new Stages();
const LONG = { SOAK: '1' };
await ensureInstalled();
const { ensureChromium } = await import('@teluk-mart/server-kit/ensure-chromium');
const chromium = await ensureChromium();
await stages.jest(
  'Random and repeated tests',
  ['--testTimeout=1800000', '--findRelatedTests', 'server-kit/src/testing/soak.ts'],
  LONG,
);
await stages.stage('Build', buildAll);
await stages.playwright('Long journeys', ['--grep=@soak', '--timeout=1800000'], {
  ...LONG,
  ...(chromium ? { CHROMIUM: chromium } : {}),
});
stages.end();
