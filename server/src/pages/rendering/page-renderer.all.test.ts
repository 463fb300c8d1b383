import { execFileSync } from 'node:child_process';
import { stopTimeouts } from '../../testing/hold-the-calendar';
import { until } from '../../testing/until';
import { type Area, TestRenderer, untilProcess } from './testing/test-renderer';

let test: TestRenderer;
beforeAll(async () => {
  test = await TestRenderer.open();
});
beforeEach(() => test.start());
afterEach(() => test.renderer.close());
afterAll(() => test.remove());

it.each<[Area, string]>([
  ['hoarding', 'took more than 512 MB of memory'],
  ['greedy', 'took more than 192 MB of heap'],
])(
  'leaves a page to the browser whose area is %s, tells the history, and renders those of others',
  async (area, words) => {
    expect(await test.render(area)).toBeUndefined();
    expect(test.history).toMatchObject([{ part: area, kind: 'memory', message: words }]);
    expect(await test.render('whole')).toBeDefined();
  },
);

describe('while time is the test’s', () => {
  const LIMIT = 1000;
  beforeEach(() => {
    stopTimeouts();
    test.start({ timeLimit: LIMIT });
  });
  afterEach(() => jest.useRealTimers());

  it('it is warm although an area hangs while it is loaded, and renders the others', async () => {
    const stuck = test.siteWith('stuck', { moody: 'hanging-shell' });
    const asked = untilProcess('warm-up');
    const warm = test.renderer.warmUp([stuck]);
    await asked;
    jest.advanceTimersByTime(3 * LIMIT);
    await warm;
    expect(await test.render('whole', stuck)).toBeDefined();
  });

  it('a shell that hangs is waited for no longer than a page may take, and blames no release', async () => {
    const hanging = test.siteWith('hanging', { shell: 'hanging-shell' });
    const asked = untilProcess('load');
    const page = test.render('whole', hanging);
    await asked;
    jest.advanceTimersByTime(LIMIT);
    expect(await page).toBeUndefined();
    jest.advanceTimersByTime(2 * LIMIT);
    expect(test.history).toEqual([]);
    await until(async () => renderProcesses() === 0);
  });
});

/** Returns the number of processes that render for this one. */
function renderProcesses(): number {
  const all = execFileSync('ps', ['-Ao', 'ppid=,args='], { encoding: 'utf8' }).split('\n');
  return all.filter(
    (line) => Number.parseInt(line, 10) === process.pid && line.includes('render-pages'),
  ).length;
}

const FAILING = 10;

it(`leaves no process behind for ${FAILING} pages that fail in turn`, async () => {
  // Those that hang soon have an end.
  test.start({ timeLimit: 600, pause: 0 });
  const bad = ['throwing', 'hanging', 'greedy', 'leaving', 'hoarding'] as const;
  for (let turn = 0; turn < FAILING; turn += 1)
    expect(await test.render(bad[turn % bad.length] ?? 'throwing')).toBeUndefined();
  // The system takes a moment to take back what a process held that was killed.
  await until(async () => renderProcesses() <= 1);
});
