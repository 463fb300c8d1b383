import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { brand } from '@teluk-mart/domain/config/brand';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../app/hashes';
import { escapeHtml } from '../app/plain-text';
import { messageFor, RequestError } from './request-error';
import { refuseWhile, UNAVAILABILITIES, unavailabilityOf } from './unavailability';

/** All that stands behind the `?` may name an applicant or open a CV: no log holds it. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.split('?')[0] ?? '';
}

/** Statuses of framework errors that say something else about the request than the framework thinks. */
const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  /** No id is that long, so there is no such record (docs/specification.md#api-conventions). */
  FST_ERR_MAX_PARAM_LENGTH: 404,
  FST_INVALID_MULTIPART_CONTENT_TYPE: 415,
  /** PostgreSQL's, for a sign that no text of it holds: zero. */
  '22021': 400,
};

function refusalOf(error: FastifyError | RequestError): RequestError {
  if (error instanceof RequestError) return error;
  const { code, statusCode } = error;
  const status = STATUS_BY_CODE[code] ?? statusCode;
  if (typeof status === 'number' && status >= 400 && status <= 599)
    return new RequestError(status, messageFor(status, code));
  const unavailability = unavailabilityOf(error);
  return unavailability ? refuseWhile(unavailability) : new RequestError(500);
}

/** Logs our own faults, and why a request could not be served at the moment. */
function logFault(
  error: FastifyError | RequestError,
  request: FastifyRequest,
  status: number,
): void {
  const { method, routeOptions } = request;
  const details = { err: error, method, route: routeOptions?.url, path: pathOf(request) };
  const unavailability = status === 503 ? unavailabilityOf(error) : undefined;
  if (unavailability) request.log.error(details, UNAVAILABILITIES[unavailability]);
  else if (status >= 500 && status !== 503) request.log.error(details);
}

/** Returns true if a person waits for a page, rather than a script for data. */
function isForPerson({ method, url, headers }: FastifyRequest): boolean {
  const isPage = method === 'GET' && !/^\/(api|uploads|healthz)\b/.test(url);
  return isPage && (headers.accept?.includes('text/html') ?? false);
}

/** Style of the page about an error, in the theme's colours. */
const STYLE =
  `body{font:1rem/1.6 system-ui,sans-serif;max-width:32rem;margin:16vh auto;padding:0 1rem;color:#16302A;background:#FFFDF9}` +
  `a,.shop{color:#0B6B4F}.shop{font-weight:800}h1{margin:.5rem 0;line-height:1.2}` +
  `code{overflow-wrap:anywhere}small{color:#4C5F59}`;

/** Policy that allows the page its style and nothing else. */
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${sha256(STYLE, 'base64')}'; frame-ancestors 'none'`;

/** Returns the page for a document that could not be made at all; the log is searched by the request's id. */
function errorPage(message: string, requestId: string): string {
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Terjadi kesalahan – ${brand.name}</title><style>${STYLE}</style></head><body><main><div class="shop">${brand.name}</div><h1>Terjadi kesalahan</h1><p>${escapeHtml(message)}</p><p><a href="/">Kembali ke Home</a></p><p><small>Kode: <code>${escapeHtml(requestId)}</code></small></p></main></body></html>`;
}

/** Answers every error with JSON (docs/specification.md#api-conventions), or with a page where a person waits for one. */
export function errorHandler(
  error: FastifyError | RequestError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { statusCode: status, message, errors, parts } = refusalOf(error);
  logFault(error, request, status);
  if (status === 503) reply.header('retry-after', '5');
  // A connection that is closed while a body comes in is reset, and its answer lost.
  if (status === 413) reply.removeHeader('connection');
  reply.code(status).header('cache-control', 'no-store');
  if (status >= 500 && isForPerson(request)) {
    reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8');
    reply.send(errorPage(message, request.id));
    return;
  }
  // The code finds our fault in the log.
  const words = status === 500 ? `${message} (Kode: ${request.id})` : message;
  reply
    .headers({ ...parts.headers, 'x-content-type-options': 'nosniff' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ message: words, errors, code: parts.code, ...parts.details }));
}

export function notFoundHandler(_request: FastifyRequest, _reply: FastifyReply): never {
  throw new RequestError(404);
}

/**
 * Answers bytes that are no HTTP request, or come too slowly. It never says 408, after which browsers send all of it
 * again by themselves.
 */
export function clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const body = JSON.stringify({ message: messageFor(status, error.code) });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
