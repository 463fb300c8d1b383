import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type * as Programs from '@teluk-mart/api/programs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { integrityOf } from '@teluk-mart/server-kit/hashes';
import { soak } from '@teluk-mart/server-kit/testing/soak';
import { until } from '@teluk-mart/server-kit/testing/until';
import type { RenderFailure } from '@teluk-mart/releases/journal/render-failure';
import type { RenderRequest } from '@teluk-mart/contract/rendering';
import type { ComposedSite } from '../compositions/composed-sites';
import { PageRenderer } from './page-renderer';

/** Milliseconds for which a process that is started is held before it runs. */
let mockStartDelay = 0;
jest.mock('@teluk-mart/api/programs', () => {
  const programs = jest.requireActual<typeof Programs>('@teluk-mart/api/programs');
  const startProgram: typeof programs.startProgram = async (program) => {
    const child = await programs.startProgram(program);
    if (mockStartDelay > 0) {
      child.kill('SIGSTOP');
      setTimeout(() => child.kill('SIGCONT'), mockStartDelay);
    }
    return child;
  };
  return { ...programs, startProgram };
});

const SHELL = `
  exports.loadArea = async (name, run) => (await run()).default;
  exports.renderPage = async (declaration, request) =>
    ({ html: await declaration.draw(request), styles: [] });`;

/** The shell of a version from before the federation's runtime was on the server. */
const FORMER_SHELL = SHELL.replace(
  /exports.loadArea.*/,
  "exports.modules = { react: { version: 'of the shell' } };",
);

/** Areas that misbehave when a page of theirs is drawn. */
const AREAS = {
  whole: `exports.default = { draw: ({ url }) => url + ' drawn' };`,
  former: `const { version } = require('react');
    exports.default = { draw: ({ url }) => url + ' with React ' + version };`,
  throwing: `exports.default = { draw: () => { throw new Error('Rak kosong'); } };`,
  rejecting: `exports.default = { draw: () => { void Promise.reject(new Error('later')); return new Promise(() => {}); } };`,
  hanging: `exports.default = { draw: () => { for (;;); } };`,
  waiting: `exports.default = { draw: () => new Promise(() => undefined) };`,
  hoarding: `exports.default = { draw: async () => {
    for (const kept = []; ; await null) kept.push(Buffer.alloc(4e6, 1)); } };`,
  greedy: `exports.default = { draw: () => { const kept = []; for (;;) kept.push(new Array(1e6).fill(0)); } };`,
  leaving: `exports.default = { draw: () => process.exit(0) };`,
  killing: `exports.default = { draw: () => process.kill(process.pid, 'SIGKILL') };`,
  foreign: `require('node:fs'); exports.default = { draw: () => 'never' };`,
  broken: `this is no JavaScript`,
  moody: `exports.default = { draw: ({ formAnswer }) => { while (formAnswer); return 'drawn'; } };`,
  curious: `exports.default = { draw: () => JSON.stringify(process.env) };`,
};

let folder: string;
let renderFiles: Record<string, { file: string; integrity: string }>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-rendering-'));
  const sources = Object.entries({ shell: SHELL, 'former-shell': FORMER_SHELL, ...AREAS });
  const files = sources.map(async ([part, source]) => {
    await writeFile(path.join(folder, part), source);
    return [part, { file: part, integrity: integrityOf(Buffer.from(source)) }] as const;
  });
  renderFiles = Object.fromEntries(await Promise.all(files));
});
afterAll(() => rm(folder, { recursive: true }));

let renderer: PageRenderer;
let warnings: string[];
let history: RenderFailure[];
let store: jest.Mock<Promise<void>, [RenderFailure]>;

function startRenderer(
  options: { firstPause?: number; timeLimit?: number; patience?: number } = {},
): void {
  renderer = new PageRenderer({
    source: { fileOf: async (_part, file) => path.join(folder, file) },
    following: { noteRenderFailure: store },
    log: { warn: ({ err }: { err?: Error }) => warnings.push(String(err?.message)) },
    timeLimit: 1500,
    // A busy machine takes long to start a process.
    patience: 30_000,
    ...options,
  });
}

