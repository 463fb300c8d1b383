import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { plainLines, plainText } from './plain-text';
import type { Settings } from './settings';
import type { FastifyInstance } from 'fastify';
import { pathOf } from '../guards/error-handler';

/** Makes the test that distinguishes own proxies, whose headers are believed, from visitors. */
function trustedProxies(trustProxy: Settings['trustProxy']) {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return () => trustProxy > 0;
  const list = new BlockList();
  for (const entry of trustProxy) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    const whole = family === 'ipv6' ? 128 : 32;
    list.addSubnet(address, bits === undefined ? whole : Number(bits), family);
  }
  return (address = '') => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}

/** The names that a proxy may give a request. */
const PROXY_ID = /^[\w-]{8,64}$/;

/**
 * Makes the function that names requests. It keeps the name of a trusted proxy, so that its log and ours name the same
 * request. Otherwise it makes one of a name of this server's start and a number. Visitors cannot choose the name.
 */
export function nameRequests(
  trustProxy: Settings['trustProxy'],
): (request: IncomingMessage) => string {
  const isTrustedProxy = trustedProxies(trustProxy);
  const ofServer = randomBytes(4).toString('hex');
  let count = 0;
  const next = () => {
    count = (count + 1) % 2 ** 32;
    return ofServer + count.toString(16).padStart(8, '0');
  };
  return ({ headers: { 'x-request-id': given }, socket }) =>
    typeof given === 'string' && PROXY_ID.test(given) && isTrustedProxy(socket.remoteAddress)
      ? given
      : next();
}

/** Milliseconds beyond which a request was slow: a person notices. */
const SLOW = 2000;

/**
 * Sends the name of a request (`x-request-id`) with its answer, unless caches may share the answer. The log's lines about
 * the request have the same name. Logs one line for each slow request, or for all with `hasAll`; the error handler logs
 * each that failed.
 */
export function logRequests(app: FastifyInstance, hasAll: boolean): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    // A shared copy would show others the id of somebody else's request.
    const isForOne = /no-store|private/.test(String(reply.getHeader('cache-control') ?? 'private'));
    if (isForOne) reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    if (hasAll || elapsedTime > SLOW) {
      const { method, routeOptions, log } = request;
      const details = {
        method,
        route: routeOptions.url,
        path: pathOf(request),
        status,
        milliseconds: Math.round(elapsedTime),
      };
      if (elapsedTime > SLOW) log.warn(details, 'a request was slow');
      else log.info(details, 'a request');
    }
    done();
  });
}

const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'FATAL',
};

/** Fields of every line that a terminal does not show. */
const COMMON = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

/** Returns one line of the log for a terminal: time, level, words, details; the stack of an error below. */
export function readableLine(line: string): string {
  const entry = JSON.parse(line) as Record<string, unknown>;
  const { level, time, msg, err } = entry;
  const error = (err ?? {}) as { message?: unknown; stack?: unknown };
  const details = Object.entries(entry)
    .filter(([name]) => !COMMON.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const words = [msg, ...details].filter((word) => word !== undefined && word !== '').join('  ');
  const clock = new Date(Number(time)).toTimeString().slice(0, 8);
  const stack = typeof error.stack === 'string' ? `\n${plainLines(error.stack)}` : '';
  return `${clock} ${LEVELS[Number(level)] ?? level}  ${plainText(words)}${stack}\n`;
}
