import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopTimeouts } from '../../testing/hold-the-calendar';
import { until } from '../../testing/until';
import type { ComposedSite } from '../compositions/site-source';
import { START_LIMIT, TIME_LIMIT } from './page-renderer';
import { type Area, REQUEST, TestRenderer, untilHanging } from './testing/test-renderer';

let test: TestRenderer;
beforeAll(async () => {
  test = await TestRenderer.open();
});
beforeEach(() => test.start());
afterEach(() => test.renderer.close());
afterAll(() => test.remove());

it('renders with the shell of the composition', async () => {
  const page = await test.render('whole');
  expect(page).toEqual({ html: 'http://localhost/promo drawn', styles: [], asked: [] });
});

it('renders many pages at once, each its own', async () => {
  const addresses = Array.from({ length: 20 }, (_, index) => `http://localhost/promo/${index}`);
  const pages = await Promise.all(
    addresses.map((url) => test.renderer.render(test.site, 'whole', { ...REQUEST, url })),
  );
  expect(pages.map((page) => page?.html)).toEqual(addresses.map((url) => `${url} drawn`));
});

it('leaves pages to the browser where many wait', async () => {
  const pages = await Promise.all(Array.from({ length: 120 }, () => test.render('whole')));
  // A hundred wait beside the one under way.
  expect(pages.filter((page) => page === undefined)).toHaveLength(19);
  expect(test.warnings).toEqual([]);
});

it.each<[Area, string, string]>([
  ['throwing', 'throws', 'Error: Rak kosong'],
  ['broken', 'throws', 'SyntaxError'],
  ['foreign', 'throws', 'asks for node:fs'],
  ['rejecting', 'ends', 'ended its process (status 1)'],
  ['leaving', 'ends', 'ended its process (status 0)'],
  ['greedy', 'memory', 'took more than 192 MB of heap'],
])(
  'leaves a page to the browser whose area is %s, tells the history, and renders those of others',
  async (area, kind, words) => {
    expect(await test.render(area)).toBeUndefined();
    expect(test.warnings).toEqual([expect.stringContaining(words)]);
    expect(test.history).toMatchObject([
      { part: area, version: `${area}-1`, composition: 'one', kind, path: '/promo' },
    ]);
    expect(test.history[0]?.message).toContain(words);
    expect(await test.render('whole')).toBeDefined();
  },
);

it('leaves no process behind', async () => {
  for (const area of ['leaving', 'greedy', 'whole'] as const) await test.render(area);
  test.renderer.close();
  await until(async () => renderProcesses() === 0);
});

/** Returns the number of processes that render for this one. */
function renderProcesses(): number {
  const all = execFileSync('ps', ['-Ao', 'ppid=,args='], { encoding: 'utf8' }).split('\n');
  return all.filter(
    (line) => Number.parseInt(line, 10) === process.pid && line.includes('render-pages'),
  ).length;
}

it('does not ask an area again for a while that has brought its process down', async () => {
  await test.render('leaving');
  expect(await test.render('leaving')).toBeUndefined();
  expect(test.warnings).toHaveLength(1);
});

it('renders pages that waited behind one that brought the process down', async () => {
  const [left, drawn] = await Promise.all([test.render('leaving'), test.render('whole')]);
  expect(left).toBeUndefined();
  expect(drawn).toBeDefined();
});

it('runs no file that is not what was released', async () => {
  const { curious = { integrity: '' } } = test.site.renderFiles;
  const whole = { ...curious, file: 'whole' };
  const renderFiles = { ...test.site.renderFiles, whole };
  const damaged = { ...test.site, composition: 'two', renderFiles };
  expect(await test.render('whole', damaged)).toBeUndefined();
});

it('keeps the secrets of the environment from the code of pages', async () => {
  process.env.SECRET_OF_A_TEST = 'rahasia';
  expect((await test.render('curious'))?.html).not.toContain('rahasia');
  delete process.env.SECRET_OF_A_TEST;
});

it('renders nothing of a release that has no file for it', async () => {
  const older = { ...test.site, composition: 'old', renderFiles: {} } as ComposedSite;
  expect(await test.render('whole', older)).toBeUndefined();
  expect(test.warnings).toEqual([]);
});

it('has loaded the code of all areas once it is warm', async () => {
  const own = await mkdtemp(path.join(tmpdir(), 'teluk-mart-warm-'));
  await cp(test.folder, own, { recursive: true });
  test.start(own);
  await test.renderer.warmUp([test.site, { ...test.site, composition: 'old', renderFiles: {} }]);
  await rm(own, { recursive: true });
  expect(await test.render('whole')).toBeDefined();
});

describe('while time is the test’s', () => {
  beforeEach(stopTimeouts);
  afterEach(() => jest.useRealTimers());

  it('a page that takes too long is left to the browser and blames no release; those of others are rendered', async () => {
    const page = test.render('hanging');
    await untilHanging();
    jest.advanceTimersByTime(TIME_LIMIT);
    expect(await page).toBeUndefined();
    expect(test.warnings).toEqual([expect.stringContaining('took longer than')]);
    expect(test.history).toEqual([]);
    expect(await test.render('hanging')).toBeUndefined();
    expect(test.warnings).toHaveLength(1);
    expect(await test.render('whole')).toBeDefined();
  });

  it('the end of the server is no fault of a page', async () => {
    const page = test.render('waiting');
    await untilHanging();
    test.renderer.close();
    expect(await page).toBeUndefined();
    expect(test.warnings).toEqual([]);
    expect(test.history).toEqual([]);
  });

  it('it is warm although an area hangs while it is loaded, and renders the others', async () => {
    const stuck = test.siteWith('stuck', { moody: 'hanging-area' });
    const warm = test.renderer.warmUp([stuck]);
    await untilHanging();
    jest.advanceTimersByTime(START_LIMIT);
    await warm;
    expect(await test.render('whole', stuck)).toBeDefined();
  });

  it('a shell that hangs is given up, and blames no release', async () => {
    const page = test.render('whole', test.siteWith('hanging', { shell: 'hanging-shell' }));
    await untilHanging();
    jest.advanceTimersByTime(START_LIMIT);
    expect(await page).toBeUndefined();
    expect(test.history).toEqual([]);
  });

  it('the page of one visitor, who has sent a form, makes nobody else wait, blames no release and pauses no page', async () => {
    const answer = test.renderAnswer('moody');
    await untilHanging();
    const behind = test.renderAnswer('whole');
    expect(await test.render('moody')).toBeDefined();
    jest.advanceTimersByTime(TIME_LIMIT);
    expect(await answer).toBeUndefined();
    expect(await behind).toBeDefined();
    expect(await test.renderAnswer('throwing')).toBeUndefined();
    expect(test.history).toEqual([]);
    expect(await test.render('moody')).toBeDefined();
  });
});

describe('the history of releases', () => {
  it('blames the shell where the shell is at fault', async () => {
    await test.render('whole', test.siteWith('two', { shell: 'broken-shell' }));
    expect(test.history).toMatchObject([{ part: 'shell', version: 'shell-1', kind: 'throws' }]);
  });

  it('takes nothing from visitors where it cannot be written, and has the failure with the next one', async () => {
    test.store.mockRejectedValueOnce(new Error('Disk penuh'));
    await test.render('throwing');
    expect(test.history).toEqual([]);
    await test.render('throwing');
    expect(test.history).toHaveLength(1);
    expect(await test.render('whole')).toBeDefined();
  });
});
