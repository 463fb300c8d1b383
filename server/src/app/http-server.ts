import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import closeWithGrace from 'close-with-grace';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { clientErrorHandler, errorHandler, pathOf } from '../guards/error-handler';
import { messageFor, RequestError } from '../guards/request-error';
import { errorCode } from './error-code';
import { patient } from './patience';
import { plainLines, plainText } from './plain-text';
import { type Settings, SettingsError } from './settings';

/** Longest time in milliseconds for a request: a phone on a bad line needs most of it for a CV. */
const REQUEST_TIMEOUT = patient(3_600_000);

/** Settings of the HTTP server itself. */
type ServerSettings = Pick<Settings, 'logLevel' | 'trustProxy'> &
  Partial<Pick<Settings, 'publicUrl' | 'allowedHosts' | 'logRequests'>>;

/** Sends the cached answer to a GET request; returns false, and sends nothing, where the route has to answer. */
export type SendCached = (request: FastifyRequest, reply: FastifyReply) => boolean;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers requests for the route without any further hook. */
    sendCached?: SendCached;
  }
  interface FastifyRequest {
    /** True if browsers reach the site over https, by the settings or by a trusted proxy's header of this request. */
    readonly isSecure: boolean;
  }
}

/** Names that a proxy may give a request. */
const PROXY_ID = /^[\w-]{8,64}$/;

/** Begin of the names of this run's requests, and how many there were. */
const RUN = randomBytes(4).toString('hex');
let received = 0;

/**
 * Makes the HTTP server that the API and the web server are registered on. Everything that goes wrong before a route is
 * reached (bytes that are no HTTP, bad addresses, huge headers) is answered with JSON.
 *
 * @param log takes each line of the log, as JSON; by default it goes to the standard output
 */
export function createHttpServer(
  { logLevel, trustProxy, publicUrl, allowedHosts = [], logRequests: hasAll }: ServerSettings,
  log: { write: (line: string) => void } = process.stdout.isTTY ? TERMINAL : process.stdout,
): FastifyInstance {
  const app = Fastify({
    logger: {
      level: hasAll && logLevel === 'warn' ? 'info' : logLevel,
      // Request headers contain tokens and applicants' keys, and plugins log them when they trace.
      redact: { paths: ['headers', '*.headers', '*.rawPacket'], remove: true },
      stream: log,
    },
    // A proxy's log and ours name a request alike.
    requestIdHeader: false,
    genReqId: ({ headers: { 'x-request-id': given } }) =>
      trustProxy !== false && typeof given === 'string' && PROXY_ID.test(given)
        ? given
        : `${RUN}${(received += 1).toString(36)}`,
    logController: new LogController({ disableRequestLogging: true }),
    // Hops are counted from this server outwards.
    trustProxy:
      typeof trustProxy === 'number' ? (_address, hop: number) => hop < trustProxy : trustProxy,
    // Of JSON; forms with files have limits of their own.
    bodyLimit: 1024 * 1024,
    requestTimeout: REQUEST_TIMEOUT,
    // A silence during a request or an answer: a client that reads no answer holds it no longer.
    connectionTimeout: patient(180_000),
    pluginTimeout: 0,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
    frameworkErrors: errorHandler,
    clientErrorHandler,
    // Node's own answer to a missing host has no body; ours has.
    http: {
      requireHostHeader: false,
      headersTimeout: patient(20_000),
      // Node compares the two before Fastify sets it by its own option.
      requestTimeout: REQUEST_TIMEOUT,
      connectionsCheckingInterval: 5000,
    },
  });
  const isHttps = publicUrl?.startsWith('https:');
  app.decorateRequest('isSecure', {
    getter() {
      return isHttps ?? this.protocol === 'https';
    },
  });
  app.decorateRequest('labels');
  app.addHook('onRequest', (request, reply, done) => {
    // No browser is to guess the type of an answer.
    reply.header('x-content-type-options', 'nosniff');
    // For a year, and for this host alone: other hosts of the domain decide for themselves.
    if (request.isSecure) reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
  refuseOtherHosts(app, allowedHosts);
  // Cached answers go out before all hooks that are added later: these would cost more than sending some kilobytes.
  app.addHook('onRequest', (request, reply, done) => {
    const { method, socket, routeOptions } = request;
    // A request of the server to itself has no socket.
    const mayBeCached = method === 'GET' && socket instanceof Socket;
    const isSent = mayBeCached && routeOptions.config.sendCached?.(request, reply);
    if (!isSent) done();
  });
  logRequests(app, hasAll);
  // Counts by IPv4 address or IPv6 /64, in this server's memory, for the routes that set `config.rateLimit`.
  void app.register(rateLimit, { global: false, cache: 10_000 });
  // Browsers read no answer before all of a body is sent: what is left of it is read and forgotten.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    raw.unpipe();
    raw.resume();
    done();
  });
  app.setErrorHandler(errorHandler);
  app.server.on('checkExpectation', (_request, response) => {
    response.statusCode = 417;
    response.setHeader('connection', 'close');
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify({ message: messageFor(417) }));
  });
  return app;
}

