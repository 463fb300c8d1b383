import { BlockList, isIPv6, type Socket } from 'node:net';
import type { Settings } from '@teluk-mart/server-kit/settings';
import type { FastifyInstance } from 'fastify';
import { clientErrorHandler } from '../errors/error-handler';
import { RequestError } from '../errors/request-error';
import { networkOf } from './networks';

/** Tells whether a connection comes from a proxy whose words are believed. */
export type IsTrustedProxy = (address: string | undefined) => boolean;

/** Makes the test by which own proxies are told from visitors. */
export function trustedProxies(trustProxy: Settings['trustProxy']): IsTrustedProxy {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return () => trustProxy > 0;
  const list = new BlockList();
  for (const entry of trustProxy) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(
      address,
      bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits),
      family,
    );
  }
  return (address = '') => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}

/** Counts what is held by each IPv4 address or IPv6 /64. */
class Holders {
  private readonly counts = new Map<string, number>();

  constructor(private readonly limit: number) {}

  /** Takes one for an address; returns what gives it back, or `undefined` where the address holds too many. */
  take(address: string | undefined): (() => void) | undefined {
    const key = networkOf(address);
    const count = this.counts.get(key) ?? 0;
    if (count >= this.limit) return undefined;
    this.counts.set(key, count + 1);
    return () => {
      const left = (this.counts.get(key) ?? 1) - 1;
      if (left === 0) this.counts.delete(key);
      else this.counts.set(key, left);
    };
  }
}

/** Bounds the connections of all, and those of one address; a proxy's are those of all its visitors. */
export function limitConnections(
  { server }: FastifyInstance,
  {
    maxConnections,
    connectionsPerAddress,
  }: Pick<Settings, 'maxConnections' | 'connectionsPerAddress'>,
  isTrustedProxy: IsTrustedProxy,
): void {
  const holders = new Holders(connectionsPerAddress);
  server.maxConnections = maxConnections;
  server.prependListener('connection', (socket: Socket) => {
    if (isTrustedProxy(socket.remoteAddress)) return;
    const giveBack = holders.take(socket.remoteAddress);
    if (giveBack) socket.once('close', giveBack);
    else socket.destroy();
  });
}

/** Bodies that one address may be sending at a time: the whole staff of a shop may share one. */
const BODIES_AN_ADDRESS = 40;

/** Fewest bytes a second of a body, in each span of time: a 5 MB file over a slow phone line has twenty times as many. */
const LEAST_RATE = 1024;

/** Milliseconds of such a span: a phone may lose its net for some seconds. */
const SPAN = 30_000;

/** A body that is coming in. */
interface Incoming {
  socket: Socket;
  /** Bytes that the connection had brought at the last look. */
  bytes: number;
}

interface BodyLimits {
  leastRate?: number;
  /** Milliseconds between two looks at the bytes that have come. */
  span?: number;
}

function hasBody({
  'content-length': length,
  'transfer-encoding': encoding,
}: Record<string, unknown>) {
  return encoding !== undefined || (length !== undefined && length !== '0');
}

/**
 * Bounds the bodies that an address sends at a time, and ends connections whose body hardly comes in: each holds a
 * connection and, where it bears a file, room in the staging folder.
 */
export function limitBodies(
  app: FastifyInstance,
  { leastRate = LEAST_RATE, span = SPAN }: BodyLimits = {},
): void {
  const holders = new Holders(BODIES_AN_ADDRESS);
  const incoming = new Set<Incoming>();
  const look = () => {
    for (const body of incoming) {
      const { socket, bytes } = body;
      body.bytes = socket.bytesRead;
      if (body.bytes - bytes >= (leastRate * span) / 1000) continue;
      incoming.delete(body);
      clientErrorHandler(
        Object.assign(new Error('a body comes in too slowly'), {
          code: 'ERR_HTTP_REQUEST_TIMEOUT',
        }),
        socket,
      );
      socket.destroySoon();
    }
  };
  const timer = setInterval(look, span).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { socket } = raw;
    // What the server asks itself has no connection.
    if (!hasBody(raw.headers) || typeof socket.bytesRead !== 'number') return done();
    const giveBack = holders.take(request.ip);
    if (!giveBack)
      return done(new RequestError(429, undefined, undefined, { 'retry-after': '30' }));
    // A body that has begun within a span is looked at in the next one.
    const body = { socket, bytes: -Infinity };
    incoming.add(body);
    const received = () => incoming.delete(body);
    raw.once('end', received);
    reply.raw.once('close', () => {
      received();
      giveBack();
    });
    done();
  });
}
