import type { FastifyInstance } from 'fastify';

/** Milliseconds between two looks for connections that have become idle. */
const LOOK_AGAIN = 100;

/**
 * While the server closes, a connection is closed as soon as its last answer is out: else a browser that keeps it open
 * would hold up the end for a minute.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), LOOK_AGAIN);
    app.server.once('close', () => clearInterval(timer));
    timer.unref();
    done();
  });
}
