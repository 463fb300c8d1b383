import type { FastifyInstance } from 'fastify';
import { messageFor } from '../errors/messages';
import { RequestError } from '../errors/request-error';
import { LoopWatch } from './loop-watch';

/** Whoever watches over the server must hear that it lives, above all when it is busy. */
const ALWAYS_ANSWERED: readonly (string | undefined)[] = ['/healthz'];

/** Keeps an overloaded server answering: rather a quick 503 for some than a timeout for all. */
export function shedOverload(app: FastifyInstance, watch = new LoopWatch()): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isShed = watch.isOverloaded() && !ALWAYS_ANSWERED.includes(request.routeOptions.url);
    done(isShed ? new RequestError(503, messageFor(503)) : undefined);
  });
  app.addHook('onClose', (_app, done) => {
    watch.close();
    done();
  });
}
