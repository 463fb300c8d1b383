import type { FastifyInstance } from 'fastify';
import { RequestError } from './request-error';

/** Names by which a machine asks itself. Pages of other sites cannot be served under them. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Paths that monitoring requests by the bare address of a machine. */
const WATCHED = ['/healthz', '/livez', '/readyz'];

/** Returns true if a request may ask for a host (`Host`, or what a proxy says of it). */
type IsServed = (host: string | undefined) => boolean;

/**
 * Makes the test for hosts that are served.
 *
 * @param allowed names of hosts without ports; none for any
 */
export function servedHosts(allowed: readonly string[]): IsServed {
  const names = new Set([...allowed, ...OWN_NAMES]);
  return (host = '') =>
    allowed.length === 0 || names.has(host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, ''));
}

/**
 * Refuses requests without a valid host, and those for foreign hosts: links and redirects made from such a host would
 * lead to another site.
 */
export function refuseOtherHosts(app: FastifyInstance, isServed: IsServed): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { host = '' } = request.headers;
    if (host === '' || !URL.canParse(`http://${host}`)) return done(new RequestError(400));
    const isOurs = isServed(request.host) || WATCHED.includes(request.url);
    done(isOurs ? undefined : new RequestError(421));
  });
}