beforeEach(() => {
  [warnings, history] = [[], []];
  store = jest.fn(async (failure: RenderFailure) => void history.push(failure));
  startRenderer();
});
afterEach(() => renderer.close());

const areas = Object.keys(AREAS).map((name) => ({ name, release: `${name}-1` }));
const site = (composition = 'one') =>
  ({ composition, renderFiles, areas, shell: { release: 'shell-1' } }) as unknown as ComposedSite;
const request = { url: 'http://localhost/promo', path: '/promo' } as RenderRequest;
const render = (area: keyof typeof AREAS, asker = '192.0.2.1') =>
  renderer.render(site(), area, request, asker);

/** Renders the page of one visitor, who has sent a form to it. */
const renderAnswer = (area: keyof typeof AREAS, asker = '192.0.2.1') => {
  const formAnswer = { page: '/promo', status: 400 };
  return renderer.render(site(), area, { ...request, formAnswer }, asker);
};

it('renders with the shell of the composition', async () => {
  const page = await render('whole');
  expect(page).toEqual({ html: 'http://localhost/promo drawn', styles: [] });
});

it('renders a past composition, whose shell gives its modules by name', async () => {
  const past = {
    ...site('past'),
    renderFiles: { ...renderFiles, shell: renderFiles['former-shell'] },
  };
  const page = await renderer.render(past as ComposedSite, 'former', request, '192.0.2.1');
  expect(page?.html).toBe('http://localhost/promo with React of the shell');
});

it('renders many pages at once, each its own', async () => {
  const addresses = Array.from({ length: 20 }, (_, index) => `http://localhost/promo/${index}`);
  const pages = await Promise.all(
    addresses.map((url) => renderer.render(site(), 'whole', { ...request, url }, '192.0.2.1')),
  );
  expect(pages.map((page) => page?.html)).toEqual(addresses.map((url) => `${url} drawn`));
});

it.each(Object.keys(AREAS).filter((name) => !['whole', 'moody', 'curious'].includes(name)))(
  'leaves a page to the browser whose area is %s, and renders those of others',
  async (area) => {
    expect(await render(area as keyof typeof AREAS)).toBeUndefined();
    expect(warnings).toHaveLength(1);
    expect(await render('whole')).toBeDefined();
  },
  15_000,
);

it('leaves pages to the browser of a network that has many under way, and renders those of others', async () => {
  const many = Array.from({ length: 40 }, () => render('whole'));
  expect(await render('whole', '198.51.100.1')).toBeDefined();
  const pages = await Promise.all(many);
  expect(pages.filter((page) => page === undefined)).toHaveLength(20);
  expect(warnings).toEqual([]);
});

it('renders the page of another network before the many that one has asked for', async () => {
  await render('whole');
  const order: string[] = [];
  const one = Array.from({ length: 20 }, () => render('whole').then(() => order.push('many')));
  expect(await render('whole', '198.51.100.1')).toBeDefined();
  order.push('other');
  await Promise.all(one);
  expect(order.indexOf('other')).toBeLessThan(3);
});

describe('a process that is slow to start', () => {
  beforeEach(() => {
    startRenderer({ firstPause: 60_000, patience: 1500 });
    mockStartDelay = 5000;
  });
  afterEach(() => {
    mockStartDelay = 0;
  });

  it('is waited for no longer than a page may take, blames no release and pauses no page', async () => {
    const begun = performance.now();
    expect(await render('whole')).toBeUndefined();
    expect(performance.now() - begun).toBeLessThan(4900);
    expect(warnings).toEqual(['the process has not started yet']);
    await until(async () => (await render('whole')) !== undefined);
    expect(history).toEqual([]);
  });

  it('is waited for by who has sent a form, since a browser without scripts draws no answer', async () => {
    expect(await renderAnswer('whole')).toMatchObject({ html: expect.stringContaining('drawn') });
  });

  it('does not take the blame for a shell that hangs', async () => {
    await writeFile(path.join(folder, 'shell-hanging'), 'for (;;);');
    const integrity = integrityOf(Buffer.from('for (;;);'));
    const files = { ...renderFiles, shell: { file: 'shell-hanging', integrity } };
    const hanging = { ...site(), renderFiles: files } as ComposedSite;
    expect(await renderer.render(hanging, 'whole', request, undefined)).toBeUndefined();
    expect(history).toEqual([]);
    await until(async () => history.length > 0);
    expect(history).toMatchObject([{ part: 'shell', kind: 'hangs' }]);
  });
});

