import { execFile } from 'node:child_process';
import path from 'node:path';
import { countTests } from './stages.mjs';

const jestReport = (counts: object) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numRuntimeErrorTestSuites: 0,
  numTotalTests: 3,
  testResults: [],
  ...counts,
});
const playwrightReport = (stats: object) => ({
  stats: { expected: 37, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  suites: [],
});

const counted = (...args: Parameters<typeof countTests>) => {
  const { passed, failed } = countTests(...args);
  return [passed, failed];
};

test('tests that passed and failed are counted', () => {
  expect(counted('jest', jestReport({}), 0)).toEqual([3, 0]);
  expect(counted('jest', jestReport({ numFailedTests: 2, numTotalTests: 5 }), 1)).toEqual([3, 2]);
  expect(counted('jest', jestReport({ numRuntimeErrorTestSuites: 1 }), 1)).toEqual([3, 1]);
  expect(counted('playwright', playwrightReport({}), 0)).toEqual([37, 0]);
  expect(counted('playwright', playwrightReport({ unexpected: 1 }), 1)).toEqual([37, 1]);
});

test('a runner without a report, or that left tests out, has failed', () => {
  expect(counted('playwright', undefined, 0)).toEqual([0, 1]);
  expect(counted('playwright', playwrightReport({ skipped: 220 }), 0)).toEqual([37, 1]);
  expect(counted('jest', jestReport({ numTotalTests: 40 }), 0)).toEqual([3, 1]);
  expect(counted('jest', jestReport({}), 1)).toEqual([3, 1]);
  expect(counted('jest', jestReport({ numPassedTests: 0, numTotalTests: 0 }), 0)).toEqual([0, 1]);
});

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'])('a program that %s ends has failed', async (signal) => {
  const program = `
    import { run } from '${path.join(__dirname, 'run.mjs')}';
    const kill = 'process.kill(process.pid, "${signal}"); setInterval(() => {}, 1000)';
    console.log(await run(process.execPath, ['-e', kill], { mayFail: true }));`;
  const output = await new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', program], (_error, stdout) =>
      resolve(stdout),
    );
  });
  expect(output).toBe('1\n');
});
