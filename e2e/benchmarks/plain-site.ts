import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Product } from '../support/product';

const SCRIPT = /<script\b[^>]*>[^]*?<\/script>\n?/g;
const SCRIPT_PRELOAD = /<link\b(?=[^>]*\b(?:as="(?:script|fetch)"|rel="modulepreload"))[^>]*>\n?/g;

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Asks the product: a document loses its scripts and their data, all other answers are passed on. */
async function answerOf(site: string, path: string, accept: string): Promise<Answer> {
  const answer = await fetch(site + path, { headers: { accept } });
  const type = answer.headers.get('content-type') ?? '';
  const isDocument = type.startsWith('text/html');
  const bytes = Buffer.from(await answer.arrayBuffer());
  const plain = bytes.toString().replaceAll(SCRIPT, '').replaceAll(SCRIPT_PRELOAD, '');
  const body = isDocument ? await promisify(brotliCompress)(plain) : bytes;
  const headers = {
    'content-type': type,
    ...(isDocument && { 'content-encoding': 'br' }),
    'cache-control': (!isDocument && answer.headers.get('cache-control')) || 'no-cache',
    'content-length': body.length,
  };
  return { status: answer.status, headers, body };
}

/**
 * Serves the product's pages as plain HTML: the same markup, styles and pictures without scripts. Each answer is kept
 * from its first time.
 */
export async function servePlainHtml(product: Product): Promise<{ url: string; stop: () => void }> {
  const kept = new Map<string, Promise<Answer>>();
  const answerTo = ({ url = '/', headers: { accept = '*/*' } }: IncomingMessage) => {
    const key = `${accept} ${url}`;
    const answer = kept.get(key) ?? answerOf(product.url, url, accept);
    kept.set(key, answer);
    return answer;
  };
  const server = createServer((request, response) => {
    answerTo(request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://localhost:${port}`, stop };
}