/** Milliseconds beyond which a request was slow: a person notices. */
const SLOW = 2000;

/**
 * Sends the name of a request (`x-request-id`) with its answer, unless caches may share the answer. The log's lines about
 * the request have the same name. Logs one line for each slow request, or for all with `hasAll`; the error handler logs
 * each that failed.
 */
function logRequests(app: FastifyInstance, hasAll = false): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    // A shared copy would show others the id of somebody else's request.
    const isForOne = /no-store|private/.test(String(reply.getHeader('cache-control') ?? 'private'));
    if (isForOne) reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
    const isSlow = elapsedTime > SLOW;
    if (isSlow || hasAll) {
      const { method, routeOptions, log } = request;
      const milliseconds = Math.round(elapsedTime);
      const path = pathOf(request);
      const details = { method, route: routeOptions.url, path, status, milliseconds };
      if (isSlow) log.warn(details, 'a request was slow');
      else log.info(details, 'a request');
    }
    done();
  });
}

/** Names of the levels 10, 20, and so on. */
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'FATAL'];

/** Fields of every line that a terminal does not show. */
const COMMON = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

/** Writes the log as people read it. */
const TERMINAL = { write: (line: string) => process.stdout.write(readableLine(line)) };

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
  return `${clock} ${LEVELS[Number(level) / 10 - 1] ?? level}  ${plainText(words)}${stack}\n`;
}

/** Names by which a machine asks itself. Pages of other sites cannot be served under them. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Paths that monitoring requests by the bare address of a machine. */
const WATCHED = ['/healthz', '/livez', '/readyz'];

/** Returns true for the name of a host header in the list of names and values. */
const isHostHeader = (name: string, at: number) =>
  at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host';

/** Returns true for a host, with or without a port, and nothing beside it: no user, path or query. */
const isHost = (text: string) => /^[^\s@/?#\\]+$/.test(text) && URL.canParse(`http://${text}`);

/**
 * Refuses requests without a valid host, and those for foreign hosts (`Host`, or what a proxy says of it): links and
 * redirects made from such a host would lead to another site.
 *
 * @param allowed names of hosts without ports; none for any
 */
function refuseOtherHosts(app: FastifyInstance, allowed: readonly string[]): void {
  const names = new Set([...allowed, ...OWN_NAMES]);
  const isServed = (host = '') =>
    allowed.length === 0 || names.has(host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, ''));
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, raw } = request;
    const { host = '' } = headers;
    const isGivenTwice = raw.rawHeaders.filter(isHostHeader).length > 1;
    // A proxy may name another one.
    const areHosts = isHost(host) && (request.host === host || isHost(request.host));
    if (isGivenTwice || !areHosts) return done(new RequestError(400));
    const isOurs = isServed(request.host) || WATCHED.includes(request.url);
    done(isOurs ? undefined : new RequestError(421));
  });
}

/** Takes no new connections and finishes the open requests, before anything is closed that an answer needs. */
export async function finishRequests({ server }: Pick<FastifyInstance, 'server'>): Promise<void> {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('connection', 'close');
  });
  // A connection whose last answer was begun before is closed once that is out.
  const timer = setInterval(() => server.closeIdleConnections(), 100);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(timer);
}

/**
 * Starts listening and logs that. On SIGTERM or SIGINT requests under way are finished, for at most 15 seconds, then
 * the database is closed and the process ends.
 */
export async function listen(
  app: FastifyInstance,
  config: Pick<Settings, 'port' | 'host'>,
): Promise<void> {
  closeWithGrace({ delay: 15_000, logger: app.log }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'closing because of an unexpected error');
    await finishRequests(app);
    await app.close();
  });
  // Connections that the system keeps waiting while the server is busy; it cuts the number to what it allows itself.
  await app.listen({ port: config.port, host: config.host, backlog: 4096 }).catch((error) => {
    throw explain(error, config);
  });
  const { port } = app.server.address() as AddressInfo;
  const seconds = (performance.now() / 1000).toFixed(1);
  console.log(`Teluk Mart is ready at http://localhost:${port} (${seconds} s)`);
}

function explain(error: unknown, { port, host }: Pick<Settings, 'port' | 'host'>): unknown {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') return new SettingsError('PORT', `${port} is already in use.`);
  if (code === 'EACCES')
    return new SettingsError('PORT', `${port} may not be used by this account.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new SettingsError('HOST', `"${host}" is not an address of this machine.`);
  return error;
}
