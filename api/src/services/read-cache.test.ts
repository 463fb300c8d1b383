import { ReadCache } from './read-cache';

describe('ReadCache', () => {
  const make = () => {
    const calls = { count: 0 };
    return {
      calls,
      read: () => {
        calls.count += 1;
        return Promise.resolve({ json: `[${calls.count}]` });
      },
    };
  };

  it('makes an answer once for all who ask meanwhile and later', async () => {
    const cache = new ReadCache();
    const { calls, read } = make();
    const answers = await Promise.all([
      cache.read('promos', '2026-01-01', 'list', read),
      cache.read('promos', '2026-01-01', 'list', read),
    ]);
    await cache.read('promos', '2026-01-01', 'list', read);
    expect(calls.count).toBe(1);
    expect(answers[0]).toBe(answers[1]);
  });

  it('makes it anew after a write, on another day, and never keeps what is not there or failed', async () => {
    const cache = new ReadCache();
    const { calls, read } = make();
    await cache.read('promos', '2026-01-01', 'list', read);
    cache.drop('promos');
    await cache.read('promos', '2026-01-01', 'list', read);
    await cache.read('promos', '2026-01-02', 'list', read);
    expect(calls.count).toBe(3);

    await cache.read('promos', '2026-01-02', '7', () => Promise.resolve(undefined));
    await expect(
      cache.read('promos', '2026-01-02', '7', () => Promise.reject(new Error('disk'))),
    ).rejects.toThrow('disk');
    const answer = await cache.read('promos', '2026-01-02', '7', read);
    expect(answer?.plain.toString()).toBe('[4]');
  });

  it('does not keep an answer whose making began before a write', async () => {
    const cache = new ReadCache();
    const slow = cache.read('promos', '2026-01-01', 'list', async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return { json: '"old"' };
    });
    cache.drop('promos');
    await slow;
    const { read } = make();
    const answer = await cache.read('promos', '2026-01-01', 'list', read);
    expect(answer?.plain.toString()).toBe('[1]');
  });
});
