import { EventEmitter } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { ConnectedServer } from '../testing/connected-server';
import { limitConnections } from './connection-limits';

/** Emits the connections and requests of a server that has so many places. */
function placesFor(maxConnections: number, connectionsPerAddress: number) {
  const server = new EventEmitter();
  const app = {
    server,
    addHook: (_name: string, hook: (done: () => void) => void) => hook(() => {}),
  };
  const limits = { maxConnections, connectionsPerAddress };
  limitConnections(app as unknown as FastifyInstance, limits, (address) => address === '10.0.0.1');
  const open = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, isClosed: false });
    const connection = Object.assign(socket, { destroy: () => (socket.isClosed = true) });
    server.emit('connection', connection);
    return connection;
  };
  /** Begins a request; returns a function that ends it. */
  const ask = (socket: ReturnType<typeof open>) => {
    const response = new EventEmitter();
    server.emit('request', { socket }, response);
    return () => response.emit('close');
  };
  return { open, ask };
}

const areClosed = (sockets: readonly { isClosed: boolean }[]) =>
  sockets.map(({ isClosed }) => isClosed);

describe('a network that has its share of the connections', () => {
  it('gets a new one for the one that has waited longest, whichever of its addresses they come from', () => {
    const { open, ask } = placesFor(10, 3);
    const all = [1, 2, 3].map((host) => open(`2001:db8:1:1::${host}`));
    const [first] = all;
    if (first) ask(first)();
    all.push(open('2001:db8:1:1::4'));
    expect(areClosed(all)).toEqual([false, true, false, false]);
    expect(open('2001:db8:1:2::1').isClosed).toBe(false);
  });

  it('is refused one where all of its own are being answered', () => {
    const { open, ask } = placesFor(10, 2);
    const all = [open('203.0.113.7'), open('203.0.113.7')];
    const [answered] = all.map(ask);
    const refused = open('203.0.113.7');
    expect(areClosed([...all, refused])).toEqual([false, false, true]);
    answered?.();
    expect(open('203.0.113.7').isClosed).toBe(false);
    expect(areClosed(all)).toEqual([true, false]);
  });

  it('leaves some to others, however many networks one person commands', () => {
    const { open } = placesFor(100, 3);
    const all = [1, 2, 3, 4, 5, 6, 7].map((host) => open(`203.0.113.${host}`));
    expect(areClosed(all)).toEqual([true, false, false, false, false, false, false]);
  });
});

it('a proxy, which speaks for all its visitors, has as many as it likes', () => {
  const { open } = placesFor(10, 2);
  const all = Array.from({ length: 8 }, () => open('10.0.0.1'));
  expect(areClosed(all)).not.toContain(true);
});

it('where all places are taken, the largest network makes room, and no proxy does', () => {
  const { open, ask } = placesFor(5, 4);
  const proxied = open('10.0.0.1');
  const all = ['192.0.2.1', '203.0.113.7', '203.0.113.7', '203.0.113.7'].map(open);
  const visitor = open('198.51.100.1');
  expect(areClosed([proxied, ...all, visitor])).toEqual([false, false, true, false, false, false]);
  for (const socket of [...all, visitor]) ask(socket);
  expect(open('198.51.100.2').isClosed).toBe(true);
});

it('a server that listens answers others, and neighbours, while one holds many connections', async () => {
  const server = await ConnectedServer.start({ maxConnections: 100, connectionsPerAddress: 10 });
  for (let count = 0; count < 15; count += 1) await server.hold('127.0.1.1');
  const honest = ['127.0.0.1', '127.0.2.1', '127.0.1.1', '127.0.1.2'];
  expect(await Promise.all(honest.map((address) => server.isAnswered(address)))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  await server.close();
});
