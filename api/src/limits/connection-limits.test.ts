import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { readSettings } from '@teluk-mart/server-kit/settings';
import type { FastifyInstance } from 'fastify';
import { createHttpServer } from '../http-server';
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

describe('a server that listens', () => {
  let app: FastifyInstance;
  let port: number;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    const { maxConnections, connectionsPerAddress } = readSettings({});
    const limits = { maxConnections, connectionsPerAddress };
    app = createHttpServer({ logLevel: 'silent', trustProxy: false, ...limits });
    app.get('/', async () => 'ya');
    await app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = app.server.address() as AddressInfo);
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await app.close();
  });

  /** Opens a connection, sends something over it, and leaves it open. */
  function open(localAddress: string, sent: string): Socket {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write(sent);
    return socket;
  }

  /** Opens a connection and sends a request; returns true if an answer has come. */
  async function isAnswered(localAddress: string): Promise<boolean> {
    const socket = open(localAddress, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const answer = once(socket, 'data').then(
      ([data]) => String(data).startsWith('HTTP/1.1 200'),
      () => false,
    );
    return Promise.race([answer, once(socket, 'close').then(() => false)]);
  }

  it('answers two thousand visitors behind one address, each over several connections', async () => {
    const visitors = Array.from({ length: 2000 }, (_, visitor) => visitor);
    const answers: boolean[] = [];
    // Fewer at a time than the system keeps waiting for a server that is busy.
    const turns = Array.from({ length: 100 }, async () => {
      while (visitors.pop() !== undefined) {
        const own = [1, 2, 3].map(() => isAnswered('127.0.1.1'));
        answers.push(...(await Promise.all(own)));
      }
    });
    await Promise.all(turns);
    expect(answers.filter((isGood) => isGood)).toHaveLength(6000);
  });

  it('answers others, and neighbours, while one holds three thousand connections', async () => {
    const slow = async () => {
      const socket = open('127.0.1.1', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
      await once(socket, 'connect');
    };
    for (let batch = 0; batch < 30; batch += 1)
      await Promise.all(Array.from({ length: 100 }, slow));
    const honest = ['127.0.0.1', '127.0.2.1', '127.0.1.1', '127.0.1.2'];
    expect(await Promise.all(honest.map(isAnswered))).toEqual([true, true, true, true]);
  });
});
