import type { FastifyInstance } from 'fastify';
import { pathOf } from '../guards/error-handler';
import { plainLines, plainText } from './plain-text';

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
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
    const { method, routeOptions, log } = request;
    const milliseconds = Math.round(elapsedTime);
    const details = {
      method,
      route: routeOptions.url,
      path: pathOf(request),
      status,
      milliseconds,
    };
    if (elapsedTime > SLOW) log.warn(details, 'a request was slow');
    else if (hasAll) log.info(details, 'a request');
    done();
  });
}

/** Names of the levels 10, 20, and so on. */
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'FATAL'];

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
  return `${clock} ${LEVELS[Number(level) / 10 - 1] ?? level}  ${plainText(words)}${stack}\n`;
}
