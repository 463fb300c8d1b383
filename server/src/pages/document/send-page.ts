import { labelRequest } from '../../app/metrics';
import { bestEncoding } from '../../app/accepted-encodings';
import type { EncodedText } from '../../app/compressed-text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { Delivery } from '../compositions/choose-site';
import { cachingHeaders } from './document-headers';
import type { Page } from './cached-pages';

/** Status for a browser whose copy of a page is still right. */
const UNCHANGED = 304;

/** Returns the status with which a page is sent that would have another one by itself. */
function statusFor(
  { headers }: FastifyRequest,
  { isForAll }: Page,
  { etag }: EncodedText,
  status: number,
): number {
  if (!isForAll || status !== 200) return status;
  // A reload asks past browsers' copies, but 304 serves one that is right as well.
  const known = { 'if-none-match': headers['if-none-match'] };
  return fresh(known, { etag }) ? UNCHANGED : status;
}

/** Headers of pages that were sent to everybody, by body and status: they are asked for again and again. */
const known = new WeakMap<EncodedText, Map<number, Headers>>();

function headersForAll(page: Page, encoded: EncodedText, status: number): Headers {
  const ofText = known.get(encoded) ?? new Map<number, Headers>();
  const headers = ofText.get(status) ?? headersOf(page, encoded, status, 'public');
  known.set(encoded, ofText.set(status, headers));
  return headers;
}

type Headers = Readonly<Record<string, string>>;

/** Returns the headers of a page that is sent with a status. */
function headersOf(
  page: Page,
  { encoding, etag }: EncodedText,
  status: number,
  scope: Delivery['cacheScope'],
): Headers {
  const isSame = page.isForAll && (status === 200 || status === UNCHANGED);
  return {
    ...page.headers,
    ...cachingHeaders(scope, isSame),
    ...(isSame && { etag }),
    ...(encoding !== 'identity' && status !== UNCHANGED && { 'content-encoding': encoding }),
  };
}

/**
 * Sends a page, or that the browser's copy of it is still right.
 *
 * @param scope caches that may keep it
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  scope: Delivery['cacheScope'],
  ownStatus = page.status,
): Promise<FastifyReply> {
  const encoded = await page.html.encodedAs(bestEncoding(request.headers['accept-encoding']));
  return sendEncoded(request, reply, page, encoded, scope, ownStatus);
}

/**
 * Sends a cached page to a visitor like all others; returns false where it has not been compressed yet as this one
 * accepts it.
 */
export function sendCachedPage(request: FastifyRequest, reply: FastifyReply, page: Page): boolean {
  const encoded = page.html.readyIn(bestEncoding(request.headers['accept-encoding']));
  if (!encoded) return false;
  sendEncoded(request, reply, page, encoded, 'public', page.status);
  return true;
}

function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  encoded: EncodedText,
  scope: Delivery['cacheScope'],
  ownStatus: number,
): FastifyReply {
  labelRequest(request.raw, page.labels);
  const status = statusFor(request, page, encoded, ownStatus);
  const isForAll = page.isForAll && scope === 'public';
  const headers = isForAll
    ? headersForAll(page, encoded, status)
    : headersOf(page, encoded, status, scope);
  reply.code(status).headers(headers);
  return status === UNCHANGED ? reply.send() : reply.send(encoded.body);
}
