import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { KeptPage, KeptPages, type Page } from './kept-pages';

const page = (html: string, isForAll = true): Page => ({
  status: 200,
  headers: {},
  html,
  isForAll,
});

let version: string;
let pages: KeptPages;
beforeEach(() => {
  version = 'one';
  pages = new KeptPages(() => version);
});

/** Makes pages that count how often they were made. */
function counting(isForAll = true) {
  let times = 0;
  return jest.fn(async () => page(`made ${(times += 1)} times`, isForAll));
}

/** Waits until the event loop brings the next requests. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

const html = async (kept: KeptPage) => (await kept.bytes(undefined)).toString();

it('makes a page once for all who ask at the same time and later', async () => {
  const make = counting();
  const [first, second] = await Promise.all([pages.read('/', make), pages.read('/', make)]);
  expect(first).toBe(second);
  expect(await pages.read('/', make)).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
});

it('makes it anew once the content has changed', async () => {
  const make = counting();
  await pages.read('/', make);
  version = 'two';
  await nextTurn();
  expect(await html(await pages.read('/', make))).toBe('made 2 times');
});

it('keeps nothing that was begun before a change', async () => {
  let finish: (page: Page) => void = () => undefined;
  const slow = pages.read('/', () => new Promise((resolve) => (finish = resolve)));
  version = 'two';
  await nextTurn();
  const newer = await pages.read('/', async () => page('new'));
  finish(page('old'));
  await slow;
  expect(await pages.read('/', async () => page('never'))).toBe(newer);
});

it('gives a page that is not for all to nobody who asks later', async () => {
  const make = counting(false);
  await pages.read('/', make);
  expect(await html(await pages.read('/', make))).toBe('made 2 times');
});

it('keeps no failure', async () => {
  await expect(pages.read('/', () => Promise.reject(new Error('once')))).rejects.toThrow('once');
  expect(await html(await pages.read('/', async () => page('then')))).toBe('then');
});

describe('a kept page', () => {
  const kept = new KeptPage(page('<p>Beras, beras, beras</p>'));

  it('is compressed once in each way, with a tag of its own', async () => {
    const brotli = await kept.bytes('br');
    expect(await kept.bytes('br')).toBe(brotli);
    expect(brotliDecompressSync(brotli).toString()).toBe('<p>Beras, beras, beras</p>');
    expect(gunzipSync(await kept.bytes('gzip')).toString()).toBe('<p>Beras, beras, beras</p>');
    expect(new Set([kept.etag('br'), kept.etag('gzip'), kept.etag(undefined)]).size).toBe(3);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    [undefined, undefined],
  ])('answers %s with %s', (header, encoding) => expect(kept.encodingFor(header)).toBe(encoding));
});
