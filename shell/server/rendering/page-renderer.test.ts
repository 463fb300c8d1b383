import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '@teluk-mart/server-kit/hashes';
import type { RenderRequest } from '@teluk-mart/shared/contract/rendering';
import type { ComposedSite } from '../compositions/composed-sites';
import { PageRenderer } from './page-renderer';

const SHELL = `
  exports.modules = { react: { version: 'of the shell' } };
  exports.renderPage = async (declaration, request) =>
    ({ html: await declaration.draw(request), styles: [] });`;

/** Areas that misbehave when a page of theirs is drawn. */
const AREAS = {
  whole: `const { version } = require('react');
    exports.default = { draw: ({ url }) => url + ' with React ' + version };`,
  throwing: `exports.default = { draw: () => { throw new Error('Rak kosong'); } };`,
  rejecting: `exports.default = { draw: () => { void Promise.reject(new Error('later')); return new Promise(() => {}); } };`,
  hanging: `exports.default = { draw: () => { for (;;); } };`,
  waiting: `exports.default = { draw: () => new Promise(() => undefined) };`,
  greedy: `exports.default = { draw: () => { const kept = []; for (;;) kept.push(new Array(1e6).fill(0)); } };`,
  leaving: `exports.default = { draw: () => process.exit(0) };`,
  killing: `exports.default = { draw: () => process.kill(process.pid, 'SIGKILL') };`,
  foreign: `require('node:fs'); exports.default = { draw: () => 'never' };`,
  broken: `this is no JavaScript`,
  curious: `exports.default = { draw: () => JSON.stringify(process.env) };`,
};

let folder: string;
let renderFiles: Record<string, { file: string; integrity: string }>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-rendering-'));
  const sources = Object.entries({ shell: SHELL, ...AREAS });
  const files = sources.map(async ([part, source]) => {
    await writeFile(path.join(folder, part), source);
    return [part, { file: part, integrity: integrityOf(Buffer.from(source)) }] as const;
  });
  renderFiles = Object.fromEntries(await Promise.all(files));
});
afterAll(() => rm(folder, { recursive: true }));

let renderer: PageRenderer;
let warnings: string[];
beforeEach(() => {
  warnings = [];
  renderer = new PageRenderer({
    source: { fileOf: async (part) => path.join(folder, part) },
    log: { warn: ({ err }: { err?: Error }) => warnings.push(String(err?.message)) },
    timeLimit: 1500,
  });
});
afterEach(() => renderer.close());

const site = (composition = 'one') => ({ composition, renderFiles }) as unknown as ComposedSite;
const request = { url: 'http://localhost/promo' } as RenderRequest;
const render = (area: keyof typeof AREAS) => renderer.render(site(), area, request);

it('renders with the modules that the shell provides', async () => {
  expect(await render('whole')).toEqual({
    html: 'http://localhost/promo with React of the shell',
    styles: [],
  });
});

it('renders many pages at once, each its own', async () => {
  const addresses = Array.from({ length: 20 }, (_, index) => `http://localhost/promo/${index}`);
  const pages = await Promise.all(
    addresses.map((url) => renderer.render(site(), 'whole', { ...request, url })),
  );
  expect(pages.map((page) => page?.html)).toEqual(
    addresses.map((url) => `${url} with React of the shell`),
  );
});

it.each(Object.keys(AREAS).filter((name) => !['whole', 'curious'].includes(name)))(
  'leaves a page to the browser whose area is %s, and renders those of others',
  async (area) => {
    expect(await render(area as keyof typeof AREAS)).toBeUndefined();
    expect(warnings).toHaveLength(1);
    expect(await render('whole')).toBeDefined();
  },
  15_000,
);

it('leaves pages to the browser that would have to wait for many others', async () => {
  const many = Array.from({ length: 40 }, () => render('whole'));
  const pages = await Promise.all(many);
  expect(pages.filter((page) => page === undefined)).toHaveLength(20);
  expect(warnings).toEqual([]);
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
  const damaged = { composition: 'two', renderFiles: changed } as unknown as ComposedSite;
  expect(await renderer.render(damaged, 'whole', request)).toBeUndefined();
});

it('keeps the secrets of the environment from the code of pages', async () => {
  process.env.SECRET_OF_A_TEST = 'rahasia';
  expect((await render('curious'))?.html).not.toContain('rahasia');
  delete process.env.SECRET_OF_A_TEST;
});

it('renders nothing of a release that has no file for it', async () => {
  const older = { composition: 'old', renderFiles: {} } as unknown as ComposedSite;
  expect(await renderer.render(older, 'whole', request)).toBeUndefined();
  expect(warnings).toEqual([]);
});
