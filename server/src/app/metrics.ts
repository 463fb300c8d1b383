import Fastify, { type FastifyInstance } from 'fastify';
import { previewing } from '../applications/cv/preview-document';
import { receiving } from '../applications/submission';
import { readMeta } from '../database/meta';
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

declare module 'fastify' {
  interface FastifyRequest {
    /** Labels under which a page is counted, once it is known. */
    labels?: RequestLabels;
  }
}

/** Routes of the API. */
const API = /^\/(api|uploads)\//;

/** Bounds in seconds of the counted durations: from an answer from memory to a large upload. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Queues of work in this server. */
const QUEUES = { applications: receiving, pictures: decoding, previews: previewing };

/**
 * Counts all requests and serves them, with metrics of the server, to Prometheus at `/metrics` of a separate port. That
 * port is not reachable from outside unless the settings say so. Does nothing, and loads nothing, without that port.
 */
export async function serveMetrics(
  app: FastifyInstance,
  { config, database }: Pick<Services, 'config' | 'database'>,
): Promise<void> {
  const { metricsPort: port, metricsHost: host } = config;
  if (port === undefined) return;
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
      const started = performance.now();
      const isThere = await readMeta(database, 'content_version').then(Boolean, () => false);
      this.set(isThere ? (performance.now() - started) / 1000 : NaN);
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
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
    const { method, routeOptions, labels } = request;
    const { url: route = 'none' } = routeOptions;
    const area = API.test(route) ? 'api' : 'shell';
    durations.observe({ method, route, area, release: '', ...labels, status }, elapsedTime / 1000);
    done();
  });
  const metrics = Fastify({ forceCloseConnections: true });
  metrics.get('/metrics', async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  );
  await metrics.listen({ port, host });
  app.addHook('onClose', () => metrics.close());
}
