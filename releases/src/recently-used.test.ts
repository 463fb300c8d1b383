import { RecentlyUsed } from './recently-used';

it('forgets what was not used for longest', () => {
  const cache = new RecentlyUsed<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  expect(cache.get('a')).toBe(1);
  cache.set('c', 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
});
