import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { previewing } from '../applications/cv/preview-document';
import { decoding } from '../files/encode-picture';
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

const LABELS = Symbol('labels of metrics');

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

/** Folders whose files are counted by the folder alone. */
const FOLDER = /^\/(areas|shell|uploads)\//;

/** Returns the labels of a request that no route has labelled, as one for a file. */
function labelsByAddress(url = ''): RequestLabels {
  const folder = FOLDER.exec(url)?.[0];
  return { route: folder === undefined ? 'other' : `${folder}*`, area: 'shell', release: '' };
}

/** Bounds in seconds of the counted durations: from an answer from memory to a large upload. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Queues of work in this server. */
const QUEUES = { pictures: decoding, previews: previewing };

type MetricsServices = Pick<Services, 'config' | 'database'>;

/** Returns the seconds that the database took for the least that can be asked; `NaN` where it does not answer. */
async function databaseSeconds({ database }: MetricsServices): Promise<number> {
  const started = performance.now();
  try {
    await sql`select 1 from meta`.execute(database);
    return (performance.now() - started) / 1000;
  } catch {
    return NaN;
  }
}

/** Makes the metrics of one server; the library is loaded only where they are served. */
async function openRegister(services: MetricsServices) {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'area', 'release', 'status'],
    buckets: BUCKETS,
    registers,
  });
  new Gauge({
    name: 'database_answer_seconds',
    help: 'Time that the database takes for the least that can be asked',
    registers,
    async collect() {
      this.set(await databaseSeconds(services));
    },
  });
  new Gauge({
    name: 'queue_length',
    help: 'Files that wait for their turn or are being read',
    labelNames: ['queue'],
    registers,
    collect() {
      for (const [queue, { size, pending }] of Object.entries(QUEUES))
        this.set({ queue }, size + pending);
    },
  });
  return { register, durations };
}

/**
 * Counts all requests and serves them, with metrics of the server, to Prometheus at `/metrics` of a separate port. That
 * port is not reachable from outside unless the settings say so. Does nothing, and loads nothing, without that port.
 */
export async function serveMetrics(app: FastifyInstance, services: MetricsServices): Promise<void> {
  const { metricsPort: port, metricsHost: host } = services.config;
  if (port === undefined) return;
  const { register, durations } = await openRegister(services);
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, routeOptions } = request;
    labelRequest(raw, { route: routeOptions.url ?? 'none', area: 'api', release: '' });
    done();
  });
  app.server.prependListener('request', (request, response) => {
    const stop = durations.startTimer();
    response.once('close', () => {
      const { method = '', url } = request;
      const labels = request[LABELS] ?? labelsByAddress(url);
      stop({ method, ...labels, status: response.statusCode });
    });
  });
  const metrics = Fastify({ forceCloseConnections: true });
  metrics.get('/metrics', async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  );
  await metrics.listen({ port, host });
  app.addHook('onClose', () => metrics.close());
}
