import { buildAll } from './lib/build.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { Stages } from './lib/stages.mjs';

const LONG = { ALL: '1', SOAK: '1' };

/** Parts of the soak by the names under which they are asked for. */
const PARTS = {
  random: (stages) =>
    stages.jest(
      'Random and repeated tests',
      ['--testTimeout=1800000', '--findRelatedTests', 'server-kit/src/testing/soak.ts'],
      LONG,
    ),
  journeys: async (stages) => {
    const { ensureChromium } = await import('@teluk-mart/server-kit/ensure-chromium');
    const chromium = await ensureChromium();
    await stages.playwright('Long journeys', ['--grep=@soak', '--timeout=1800000'], {
      ...LONG,
      ...(chromium ? { CHROMIUM: chromium } : {}),
    });
  },
  fuzz: (stages) =>
    stages.jest(
      'Ten thousand drawn requests',
      ['--testTimeout=1800000', 'api/src/openapi/fuzz.all.test.ts'],
      LONG,
    ),
  kills: async (stages) => {
    await stages.check('Kills of one server', 'tsx', ['e2e/cluster/kills.ts']);
    await stages.check('Kills on PostgreSQL', 'tsx', ['e2e/cluster/kills.ts'], {
      DATABASE: 'postgres',
    });
    await stages.check('Power cuts', 'tsx', ['e2e/cluster/power-cuts.ts']);
  },
  cluster: (stages) => stages.check('Several servers', 'tsx', ['e2e/cluster/soak.ts']),
  upgrade: (stages) => stages.check('Rolling upgrade', 'tsx', ['e2e/cluster/rolling-upgrade.ts']),
};

/**
 * `npm run soak [-- <part> …]`: at full length, the tests that `npm run test:all` runs in a short form: random histories,
 * kills, hundreds of visits and releases. Takes half an hour and more. Also runs tests that it lacks. These are
 * several servers on one PostgreSQL behind an installed nginx (`cluster`, `upgrade`), and kills and power cuts of one
 * (`kills`).
 */
const asked = process.argv.slice(2);
const unknown = asked.find((part) => !(part in PARTS));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". There are: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
const stages = new Stages();
await ensureInstalled();
await stages.stage('Build', buildAll);
for (const part of asked.length > 0 ? asked : Object.keys(PARTS)) await PARTS[part](stages);
stages.end();
