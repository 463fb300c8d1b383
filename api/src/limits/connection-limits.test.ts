import { EventEmitter } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { limitConnections } from './connection-limits';

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
