import { NetworkNames } from './network-names';

it('is named alike by all servers of a shop, and says nothing to others', () => {
  const names = new NetworkNames('a secret');
  expect(names.of('203.0.113.7')).toBe(new NetworkNames('a secret').of('203.0.113.7'));
  expect(names.of('203.0.113.7')).not.toBe(names.of('203.0.113.99'));
  expect(names.of('203.0.113.7')).not.toBe(new NetworkNames('other').of('203.0.113.7'));
  expect(names.of('203.0.113.7')).toMatch(/^[\w-]{16}$/);
});
