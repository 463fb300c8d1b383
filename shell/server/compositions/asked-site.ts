import type { FastifyRequest } from 'fastify';
import type { AskedSite } from './deliver';

/** What a client that takes us for a proxy writes before the path (RFC 9112 3.2.2). */
const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*\/?/i;

/** The page's absolute address; a Host header that is none leaves the path, which is all that pages are found by. */
export function addressOf({ protocol, host, originalUrl }: FastifyRequest): URL {
  const origin = `${protocol}://${host}`;
  const path = originalUrl.replace(ABSOLUTE_FORM, '/');
  return new URL((URL.canParse(origin) ? origin : 'http://localhost') + path);
}

/** What of a request decides about its composition. */
export function askedSite(request: FastifyRequest): AskedSite {
  return {
    cookies: request.headers.cookie,
    query: addressOf(request).searchParams,
    isSecure: request.protocol === 'https',
  };
}
