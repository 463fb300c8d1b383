import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildAll } from './lib/build-all.mjs';
import { ensureChromium } from './lib/ensure-chromium.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm test`: lint, types, rules, components, API and journeys, each to its end. The last line counts what passed and
 * failed; lint, format and types count as one each.
 */
const total = { passed: 0, failed: 0 };

function count({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

function stage(title) {
  console.log(`\n\x1b[1m▶ ${title}\x1b[0m`);
}

/** A check that passes or fails as a whole. */
async function check(title, command, args) {
  stage(title);
  const status = await run(bin(command), args, { mayFail: true });
  count(status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/**
 * A test runner that writes a JSON report; a runner that fails without a failed test counts as one failure.
 *
 * @param {(report: object) => { passed: number, failed: number }} read counts of the runner's own report
 */
async function suite(title, command, args, env, reportFile, read) {
  stage(title);
  const status = await run(bin(command), args, { env, mayFail: true });
  const report = await readFile(reportFile, 'utf8').then(JSON.parse, () => undefined);
  const { passed, failed } = report ? read(report) : { passed: 0, failed: 0 };
  count({ passed, failed: status !== 0 && failed === 0 ? 1 : failed });
}

await ensureInstalled();
const reports = await mkdtemp(path.join(tmpdir(), 'teluk-mart-test-'));
const jestReport = path.join(reports, 'jest.json');
const playwrightReport = path.join(reports, 'playwright.json');

// Each of these keeps one core busy; side by side they keep two.
await Promise.all([
  check('Lint', 'eslint', ['.', '--max-warnings=0']),
  check('Format', 'prettier', ['--check', '--log-level=warn', '.']).then(() =>
    check('Types', 'tsc', ['--noEmit']),
  ),
]);
await suite(
  'Rules, components and API',
  'jest',
  ['--json', `--outputFile=${jestReport}`, '--silent'],
  { NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
  jestReport,
  ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
  }),
);
stage('Build');
await buildAll();
const chromium = await ensureChromium();
await suite(
  'Journeys in a browser',
  'playwright',
  ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'],
  { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport, ...(chromium ? { CHROMIUM: chromium } : {}) },
  playwrightReport,
  ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
);
await rm(reports, { recursive: true, force: true });

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
