import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { bestEncoding } from '../../app/compressed-text';
import type { EncodedText } from '../../app/compressed-text';
import { SAME_FOR_ALL } from '../../guards/headers';
import type { Delivery } from '../compositions/choose-site';
import type { Page } from './make-page';

/** Caches that may keep an answer. */
type CacheScope = Delivery['cacheScope'];

const CACHE_CONTROL: Readonly<Record<CacheScope, string>> = {
  public: 'no-cache',
  private: 'private, no-cache',
  none: 'no-store',
};

/**
 * Returns the headers by which caches know whether they may keep an answer. No cookie counts for a page that everybody
 * gets, so that a cache need not distinguish visitors. While one does count, no answer may be kept for others.
 *
 * @param isSame the answer is the same for all to whom its scope gives it
 */
export function cachingHeaders(scope: CacheScope, isSame: boolean): Record<string, string> {
  return scope === 'public' && isSame
    ? { 'cache-control': SAME_FOR_ALL, vary: 'accept-encoding' }
    : { 'cache-control': CACHE_CONTROL[scope], vary: 'accept-encoding, cookie' };
}

/** Sends a page, or that the browser's copy of it is still right. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  scope: CacheScope,
  status = page.status,
): Promise<FastifyReply> {
  const encoded = await page.html.encodedAs(bestEncoding(request.headers['accept-encoding']));
  return sendEncoded(request, reply, page, encoded, scope, status);
}

/** Sends a page to a visitor like all others; returns false where it has not been compressed yet as this one accepts it. */
export function sendCachedPage(request: FastifyRequest, reply: FastifyReply, page: Page): boolean {
  const encoded = page.html.readyIn(bestEncoding(request.headers['accept-encoding']));
  if (encoded) sendEncoded(request, reply, page, encoded, 'public', page.status);
  return encoded !== undefined;
}

function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  { encoding, etag, body }: EncodedText,
  scope: CacheScope,
  status: number,
): FastifyReply {
  request.labels = page.labels;
  const isSame = page.isForAll && status === 200;
  reply.code(status).headers(page.headers).headers(cachingHeaders(scope, isSame));
  if (isSame) {
    reply.header('etag', etag);
    // A reload asks past browsers' copies, but 304 serves one that is right as well.
    const known = { 'if-none-match': request.headers['if-none-match'] };
    if (fresh(known, { etag })) return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}
