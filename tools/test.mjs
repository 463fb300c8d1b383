import { beginInstalling } from './lib/ensure-installed.mjs';
import { buildAll } from './lib/run.mjs';
import { Stages } from './lib/stages.mjs';

/**
 * `npm test`: lint, format, types, unused exports, rules, components, API and journeys, each to its end. The last line
 * counts passed and failed tests; each of the first four counts as one.
 */
const stages = new Stages();
const { driver } = await stages.stage('Packages', beginInstalling);
// Known only once the packages are there.
const { ensureChromium, ensureHeadlessShell } =
  await import('@teluk-mart/server-kit/ensure-chromium');
const { ensurePostgres } = await import('@teluk-mart/server-kit/ensure-postgres');
const [, , browsers] = await Promise.all([
  driver,
  // A core each for the linter and for the checks that lead to the build, as long as the driver is built.
  Promise.all([
    stages.check('Lint', 'eslint', ['.', '--max-warnings=0']),
    stages
      .check('Format', 'prettier', ['--check', '--log-level=warn', '.'])
      .then(() => stages.check('Types', 'tsc', ['--noEmit']))
      .then(() => stages.check('Unused exports', 'knip', ['--no-progress'])),
  ]).then(() => stages.stage('Build', buildAll)),
  // One after the other: only one process at a time may install packages.
  ensureChromium().then(async (chromium) => ({
    ...(chromium && { CHROMIUM: chromium }),
    HEADLESS_SHELL: (await ensureHeadlessShell()) ?? '',
  })),
  ensurePostgres(),
]);
await stages.jest('Rules, components and API');
await stages.playwright('Journeys in a browser', [], browsers);
stages.end();
