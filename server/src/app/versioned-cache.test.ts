import { stopTimeouts } from '../testing/stop-timeouts';
import { type Retention, VersionedCache } from './versioned-cache';

interface Text {
  text: string;
  retention: Retention;
}

const made = (text: string, retention: Retention = 'evictable'): Text => ({ text, retention });

let version: string;
let cache: VersionedCache<Text | undefined>;
beforeEach(() => {
  version = 'one';
  cache = new VersionedCache<Text | undefined>({
    version: () => version,
    capacity: 100,
    sizeOf: ({ text }) => text.length,
    retentionOf: ({ retention }) => retention,
    life: 1000,
  });
});
afterEach(() => jest.useRealTimers());

/** Makes values that count how often they were made. */
function counting(retention?: Retention) {
  let times = 0;
  return jest.fn(async () => made(`made ${(times += 1)} times`, retention));
}

const text = async (value: Promise<Text | undefined>) => (await value)?.text;

it('makes a value once for all who ask at the same time and later', async () => {
  const make = counting();
  const [first, second] = await Promise.all([cache.read('/', make), cache.read('/', make)]);
  expect(second).toBe(first);
  expect(await cache.read('/', make)).toBe(first);
  expect(cache.cached('/')).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
});

it('makes it anew once the version has changed', async () => {
  const make = counting();
  await cache.read('/', make);
  version = 'two';
  expect(cache.cached('/')).toBeUndefined();
  expect(await text(cache.read('/', make))).toBe('made 2 times');
});

it('keeps nothing that was begun before a change', async () => {
  let finish: (value: Text) => void = () => undefined;
  const slow = cache.read('/', () => new Promise((resolve) => (finish = resolve)));
  version = 'two';
  const newer = await cache.read('/', async () => made('new'));
  finish(made('old'));
  expect(await text(slow)).toBe('old');
  expect(await cache.read('/', async () => made('never'))).toBe(newer);
});

it('gives a value that is not to be kept to nobody who asks later', async () => {
  const make = counting('none');
  await cache.read('/', make);
  expect(await text(cache.read('/', make))).toBe('made 2 times');
});

it('keeps no failure, and nothing that is not there', async () => {
  await expect(cache.read('/', () => Promise.reject(new Error('once')))).rejects.toThrow('once');
  expect(await cache.read('/', async () => undefined)).toBeUndefined();
  expect(await text(cache.read('/', async () => made('then')))).toBe('then');
});

it('looks at the version once for all requests of one turn, and again in the next', async () => {
  await cache.read('/', counting());
  expect(cache.cachedForRequest('/')).toBeDefined();
  version = 'two';
  expect(cache.cachedForRequest('/')).toBeDefined();
  await new Promise((resolve) => setImmediate(resolve));
  expect(cache.cachedForRequest('/')).toBeUndefined();
});

it('forgets what was not asked for longest where there is no more room, and never what is pinned', async () => {
  await cache.read('/pinned', async () => made('p'.repeat(90), 'pinned'));
  await cache.read('/first', async () => made('1'.repeat(60)));
  await cache.read('/second', async () => made('2'.repeat(60)));
  expect(cache.cached('/first')).toBeUndefined();
  expect(cache.cached('/second')).toBeDefined();
  expect(cache.cached('/pinned')).toBeDefined();
});

it('makes an evictable value anew when its life is over', async () => {
  stopTimeouts();
  const now = jest.spyOn(performance, 'now').mockReturnValue(1);
  const make = counting();
  await cache.read('/', make);
  // The cache looks at the clock once in a millisecond.
  jest.advanceTimersByTime(1);
  now.mockReturnValue(2000);
  expect(await text(cache.read('/', make))).toBe('made 2 times');
  now.mockRestore();
});
