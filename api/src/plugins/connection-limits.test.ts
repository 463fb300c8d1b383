import { EventEmitter } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { limitConnections, networkOf } from './connection-limits';

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

it('a network has its share of the connections, whichever of its addresses they come from', () => {
  const server = new EventEmitter();
  const limits = { maxConnections: 10, connectionsPerAddress: 2 };
  limitConnections({ server } as unknown as FastifyInstance, limits, () => false);
  const connect = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: jest.fn() });
    server.emit('connection', socket);
    return socket;
  };
  const sockets = [1, 2, 3].map((host) => connect(`2001:db8:1:1::${host}`));
  expect(sockets.map(({ destroy }) => destroy.mock.calls.length)).toEqual([0, 0, 1]);
  expect(connect('2001:db8:1:2::1').destroy).not.toHaveBeenCalled();
  sockets[0]?.emit('close');
  expect(connect('2001:db8:1:1::4').destroy).not.toHaveBeenCalled();
});
