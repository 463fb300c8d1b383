import { networkOf, wideNetworkOf } from './networks';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:1::1', '2001:db8:1:1:ffff::2'],
  ['2001:DB8:1:1::', '2001:db8:1:1:0:0:0:9'],
])('%s and %s are one network', (one, other) => {
  expect(networkOf(one)).toBe(networkOf(other));
});

it.each([
  ['192.0.2.1', '192.0.2.2'],
  ['2001:db8:1:1::1', '2001:db8:1:2::1'],
])('%s and %s are two', (one, other) => {
  expect(networkOf(one)).not.toBe(networkOf(other));
});

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:7:1::1', '2001:db8:7::/48'],
  ['2001:0DB8:0007:ffff:1:2:3:4', '2001:db8:7::/48'],
  ['2001:db8::1', '2001:db8::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['::1', '::/48'],
])('%s belongs to %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network);
});
