import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { messageFor, RequestError } from './request-error';

/** Body of every error response (docs/specification.md#api-conventions). */
interface ErrorResponse {
  message: string;
  errors?: Record<string, string>;
}

/** Statuses of framework errors that say something else about the request than the framework thinks. */
const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  /** No id is that long, so there is no such record (docs/specification.md#api-conventions). */
  FST_ERR_MAX_PARAM_LENGTH: 404,
  FST_INVALID_MULTIPART_CONTENT_TYPE: 415,
  /** Another process has been writing for longer than anybody should wait. */
  SQLITE_BUSY: 503,
  SQLITE_BUSY_SNAPSHOT: 503,
};

function isStatus(status: unknown): status is number {
  return typeof status === 'number' && status >= 400 && status <= 599;
}

function statusOf(error: FastifyError): number {
  return STATUS_BY_CODE[error.code] ?? (isStatus(error.statusCode) ? error.statusCode : 500);
}

function answerOf(error: FastifyError | RequestError, status: number): ErrorResponse {
  if (error instanceof RequestError) return { message: error.message, errors: error.errors };
  return { message: messageFor(status, error.code) };
}

/** An address as a log may hold it: what stands behind the `?` may name an applicant or open a CV. */
function pathOf({ url }: FastifyRequest): string | undefined {
  return url.split('?')[0];
}

/** The one error handler: whatever goes wrong is answered with JSON; only our own faults are logged. */
export function errorHandler(
  error: FastifyError | RequestError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = error instanceof RequestError ? error.statusCode : statusOf(error);
  if (status >= 500 && status !== 503) request.log.error({ err: error, path: pathOf(request) });
  if (status === 503) reply.header('retry-after', '5');
  if (error instanceof RequestError) reply.headers(error.headers);
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answerOf(error, status)));
}

/** Answers every address that nothing else answers. */
export function notFoundHandler(_request: FastifyRequest, _reply: FastifyReply): never {
  throw new RequestError(404);
}

/** Statuses of what Node's parser refuses before there is a request. */
const STATUS_BY_PARSER_CODE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers bytes that are no HTTP request with JSON as well, and closes the connection. */
export function clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_BY_PARSER_CODE[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ message: messageFor(status) });
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