describe('the page of one visitor, who has sent a form', () => {
  it('blames no release and pauses no page where it cannot be rendered', async () => {
    expect(await renderAnswer('throwing')).toBeUndefined();
    expect(await renderAnswer('moody')).toBeUndefined();
    expect(warnings).toEqual([
      expect.stringContaining('Rak kosong') as string,
      expect.stringContaining('took longer') as string,
    ]);
    expect(history).toEqual([]);
    expect(await render('moody')).toBeDefined();
  });

  it('makes nobody else wait while it hangs', async () => {
    let hasEnded = false;
    const hanging = renderAnswer('moody').finally(() => {
      hasEnded = true;
    });
    expect(await render('moody')).toBeDefined();
    expect(await render('whole')).toBeDefined();
    expect(hasEnded).toBe(false);
    expect(await hanging).toBeUndefined();
  });

  it('is asked for again where it waited behind one that hung', async () => {
    const [, answer] = await Promise.all([
      renderAnswer('moody'),
      renderAnswer('whole', '198.51.100.1'),
    ]);
    expect(answer).toBeDefined();
  });
});

it('says what a page has thrown', async () => {
  await render('throwing');
  expect(warnings[0]).toContain('Rak kosong');
});

it('does not ask an area again for a while that has brought its process down', async () => {
  await render('leaving');
  expect(await render('leaving')).toBeUndefined();
  expect(warnings).toHaveLength(1);
});

it('renders pages that waited behind one that brought the process down', async () => {
  const [left, drawn] = await Promise.all([render('leaving'), render('whole')]);
  expect(left).toBeUndefined();
  expect(drawn).toBeDefined();
});

it('runs no file that is not what was released', async () => {
  const changed = {
    ...renderFiles,
    whole: { file: 'whole', integrity: integrityOf(Buffer.from('other')) },
  };
  const damaged = { ...site('two'), renderFiles: changed } as ComposedSite;
  expect(await renderer.render(damaged, 'whole', request, undefined)).toBeUndefined();
});

it('keeps the secrets of the environment from the code of pages', async () => {
  process.env.SECRET_OF_A_TEST = 'rahasia';
  expect((await render('curious'))?.html).not.toContain('rahasia');
  delete process.env.SECRET_OF_A_TEST;
});

it('renders nothing of a release that has no file for it', async () => {
  const older = { ...site('old'), renderFiles: {} } as ComposedSite;
  expect(await renderer.render(older, 'whole', request, undefined)).toBeUndefined();
  expect(warnings).toEqual([]);
});

it('has loaded the code of all areas once it is warm', async () => {
  const own = await mkdtemp(path.join(tmpdir(), 'teluk-mart-warm-'));
  await cp(folder, own, { recursive: true });
  renderer = new PageRenderer({
    source: { fileOf: async (part) => path.join(own, part) },
    following: { noteRenderFailure: store },
    log: { warn: () => undefined },
  });
  await renderer.warmUp([site(), { ...site('old'), renderFiles: {} }]);
  await rm(own, { recursive: true });
  expect(await render('whole')).toBeDefined();
});

it('is warm although an area hangs while it is loaded, and renders the others', async () => {
  await writeFile(path.join(folder, 'endless'), 'for (;;);');
  const endless = { file: 'endless', integrity: integrityOf(Buffer.from('for (;;);')) };
  const stuck = { ...site(), renderFiles: { ...renderFiles, endless } } as ComposedSite;
  await renderer.warmUp([stuck]);
  expect(await renderer.render(stuck, 'whole', request, undefined)).toBeDefined();
});

