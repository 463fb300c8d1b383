import type { FastifyRequest } from 'fastify';
import type { AskedSite } from './deliver';

/** The page's absolute address; a Host header that is none leaves the path, which is all that pages are found by. */
export function addressOf({ protocol, host, originalUrl }: FastifyRequest): URL {
  const origin = `${protocol}://${host}`;
  return new URL((URL.canParse(origin) ? origin : 'http://localhost') + originalUrl);
}

/** What of a request decides about its composition. */
export function askedSite(request: FastifyRequest): AskedSite {
  return {
    cookies: request.headers.cookie,
    query: addressOf(request).searchParams,
    isSecure: request.protocol === 'https',
  };
}
