import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EncodedText } from '@teluk-mart/server-kit/compressed-text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { Delivery } from '../compositions/choose-site';
import { bestEncoding } from '../http/accepted-encodings';
import { cachingHeaders } from './document-headers';
import type { Page } from './kept-pages';

type RequestHeaders = Pick<IncomingMessage, 'headers'>;

/** Status by which a browser is told that its copy of a page is still right. */
const UNCHANGED = 304;

/** The status with which a page is sent that would have another one by itself. */
function statusFor(
  { headers }: RequestHeaders,
  { isForAll }: Page,
  { etag }: EncodedText,
  status: number,
): number {
  if (!isForAll || status !== 200) return status;
  // A reload asks past browsers' copies, but it may as well be told that its own is right.
  const known = { 'if-none-match': headers['if-none-match'] };
  return fresh(known, { etag }) ? UNCHANGED : status;
}

/** The headers of a page that is sent with a status. */
function headersOf(
  page: Page,
  { encoding, etag }: EncodedText,
  status: number,
  scope: Delivery['cacheScope'],
): Record<string, string> {
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
  const status = statusFor(request, page, encoded, ownStatus);
  reply.code(status).headers(headersOf(page, encoded, status, scope));
  return status === UNCHANGED ? reply.send() : reply.send(encoded.body);
}

/** Lists of headers as Node takes them, made once for each body and status. */
const lists = new WeakMap<EncodedText, Map<number, string[]>>();

function headerList(page: Page, encoded: EncodedText, status: number): string[] {
  const ofText = lists.get(encoded) ?? new Map<number, string[]>();
  const known = ofText.get(status);
  if (known) return known;
  const list = Object.entries(headersOf(page, encoded, status, 'public')).flat();
  if (status !== UNCHANGED) list.push('content-length', String(encoded.body.length));
  lists.set(encoded, ofText.set(status, list));
  return list;
}

/**
 * Sends a kept page at once, as `sendPage` sends it to a visitor like all others; returns `false` where it has not been
 * compressed yet as this one accepts it.
 */
export function sendKeptPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
): boolean {
  const encoded = page.html.readyIn(bestEncoding(request.headers['accept-encoding']));
  if (!encoded) return false;
  const status = statusFor(request, page, encoded, page.status);
  response.writeHead(status, headerList(page, encoded, status));
  response.end(status === UNCHANGED ? undefined : encoded.body);
  return true;
}
