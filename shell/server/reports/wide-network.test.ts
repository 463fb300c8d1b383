import { NetworkNames, wideNetwork } from './wide-network';

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:7:1::1', '2001:db8:7::/48'],
  ['2001:0DB8:0007:ffff:1:2:3:4', '2001:db8:7::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['nonsense', 'unknown'],
])('%s belongs to %s', (address, network) => {
  expect(wideNetwork(address)).toBe(network);
});

it('is named alike by all servers of a shop, and says nothing to others', () => {
  const names = new NetworkNames('a secret');
  expect(names.of('203.0.113.7')).toBe(new NetworkNames('a secret').of('203.0.113.99'));
  expect(names.of('203.0.113.7')).not.toBe(names.of('203.0.114.7'));
  expect(names.of('203.0.113.7')).not.toBe(new NetworkNames('other').of('203.0.113.7'));
  expect(names.of('203.0.113.7')).toMatch(/^[\w-]{16}$/);
});
