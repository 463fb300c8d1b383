import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Settings } from './settings';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { previewing } from '../applications/cv/preview-document';
import { decoding } from '../files/pictures/stage-picture';
import type { Services } from './services';

/** Labels under which a request is counted. */
export interface RequestLabels {
  /** The route's or page's address with the names of its parameters, never with their values. */
  route: string;
  /** The area whose page it is; `api` for calls, `shell` for what no area declares. */
  area: string;
  /** The release of that area. */
  release: string;
}

/** Folders whose files are counted by the folder alone. */
const FOLDER = /^\/(areas|shell|uploads)\//;

/** Returns the labels of a request that no route has labelled, as one for a file. */
function labelsByAddress(url = ''): RequestLabels {
  const folder = FOLDER.exec(url)?.[0];
  return { route: folder === undefined ? 'other' : `${folder}*`, area: 'shell', release: '' };
}

const LABELS = Symbol('labels');

declare module 'node:http' {
  interface IncomingMessage {
    /** Labels under which the request is counted, once they are known. */
    [LABELS]?: RequestLabels;
  }
}

/** Labels a request with its page, once that is known. */
export function labelRequest(request: IncomingMessage, labels: RequestLabels): void {
  request[LABELS] = labels;
}

/** Bounds in seconds of the counted durations: from an answer from memory to a large upload. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Queues of work in this server. */
const QUEUES = { pictures: decoding, previews: previewing };

/** Returns the seconds that the database took for the least that can be asked; `NaN` where it does not answer. */
async function databaseSeconds({ database }: Pick<Services, 'database'>): Promise<number> {
  const started = performance.now();
  try {
    await sql`select 1 from meta`.execute(database);
    return (performance.now() - started) / 1000;
  } catch {
    return NaN;
  }
}

type MetricsServices = Pick<Services, 'database'>;

/** Makes the metrics of one server; the library is loaded only where they are served. */
async function openRegister(services: MetricsServices) {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'area', 'release', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  new Gauge({
    name: 'database_answer_seconds',
    help: 'Time that the database takes for the least that can be asked',
    registers: [register],
    async collect() {
      this.set(await databaseSeconds(services));
    },
  });
  new Gauge({
    name: 'queue_length',
    help: 'Files that wait for their turn or are being read',
    labelNames: ['queue'],
    registers: [register],
    collect() {
      for (const [queue, { size, pending }] of Object.entries(QUEUES))
        this.set({ queue }, size + pending);
    },
  });
  return { register, durations };
}

/** Methods that are counted apart; any other word may be made up. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

function answerMetrics(text: () => Promise<string>, type: string) {
  return async ({ url, method }: IncomingMessage, response: ServerResponse) => {
    if (url !== '/metrics' || method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    try {
      const body = await text();
      response.writeHead(200, { 'content-type': type }).end(body);
    } catch {
      response.writeHead(503).end();
    }
  };
}

/**
 * Counts all requests and serves them, with metrics of the server, to Prometheus at `/metrics` of a separate port. That
 * port is not reachable from outside unless the settings say so. Does nothing, and loads nothing, without that port.
 */
export async function serveMetrics(
  app: FastifyInstance,
  { metricsPort, metricsHost }: Pick<Settings, 'metricsPort' | 'metricsHost'>,
  services: MetricsServices,
): Promise<void> {
  if (metricsPort === undefined) return;
  const { register, durations } = await openRegister(services);
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    labelRequest(raw, { route, area: 'api', release: '' });
    done();
  });
  app.server.prependListener('request', (request, response) => {
    const started = performance.now();
    response.once('close', () => {
      const { route, area, release } = request[LABELS] ?? labelsByAddress(request.url);
      const method = METHODS.includes(request.method ?? '') ? request.method : 'other';
      const status = response.statusCode;
      durations.observe(
        { method, route, area, release, status },
        (performance.now() - started) / 1000,
      );
    });
  });
  const server: Server = createServer(
    (request, response) =>
      void answerMetrics(() => register.metrics(), register.contentType)(request, response),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(metricsPort, metricsHost, resolve);
  });
  server.unref();
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
    register.clear();
  });
}
