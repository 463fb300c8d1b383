import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guardArea } from './developer-builds';

const SHOP = 'https://shop.example.com';

let server: Server;
let port: number;

async function serveFor(site: string): Promise<void> {
  server = createServer((asked, response) =>
    guardArea(site)(asked, response, () => response.end('a file')),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
}

afterEach(() => new Promise((resolve) => server.close(resolve)));

/** Requests the area's entry; `fetch` sets none of the headers that count here. */
function ask(headers: Record<string, string>, method = 'GET') {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown> }>(
    (resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', path: '/entry.js', method, headers });
      asked.on('response', (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, headers: answer.headers });
      });
      asked.on('error', reject);
      asked.end();
    },
  );
}

describe('the area of a developer', () => {
  beforeEach(() => serveFor(SHOP));

  test('is for pages of the shop', async () => {
    const { status, headers } = await ask({ origin: SHOP });
    expect([status, headers['access-control-allow-origin'], headers.vary]).toEqual([
      200,
      SHOP,
      'origin',
    ]);
    expect((await ask({ origin: SHOP }, 'OPTIONS')).status).toBe(204);
    // A picture is asked for without an origin.
    expect((await ask({ referer: `${SHOP}/promo`, 'sec-fetch-site': 'cross-site' })).status).toBe(
      200,
    );
  });

  test('is for an address that somebody types, and for its own pages', async () => {
    expect((await ask({ 'sec-fetch-site': 'none' })).status).toBe(200);
    expect((await ask({ origin: `http://127.0.0.1:${port}` })).status).toBe(200);
  });

  test.each([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a script element of another site', { referer: 'https://evil.example/' }],
    ['a page that says nothing about itself', { 'sec-fetch-site': 'cross-site' }],
    ['a page without an origin', { origin: 'null' }],
    ['the shop by a host whose name leads here', { origin: SHOP, host: 'evil.example:3101' }],
    ['another shop of this machine', { origin: 'http://localhost:3000' }],
  ])('is not for %s', async (_who, headers) => {
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await ask(headers, method);
      expect(answer.status).toBe(403);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test('may be reached from the internet where the browser asks for it', async () => {
    const asks = { origin: SHOP, 'access-control-request-private-network': 'true' };
    const { headers } = await ask(asks, 'OPTIONS');
    expect(headers['access-control-allow-private-network']).toBe('true');
    const plain = await ask({ origin: SHOP }, 'OPTIONS');
    expect(plain.headers).not.toHaveProperty('access-control-allow-private-network');
  });
});

test('A shop of this machine has each name of it', async () => {
  await serveFor('http://localhost:3000');
  for (const name of ['localhost', '127.0.0.1']) {
    expect((await ask({ origin: `http://${name}:3000` })).status).toBe(200);
    expect((await ask({ origin: `http://${name}:4000` })).status).toBe(403);
  }
});
