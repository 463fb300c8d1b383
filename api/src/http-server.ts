import Fastify, { type FastifyInstance, LogController, type onRequestHookHandler } from 'fastify';
import { closeIdleConnections } from './close-idle-connections';
import type { Settings } from '@teluk-mart/server-kit/settings';
import { clientErrorHandler } from './errors/client-error-handler';
import { errorHandler } from './errors/error-handler';
import { messageFor } from './errors/messages';
import { RequestError } from './errors/request-error';

/** Largest JSON body in bytes; forms with files have limits of their own. */
const BODY_LIMIT = 1024 * 1024;

/** Longest time in milliseconds for one request to arrive: a 5 MB file over a slow phone line. */
const REQUEST_TIMEOUT = 300_000;

/** Longest time in milliseconds for the first start, which lays the demo content, on a slow machine. */
const START_LIMIT = 300_000;

/** Longest single part of an address in characters; what is longer is not found. */
const MAX_PARAM_LENGTH = 1000;

/**
 * What no log holds, however much is wanted: a request's headers bear tokens and applicants' keys, and plugins tell
 * them where they trace what they do.
 */
const KEPT_SECRET = { paths: ['headers', '*.headers', '*.rawPacket'], remove: true };

/** Refuses a request from which no address can be built. */
const requireHost: onRequestHookHandler = (request, _reply, done) => {
  const { host } = request.headers;
  const isHost = host !== undefined && host !== '' && URL.canParse(`http://${host}`);
  done(isHost ? undefined : new RequestError(400, messageFor(400)));
};

/** How Fastify is told whose word about a client's address counts; hops are counted from this server outwards. */
function whoseWord(trustProxy: Settings['trustProxy']) {
  if (typeof trustProxy !== 'number') return trustProxy;
  return (_address: string, hop: number) => hop < trustProxy;
}

/**
 * The HTTP server that the API and the web server are registered on. Everything that goes wrong before a route is
 * reached (bytes that are no HTTP, bad addresses, huge headers) is answered with JSON.
 *
 * @param log takes each line of the log; the default is the standard output
 */
export function createHttpServer(
  config: Pick<Settings, 'logLevel' | 'trustProxy'>,
  log?: { write: (line: string) => void },
): FastifyInstance {
  const app = Fastify({
    logger: { level: config.logLevel, redact: KEPT_SECRET, stream: log },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: whoseWord(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    pluginTimeout: START_LIMIT,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: errorHandler,
    clientErrorHandler,
    // Node's own answer to a missing host has no body; ours has.
    http: { requireHostHeader: false },
  });
  app.addHook('onRequest', requireHost);
  closeIdleConnections(app);
  app.setErrorHandler(errorHandler);
  app.server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify({ message: messageFor(417) });
    response.writeHead(417, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    });
    response.end(body);
  });
  return app;
}
