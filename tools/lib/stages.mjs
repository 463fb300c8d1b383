import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bin, run } from './run.mjs';

const COUNTS = {
  jest: ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
  }),
  playwright: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
};

/** Runs the stages of a test run, counts passed and failed tests, and measures the time of each stage. */
export class Stages {
  #total = { passed: 0, failed: 0 };
  #times = [];

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
    this.#times.push([hasFailed ? `${title}: failed` : title, (performance.now() - begun) / 1000]);
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
      args: (report) => ['--json', `--outputFile=${report}`, '--silent', ...args],
      env: () => ({ NODE_OPTIONS: '--disable-warning=ExperimentalWarning', ...env }),
    });
  }

  /** Runs Playwright's journeys and counts them. */
  playwright(title, args = [], env = {}) {
    return this.#suite(title, 'playwright', {
      args: () => ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...args],
      env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env }),
    });
  }

  /** Prints the time of each stage and, last, the counts; ends the process. */
  end() {
    console.log('\nStages:');
    for (const [title, seconds] of this.#times) {
      console.log(`${seconds.toFixed(0).padStart(6)} s  ${title}`);
    }
    const { passed, failed } = this.#total;
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exit(failed === 0 ? 0 : 1);
  }

  #count({ passed, failed }) {
    this.#total.passed += passed;
    this.#total.failed += failed;
  }

  /** Runs a test runner that writes a JSON report; one that fails without a failed test counts as one failure. */
  #suite(title, command, { args, env }) {
    return this.stage(title, async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-test-'));
      const file = path.join(folder, 'report.json');
      const status = await run(bin(command), args(file), { env: env(file), mayFail: true });
      const report = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
      await rm(folder, { recursive: true });
      const { passed, failed } = report ? COUNTS[command](report) : { passed: 0, failed: 0 };
      this.#count({ passed, failed: status !== 0 && failed === 0 ? 1 : failed });
    });
  }
}
