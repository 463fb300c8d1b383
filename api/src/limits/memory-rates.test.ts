import { RateLimit } from './memory-rates';

it('lets so many through in a window, by address', () => {
  const limit = new RateLimit(2, 1000);
  expect([0, 1, 2].map((now) => limit.isAllowed('a', now))).toEqual([true, true, false]);
  expect(limit.isAllowed('b', 3)).toBe(true);
  expect(limit.isAllowed('a', 1000)).toBe(true);
});

it('counts all addresses beyond a number as one', () => {
  const limit = new RateLimit(1, 1000, 2);
  expect(['a', 'b', 'c', 'd'].map((address) => limit.isAllowed(address, 0))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it('tells that an address has used up its share, and counts nothing by that', () => {
  const limit = new RateLimit(1, 1000);
  expect([limit.isSpent('a', 0), limit.isSpent('a', 1), limit.isAllowed('a', 2)]).toEqual([
    false,
    false,
    true,
  ]);
  expect([limit.isSpent('a', 3), limit.isSpent('b', 4), limit.isSpent('a', 1000)]).toEqual([
    true,
    false,
    false,
  ]);
});
