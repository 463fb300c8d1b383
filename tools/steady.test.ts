import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** No fast test fails, or passes, because a machine is busy: it waits for what it expects, never for a time. */

const root = path.resolve(__dirname, '..');

const FAST = /\.test\.tsx?$|^e2e\/journeys\/.*\.spec\.ts$/;
const NOT_FAST = /\.all\.(test|spec)\.|postgres\.test\.ts$|^tools\/new-area\/template\//;
/** Holds what it looks for, as examples. */
const THIS = path.relative(root, __filename);

/** With fake timers, which a helper may start, the clock is the test's own. */
const OWN_CLOCK = /\bjest\.(useFakeTimers|useRealTimers|advanceTimersByTime)/;

const UNSTEADY = [
  ['an amount of memory', /\bmemoryUsage\b/],
  ['the silence of a network', /\bnetworkidle\b/],
  ['a sleep', /\bwaitForTimeout\b|\{.*setTimeout.*\} from 'node:timers|\bAtomics\.wait\(/],
  ['a limit of its own', /\b(test|jest)\.setTimeout\(|\btimeout: |^\s*\}, [\d_]+\);/],
] as const;
const UNSTEADY_IN_REAL_TIME = [
  // Without an amount it is a turn of the event loop, which takes as long as it takes.
  ['a real timer', /\bsetTimeout\(.*, [\w.]+\)/],
  ['a stopwatch', /\bperformance\.now\b|\bhrtime\b|= Date\.now\(\) - [a-z]\w*;/],
  ['an expected distance from now', /\bexpect\(.*(\bDate\.now\(\) -|- Date\.now\(\))/],
] as const;

/** Returns what is unsteady in the source of a test, each as `line: what`. */
function unsteadyPlaces(source: string): string[] {
  const patterns = OWN_CLOCK.test(source) ? UNSTEADY : [...UNSTEADY, ...UNSTEADY_IN_REAL_TIME];
  return source
    .split('\n')
    .flatMap((line, index) =>
      patterns.filter(([, pattern]) => pattern.test(line)).map(([what]) => `${index + 1}: ${what}`),
    );
}

function fastTests(): string[] {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  return files.filter((file) => FAST.test(file) && !NOT_FAST.test(file) && file !== THIS);
}

describe('the fast tests', () => {
  it('are steady', () => {
    const files = fastTests().filter((file) => existsSync(path.join(root, file)));
    expect(files.length).toBeGreaterThan(200);
    const places = files.flatMap((file) =>
      unsteadyPlaces(readFileSync(path.join(root, file), 'utf8')).map((at) => `${file}:${at}`),
    );
    expect(places).toEqual([]);
  });
});

describe('what is unsteady', () => {
  it.each([
    ['a sleep', 'await page.waitForTimeout(500);'],
    ['a sleep', "import { setTimeout as pause } from 'node:timers/promises';"],
    ['a sleep', 'Atomics.wait(cell, 0, 0, milliseconds);'],
    ['the silence of a network', "await page.waitForLoadState('networkidle');"],
    ['an amount of memory', 'const { heapUsed } = process.memoryUsage();'],
    ['a limit of its own', '}, 30_000);'],
    ['a limit of its own', 'test.setTimeout(120_000);'],
    ['a limit of its own', 'await expect(row).toBeVisible({ timeout: 5000 });'],
  ])('%s: %s', (what, line) => {
    expect(unsteadyPlaces(`jest.useFakeTimers();\n${line}`)).toEqual([`2: ${what}`]);
  });

  it.each([
    ['a real timer', 'await new Promise((resolve) => setTimeout(resolve, 50));'],
    ['a real timer', 'setTimeout(() => (isInTheWay = false), 500);'],
    ['a stopwatch', 'const begun = performance.now();'],
    ['a stopwatch', 'const took = Date.now() - begun;'],
    ['an expected distance from now', 'expect(Date.now() - begun).toBeLessThan(2500);'],
    ['an expected distance from now', 'expect(Date.parse(end) - Date.now()).toBeGreaterThan(1);'],
  ])('%s, but for fake timers: %s', (what, line) => {
    expect(unsteadyPlaces(line)).toEqual([`1: ${what}`]);
    expect(unsteadyPlaces(`${line}\njest.useFakeTimers();`)).toEqual([]);
  });

  it('is neither a turn of the event loop, nor a record of long ago, nor a timer that is watched', () => {
    const steady = [
      'await new Promise((resolve) => setTimeout(resolve));',
      'const past = new Date(Date.now() - 3_600_000).toISOString();',
      "import { setImmediate as turn } from 'node:timers/promises';",
      "import timers from 'node:timers/promises';",
      "jest.spyOn(timers, 'setTimeout');",
    ];
    expect(unsteadyPlaces(steady.join('\n'))).toEqual([]);
  });
});
