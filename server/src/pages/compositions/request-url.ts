import type { FastifyRequest } from 'fastify';

/** The slash that begins a path, with an origin before it in the proxy form; neither where an address is `*` (RFC 9112 3.2). */
const BEFORE_PATH = /^(https?:\/\/[^/?#]*)?\/?/i;

/** Returns the absolute address of a request; a Host header that is none leaves the path, which is all that pages are found by. */
export function requestUrl({ protocol, host, originalUrl }: FastifyRequest): URL {
  const origin = `${protocol === 'https' ? 'https' : 'http'}://${host}`;
  const path = originalUrl.replace(BEFORE_PATH, '/');
  return new URL((URL.canParse(origin) ? origin : 'http://localhost') + path);
}

/** Most characters of a page's path: a program that looks for a page takes longer the more there are. */
const MAX_PATH = 1000;

/** Most characters of a query that a page reads. */
const MAX_QUERY = 2000;

/** Returns true if an address is longer than that of any page. */
export function isTooLong({ pathname }: URL): boolean {
  return pathname.length > MAX_PATH;
}

/** Returns path and query of an address without the empty parts of its path, in which a router finds what it likes. */
export function plainAddress({ pathname, search }: URL): string {
  return pathname.replace(/\/{2,}/g, '/') + search;
}

/**
 * Returns an address as its page reads it: with the parameters that the page declares, in that order, each once. It has
 * none where there are too many. What is made for it is made once for all requests of the page, whatever else they ask
 * with, such as the marks of a campaign.
 */
export function addressForPage(address: URL, parameters: readonly string[]): URL {
  const plain = new URL(address);
  plain.search = '';
  if (address.search.length > MAX_QUERY) return plain;
  for (const name of parameters) {
    const value = address.searchParams.get(name);
    if (value !== null) plain.searchParams.append(name, value);
  }
  return plain;
}

/** Returns the origin by which the public knows a request: the one from the settings, or else the request's own. */
export function publicOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? requestUrl(request).origin;
}
