import { Quota } from './quota';

it('lets so many through in a window, by address', () => {
  const quota = new Quota(2, 1000);
  expect([0, 1, 2].map((now) => quota.takes('a', now))).toEqual([true, true, false]);
  expect(quota.takes('b', 3)).toBe(true);
  expect(quota.takes('a', 1000)).toBe(true);
});

it('counts all addresses beyond a number as one', () => {
  const quota = new Quota(1, 1000, 2);
  expect(['a', 'b', 'c', 'd'].map((address) => quota.takes(address, 0))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
