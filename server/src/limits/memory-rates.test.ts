import { NetworkRates, RateLimit } from './memory-rates';

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

describe('rates of networks', () => {
  it('leave neighbours and all others theirs, however often one network asks', () => {
    const rates = new NetworkRates(2, 1000);
    const asked = Array.from({ length: 20 }, () => rates.isAllowed('2001:db8:7:1::1', 0));
    expect(asked.filter(Boolean)).toHaveLength(2);
    expect(rates.isSpent('2001:db8:7:1::2', 0)).toBe(true);
    expect(rates.isAllowed('2001:db8:7:2::1', 0)).toBe(true);
    expect(rates.isAllowed('2001:db8:8:1::1', 0)).toBe(true);
  });

  it('are bounded for all networks that one person commands, and leave all others theirs', () => {
    const rates = new NetworkRates(2, 1000);
    const networks = Array.from({ length: 11_000 }, (_, index) => index.toString(16));
    const asked = networks.map((group) => rates.isAllowed(`2001:db8:7:${group}::1`, 0));
    expect(asked.filter(Boolean)).toHaveLength(8);
    expect(rates.isSpent('2001:db8:7:ffff::1', 0)).toBe(true);
    for (const address of ['192.0.2.1', '198.51.100.1', '203.0.113.1']) {
      expect(rates.isAllowed(address, 0)).toBe(true);
    }
    expect(rates.isAllowed('2001:db8:7:1::1', 1000)).toBe(true);
  });
});
