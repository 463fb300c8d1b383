import { chmod, mkdtemp, readFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bin, root, run } from './run.mjs';

const JEST_REPORTER = path.join(root, 'tools/lib/jest-reporter.mjs');

/** Folder in memory, where Linux has one: databases of tests are written there at once. */
const MEMORY = '/dev/shm';

/** Bytes that must be free there. */
const MEMORY_NEEDED = 2 * 1024 ** 3;

/** Makes an empty folder for everything that a runner writes. */
async function makeScratch() {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  const parent = bavail * bsize >= MEMORY_NEEDED ? MEMORY : tmpdir();
  const folder = await mkdtemp(path.join(parent, 'teluk-mart-'));
  // PostgreSQL refuses to run as an administrator, and its other account has to reach its folder in here.
  await chmod(folder, 0o711);
  return folder;
}

/** Number of slowest tests that the end names. */
const SLOWEST = 10;

function journeysOf({ suites = [], specs = [], file }) {
  return [
    ...specs.map(({ title, tests }) => ({
      name: `${file} › ${title}`,
      seconds:
        tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) /
        1000,
    })),
    ...suites.flatMap(journeysOf),
  ];
}

/**
 * Reads the reports of the runners: how many tests passed, failed, and were found but did not run, and the seconds of
 * each.
 */
const READ = {
  jest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    missing:
      report.numTotalTests - report.numPassedTests - report.numFailedTests - report.numPendingTests,
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${path.basename(name)} › ${fullName}`,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  }),
  playwright: (report) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    missing: report.stats.skipped,
    tests: journeysOf(report),
  }),
};

/**
 * Counts the tests of a runner. One that was ended before its report, left out tests that it had found, or failed
 * without a failed test, counts as a failure.
 *
 * @param {'jest' | 'playwright'} runner
 * @param {object | undefined} report its report in JSON
 * @param {number} status its exit status
 */
export function countTests(runner, report, status) {
  if (!report) return { passed: 0, failed: 1, tests: [] };
  const { passed, failed, missing, tests } = READ[runner](report);
  const isSilentFailure = failed === 0 && (status !== 0 || missing > 0 || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : failed, tests };
}

/** Runs the stages of a test run, counts passed and failed tests, and measures the time of each stage. */
export class Stages {
  #total = { passed: 0, failed: 0 };
  #times = [];
  #tests = [];

  /**
   * Runs one stage under a title.
   *
   * @template Result
   * @param {string} title
   * @param {() => Promise<Result>} work
   * @returns {Promise<Result>}
   */
  async stage(title, work) {
    console.log(`\n\x1b[1m▶ ${title}\x1b[0m`);
    const begun = performance.now();
    const failedBefore = this.#total.failed;
    const result = await work();
    const hasFailed = this.#total.failed > failedBefore;
    const seconds = (performance.now() - begun) / 1000;
    this.#times.push([hasFailed ? `${title}: failed` : title, seconds]);
    console.log(`\x1b[1m${hasFailed ? '✘' : '✔'} ${title}\x1b[0m, ${seconds.toFixed(0)} s`);
    return result;
  }

  /** Runs a check that passes or fails as a whole. */
  check(title, command, args, env = {}) {
    return this.stage(title, async () => {
      const status = await run(bin(command), args, { env, mayFail: true });
      this.#count(status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
    });
  }

  /** Runs Jest and counts its tests. */
  jest(title, args = [], env = {}) {
    return this.#suite(title, 'jest', {
      args: (report) => [
        '--json',
        `--outputFile=${report}`,
        '--silent',
        `--reporters=${JEST_REPORTER}`,
        ...args,
      ],
      env: () => env,
    });
  }

  /** Runs Playwright's journeys and counts them. */
  playwright(title, args = [], env = {}) {
    return this.#suite(title, 'playwright', {
      args: () => ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...args],
      env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env }),
    });
  }

  /** Prints the time of each stage, the slowest tests and, last, the counts; ends the process. */
  end() {
    console.log('\nStages:');
    for (const [title, seconds] of this.#times) {
      console.log(`${seconds.toFixed(0).padStart(6)} s  ${title}`);
    }
    if (this.#tests.length > 0) console.log('\nSlowest tests:');
    const bySeconds = this.#tests.toSorted((a, b) => b.seconds - a.seconds);
    for (const { name, seconds } of bySeconds.slice(0, SLOWEST)) {
      console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
    }
    const { passed, failed } = this.#total;
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exit(failed === 0 ? 0 : 1);
  }

  #count({ passed, failed }) {
    this.#total.passed += passed;
    this.#total.failed += failed;
  }

  /** Runs a test runner that writes a JSON report. */
  #suite(title, runner, { args, env }) {
    return this.stage(title, async () => {
      const TMPDIR = await makeScratch();
      const file = path.join(TMPDIR, 'report.json');
      const options = { env: { TMPDIR, ...env(file) }, mayFail: true };
      const status = await run(bin(runner), args(file), options);
      const report = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
      await rm(TMPDIR, { recursive: true, force: true });
      const { tests, ...counts } = countTests(runner, report, status);
      this.#tests.push(...tests);
      this.#count(counts);
    });
  }
}
