import { stopTimeouts } from '../testing/hold-the-calendar';
import { CachedResponse, ReadCache, VersionedCache } from './read-cache';

afterEach(() => jest.useRealTimers());

describe('the cache of answers', () => {
  const answer = (value: unknown) => new CachedResponse({ value });

  /** Makes a cache of a content whose version the test counts up, and a read that counts how often it is made. */
  function openCache(capacity?: number) {
    const content = { version: 1, made: 0 };
    const cache = new ReadCache({ read: () => String(content.version) }, capacity);
    const make = async () => answer([(content.made += 1)]);
    return { cache, content, make };
  }

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
    expect((await cache.read('/api/promos', make)).text).toBe('[2]');
  });

  it('makes it anew when the day turns in Makassar', async () => {
    jest.useFakeTimers({ now: new Date('2026-03-01T23:59:59+08:00') });
    const { cache, make } = openCache();
    expect((await cache.read('/api/promos', make)).text).toBe('[1]');
    const before = cache.version();
    jest.advanceTimersByTime(1000);
    expect(cache.version()).not.toBe(before);
    expect((await cache.read('/api/promos', make)).text).toBe('[2]');
  });

  it('does not keep an answer whose making began before a change', async () => {
    const { cache, content, make } = openCache();
    let finish: (made: CachedResponse) => void = () => undefined;
    const slow = cache.read(
      '/api/promos',
      () => new Promise<CachedResponse>((resolve) => (finish = resolve)),
    );
    content.version += 1;
    const next = cache.read('/api/promos', make);
    finish(answer('old'));
    expect((await slow).text).toBe('"old"');
    expect((await next).text).toBe('[1]');
    expect(cache.cached('/api/promos')?.text).toBe('[1]');
  });

  it('does not keep what is not there, nor a failure', async () => {
    const { cache, make } = openCache();
    expect(await cache.read('/api/promos/7', async () => undefined)).toBeUndefined();
    const fails = cache.read('/api/promos/7', () => Promise.reject(new Error('disk')));
    await expect(fails).rejects.toThrow('disk');
    expect((await cache.read('/api/promos/7', make)).text).toBe('[1]');
  });

  it('keeps so many bytes of answers, those that were asked for last', async () => {
    const { cache } = openCache(16 * 1024);
    const value = 'x'.repeat(1024);
    for (const id of [1, 2, 3]) await cache.read(`/api/blogs/${id}`, async () => answer(value));
    expect([1, 2, 3].map((id) => cache.cached(`/api/blogs/${id}`) !== undefined)).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('a cache of other values', () => {
  const openCache = () =>
    new VersionedCache<{ text: string }>({
      version: () => 'one',
      capacity: 100,
      sizeOf: ({ text }) => text.length,
      isKept: ({ text }) => !text.startsWith('own'),
      life: 1000,
    });

  /** Makes values that count how often they were made. */
  function counting(text: string) {
    let times = 0;
    return async () => ({ text: `${text} ${(times += 1)}` });
  }

  it('gives a value that is not to be kept to nobody who asks later', async () => {
    const cache = openCache();
    const make = counting('own');
    await cache.read('/', make);
    expect(await cache.read('/', make)).toEqual({ text: 'own 2' });
  });

  it('makes a value anew when its life is over', async () => {
    stopTimeouts();
    const now = jest.spyOn(performance, 'now').mockReturnValue(1);
    const cache = openCache();
    const make = counting('page');
    await cache.read('/', make);
    // The cache looks at the clock once in a millisecond.
    jest.advanceTimersByTime(1);
    now.mockReturnValue(2000);
    expect(await cache.read('/', make)).toEqual({ text: 'page 2' });
    now.mockRestore();
  });
});
