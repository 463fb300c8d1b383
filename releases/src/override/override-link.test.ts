import { overrideLink, type OverrideWish } from './override-link';
import { readOverride } from './override-token';

const NOW = Date.parse('2026-03-02T04:00:00.000Z');
const SECRET = 'the secret of the shop';
const wish: OverrideWish = {
  area: 'admin-hr',
  base: 'http://localhost:3101/',
  site: 'https://shop.example.com/promo',
  hours: '1.5',
};

test('The link leads to the shop and carries a token for the area', () => {
  const { address, until } = overrideLink(SECRET, wish, NOW);
  const { origin, pathname, searchParams } = new URL(address);
  expect([origin, pathname]).toEqual(['https://shop.example.com', '/']);
  expect(until).toBe('2026-03-02T05:30:00.000Z');
  expect(readOverride(SECRET, searchParams.get('override') ?? '', NOW)).toEqual({
    area: 'admin-hr',
    base: 'http://localhost:3101/',
    until,
  });
});

test.each<[string, Partial<OverrideWish>, string]>([
  ['no area', { area: undefined }, '"" is no area'],
  ['a path', { area: '../shell' }, 'is no area'],
  ['an unsafe machine', { base: 'http://dev.example.com/' }, '--base must be'],
  ['a file of the machine', { base: 'http://localhost:3101/entry.js' }, '--base must be'],
  ['no time', { hours: '0' }, '--hours must be'],
  ['more than a day', { hours: '25' }, '--hours must be'],
  ['no number', { hours: 'long' }, '--hours must be'],
  ['no site', { site: 'shop' }, '--site must be'],
])('%s is refused', (_what, part, words) => {
  expect(() => overrideLink(SECRET, { ...wish, ...part }, NOW)).toThrow(words);
});
