import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from './product';

/** Pieces in which a slow file comes, one a second: longer in all than a file that hangs is waited for. */
const PIECES = 10;

/** A product behind a network on which some files come slowly. */
interface SlowProduct {
  url: string;
  stop(): void;
}

/** Puts a network in front of a product on which files at these addresses come piece by piece, and all else at once. */
export async function withSlowFiles({ url }: Product, slow: RegExp): Promise<SlowProduct> {
  const network = http.createServer((request, response) => {
    const { url: path = '/', method, headers } = request;
    const forwarded = http.request(new URL(path, url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (slow.test(path)) void sendSlowly(answer, response);
      else answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => network.listen(0, resolve));
  const { port } = network.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      network.close();
      network.closeAllConnections();
    },
  };
}

async function sendSlowly(answer: http.IncomingMessage, response: http.ServerResponse) {
  const bytes = await buffer(answer);
  const size = Math.ceil(bytes.length / PIECES);
  for (let sent = 0; sent < bytes.length; sent += size) {
    await pause(1000);
    response.write(bytes.subarray(sent, sent + size));
  }
  response.end();
}
