import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { isSigned } from './signature';

interface StoredObject {
  bytes: Buffer;
  writer: string | undefined;
}

/** Trouble of the next request, as networks and busy storage make it. */
type Trouble =
  /** Refused before anything is done. */
  | { status: 500 | 503 | 409 | 403 }
  /** Carried out, but the connection breaks before the answer. */
  | 'lost answer';

/** Names on a page of a list: few, so that a short list has several pages. */
const PAGE = 3;

/**
 * Stands for S3-compatible storage with one bucket, `/shop`: what the store uses of Amazon's S3 as its documentation
 * tells it. Requests must bear a good Signature Version 4 and tell their length; `If-None-Match: *` writes only what is
 * not there (412 otherwise); lists come in pages. Real storage does more, and may refuse with other words.
 */
export class TestBucket {
  /** Troubles of the next requests, in their order. */
  readonly troubles: Trouble[] = [];
  /** The requests that came, as `GET /shop/key`. */
  readonly requests: string[] = [];
  private readonly objects = new Map<string, StoredObject>();
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      void this.answer(request, response);
    });
  }

  /** Starts the server and tells the bucket's address. */
  async open(): Promise<URL> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return new URL(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}/shop`);
  }

  /** Ends it with all connections. */
  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    this.requests.push(`${request.method} ${request.url}`);
    const trouble = this.troubles.shift();
    if (typeof trouble === 'object') return void response.writeHead(trouble.status).end('trouble');
    if (!isSigned(request, body)) return void response.writeHead(403).end('SignatureDoesNotMatch');
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const key = decodeURIComponent(pathname).replace(/^\/shop\/?/, '');
    if (request.method === 'PUT') this.put(request, response, { key, body, trouble });
    else if (key === '') this.list(searchParams, response);
    else this.get(key, response);
  }

  private put(
    { headers }: IncomingMessage,
    response: ServerResponse,
    { key, body, trouble }: { key: string; body: Buffer; trouble: Trouble | undefined },
  ): void {
    if (headers['content-length'] === undefined) return void response.writeHead(411).end();
    const writer = headers['x-amz-meta-writer'];
    const isTaken = headers['if-none-match'] === '*' && this.objects.has(key);
    if (!isTaken) this.objects.set(key, { bytes: body, writer: writer?.toString() });
    if (trouble === 'lost answer') response.destroy();
    else response.writeHead(isTaken ? 412 : 200).end();
  }

  private get(key: string, response: ServerResponse): void {
    const found = this.objects.get(key);
    if (!found) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    if (found.writer !== undefined) response.setHeader('x-amz-meta-writer', found.writer);
    response.writeHead(200, { 'content-length': found.bytes.length }).end(found.bytes);
  }

  private list(query: URLSearchParams, response: ServerResponse): void {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()].filter(
      (key) => key.startsWith(prefix) && !key.slice(prefix.length).includes('/') && key > after,
    );
    const page = keys.sort().slice(0, PAGE);
    const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
    const next =
      keys.length > PAGE
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
        : '<IsTruncated>false</IsTruncated>';
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult>${next}${contents.join('')}</ListBucketResult>`,
    );
  }
}