describe('the history of releases', () => {
  it.each([
    ['throwing', 'throws', 'Error: Rak kosong'],
    ['broken', 'throws', 'SyntaxError'],
    ['hanging', 'hangs', 'took longer than 1.5 s'],
    ['hoarding', 'memory', 'took more than 512 MB of memory'],
    ['greedy', 'memory', 'took more than 192 MB of heap'],
    ['leaving', 'ends', 'ended its process (status 0)'],
    ['killing', 'ends', 'ended its process (SIGKILL)'],
  ] as const)('tells that a version is %s', async (area, kind, words) => {
    // Filling the memory takes longer on a busy machine.
    if (kind === 'memory') startRenderer({ timeLimit: 10_000 });
    await render(area);
    expect(history).toMatchObject([
      { part: area, version: `${area}-1`, composition: 'one', kind, path: '/promo' },
    ]);
    expect(history[0]?.message).toContain(words);
  });

  it('tells it once, whatever page and however often it is asked for', async () => {
    for (const path of ['/promo', '/promo', '/events'])
      await renderer.render(site(), 'throwing', { ...request, path }, undefined);
    await renderer.render(site('another'), 'throwing', request, undefined);
    expect(store).toHaveBeenCalledTimes(1);
  });

  it('blames the shell where the shell is at fault', async () => {
    await writeFile(path.join(folder, 'shell-broken'), 'throw new Error("Toko tutup");');
    const integrity = integrityOf(Buffer.from('throw new Error("Toko tutup");'));
    const files = { ...renderFiles, shell: { file: 'shell-broken', integrity } };
    renderer = new PageRenderer({
      source: { fileOf: async (_part, file) => path.join(folder, file) },
      following: { noteRenderFailure: store },
      log: { warn: () => undefined },
    });
    const broken = { ...site(), renderFiles: files } as ComposedSite;
    await renderer.render(broken, 'whole', request, undefined);
    expect(history).toMatchObject([{ part: 'shell', version: 'shell-1', kind: 'throws' }]);
  });

  it('takes nothing from visitors where it cannot be written, and is not tried each time', async () => {
    store.mockRejectedValue(new Error('Disk penuh'));
    await render('throwing');
    await render('throwing');
    expect(await render('whole')).toBeDefined();
    expect(store).toHaveBeenCalledTimes(1);
  });

  it('does not take the end of the server for a fault of a page', async () => {
    const rendering = render('waiting');
    await new Promise((resolve) => setTimeout(resolve, 300));
    renderer.close();
    expect(await rendering).toBeUndefined();
    expect(history).toEqual([]);
  });
});

/** Returns the bytes of this process's heap that are in use. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

/** Returns the number of processes that render for this one. */
function renderProcesses(): number {
  const all = execFileSync('ps', ['-Ao', 'ppid=,args='], { encoding: 'utf8' }).split('\n');
  return all.filter(
    (line) => Number.parseInt(line, 10) === process.pid && line.includes('render-pages'),
  ).length;
}

const FAILING = soak(40, 1000);

it(`takes no more memory and processes for ${FAILING} pages that fail in turn`, async () => {
  startRenderer({ firstPause: 0, timeLimit: 600 });
  const bad = ['throwing', 'hanging', 'greedy', 'leaving', 'hoarding'] as const;
  const failAll = async (from: number, until: number) => {
    for (let turn = from; turn < until; turn += 1) {
      const area = bad[turn % bad.length] ?? 'throwing';
      expect(await render(area)).toBeUndefined();
    }
  };
  await failAll(0, FAILING / 4);
  const before = heapInUse();
  await failAll(FAILING / 4, FAILING);
  expect(heapInUse() - before).toBeLessThan(4 * 1024 * 1024);
  // The system takes a moment to take back what a process held that was killed.
  await until(async () => renderProcesses() <= 1);
  // On a busy machine a page may take longer than the time that those that hang are given here.
  await until(async () => (await render('whole')) !== undefined);
  expect(history.length).toBeLessThanOrEqual(2 * bad.length);
}, 1_800_000);
