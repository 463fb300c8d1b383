import { ensureHeadlessShell } from '../server/src/releases/gate/ensure-chromium.mjs';
import { buildAll } from './lib/build.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { Stages } from './lib/stages.mjs';

/**
 * `npm test`: format, lint, types, unused exports, rules, components, API and journeys, each to its end. The last line
 * counts passed and failed tests; each of the first four counts as one. It proves every rule of the product once;
 * `npm run test:all` runs everything else.
 */
const stages = new Stages();
const [HEADLESS_SHELL] = await Promise.all([
  stages.stage('Browser', ensureHeadlessShell),
  stages.stage('Packages', ensureInstalled),
]);
await Promise.all([
  stages.stage('Build', buildAll),
  stages
    .check('Format', 'oxfmt', ['--check'])
    .then(() => stages.check('Lint', 'oxlint', ['-c', 'oxlint.config.mjs', '--deny-warnings']))
    .then(() => stages.check('Types', 'tsc', ['--noEmit']))
    .then(() => stages.check('Unused exports', 'knip', ['--no-progress'])),
]);
await stages.jest('Rules, components and API');
await stages.playwright('Journeys in a browser', [], HEADLESS_SHELL ? { HEADLESS_SHELL } : {});
stages.end();
