import { ReadCache } from './read-cache';

/** Makes a cache of a content whose version the test counts up, and a read that counts how often it is made. */
function openCache(capacity?: number) {
  const content = { version: 1, made: 0 };
  const cache = new ReadCache(capacity);
  cache.follow({ read: () => String(content.version) });
  const make = async () => ({ json: `[${(content.made += 1)}]` });
  return { cache, content, make };
}

afterEach(() => jest.useRealTimers());

it('makes an answer once for all who ask meanwhile and later', async () => {
  const { cache, content, make } = openCache();
  const answers = await Promise.all([
    cache.read('/api/promos', make),
    cache.read('/api/promos', make),
  ]);
  expect(await cache.read('/api/promos', make)).toBe(answers[0]);
  expect(answers[1]).toBe(answers[0]);
  expect(cache.cached('/api/promos')).toBe(answers[0]);
  expect(content.made).toBe(1);
});

it('makes it anew when the content has changed', async () => {
  const { cache, content, make } = openCache();
  await cache.read('/api/promos', make);
  const before = cache.version();
  content.version += 1;
  expect(cache.version()).not.toBe(before);
  expect(cache.cached('/api/promos')).toBeUndefined();
  expect((await cache.read('/api/promos', make))?.text).toBe('[2]');
});

it('makes it anew, for the new day, when the day turns in Makassar', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T23:59:59+08:00') });
  const { cache } = openCache();
  const make = async (today: string) => ({ json: today });
  expect((await cache.read('/api/promos', make))?.text).toBe('2026-03-01');
  const before = cache.version();
  jest.advanceTimersByTime(1000);
  expect(cache.version()).not.toBe(before);
  expect((await cache.read('/api/promos', make))?.text).toBe('2026-03-02');
});

it('does not keep an answer whose making began before a change', async () => {
  const { cache, content, make } = openCache();
  let finish: (result: { json: string }) => void = () => undefined;
  const slow = cache.read('/api/promos', () => new Promise((resolve) => (finish = resolve)));
  content.version += 1;
  const next = cache.read('/api/promos', make);
  finish({ json: '"old"' });
  expect((await slow)?.text).toBe('"old"');
  expect((await next)?.text).toBe('[1]');
  expect(cache.cached('/api/promos')?.text).toBe('[1]');
});

it('does not keep what is not there, nor a failure', async () => {
  const { cache, make } = openCache();
  expect(await cache.read('/api/promos/7', async () => undefined)).toBeUndefined();
  const fails = cache.read('/api/promos/7', () => Promise.reject(new Error('disk')));
  await expect(fails).rejects.toThrow('disk');
  expect((await cache.read('/api/promos/7', make))?.text).toBe('[1]');
});

it('keeps so many bytes of records, those that were read last, and every whole list', async () => {
  const { cache } = openCache(32 * 1024);
  const long = 'x'.repeat(1024);
  const list = { json: long.repeat(40), isWholeList: true };
  await cache.read('/api/blogs', async () => list);
  for (let id = 1; id <= 20; id += 1) {
    await cache.read(`/api/blogs/${id}`, async () => ({ json: long }));
  }
  expect(cache.cached('/api/blogs')).toBeDefined();
  expect(cache.cached('/api/blogs/1')).toBeUndefined();
  expect(cache.cached('/api/blogs/20')).toBeDefined();
});
