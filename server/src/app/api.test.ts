import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { applicationBody } from '../testing/application-form';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { createDataLocation } from '../testing/data-location';
import { MULTIPART_HEADERS } from '../testing/multipart-body';
import { makeRecord } from '../testing/records';
import { until } from '../testing/until';
import { finishRequests } from './http-server';

const ORIGIN = 'https://toko.example';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi({ corsOrigins: [ORIGIN] });
});
afterEach(() => api.close());

describe('an answer of the API', () => {
  it('has the security headers', async () => {
    for (const url of ['/api/promos', '/api/promos/1', '/healthz']) {
      expect((await api.app.inject(url)).headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('may be read by the allowed origins and no others', async () => {
    const ask = (origin: string) => api.app.inject({ url: '/api/promos', headers: { origin } });
    const allowed = (await ask(ORIGIN)).headers;
    expect(allowed['access-control-allow-origin']).toBe(ORIGIN);
    expect(allowed['access-control-expose-headers']).toContain('X-Total-Count');
    expect(allowed['access-control-expose-headers']).toContain('WWW-Authenticate');
    expect(allowed.vary).toBe('Origin, Authorization, Accept-Encoding');
    expect((await ask('https://lain.example')).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
  });

  it('lets the allowed origins send an application with its key', async () => {
    const answer = await api.app.inject({
      method: 'OPTIONS',
      url: '/api/applications',
      headers: { origin: ORIGIN, 'access-control-request-method': 'POST' },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['access-control-allow-headers']).toContain('Idempotency-Key');
  });
});

it('a fault of our own is 500 in words, without a trace of it', async () => {
  await api.database.schema.alterTable('promos').renameTo('hilang').execute();
  const answer = await api.app.inject('/api/promos');
  expect(answer.statusCode).toBe(500);
  const id = String(answer.headers['x-request-id']);
  expect(id).toMatch(/^[0-9a-f]{8}[0-9a-z]+$/);
  expect(answer.json()).toEqual({
    message: `Terjadi kesalahan pada server. Silakan coba lagi. (Kode: ${id})`,
  });
  await api.database.schema.alterTable('hilang').renameTo('promos').execute();
  expect((await api.app.inject('/api/promos')).statusCode).toBe(200);
});

it('finishes a request under way before it closes', async () => {
  const opening = String(await makeRecord(api.database, 'karir'));
  const port = await api.listen();
  const body = applicationBody({ karir_id: opening });
  const type = MULTIPART_HEADERS['content-type'];
  const begun = once(api.app.server, 'request');
  const socket = connect(port, '127.0.0.1');
  const answered = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('close', () => resolve(text));
  });
  socket.write(
    `POST /api/applications HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.subarray(0, 500));
  await begun;
  const closed = finishRequests(api.app);
  await until(async () => !api.app.server.listening);
  socket.write(body.subarray(500));
  expect(await answered).toContain('HTTP/1.1 201');
  await closed;
  expect(await api.database.selectFrom('applications').select('id').execute()).toHaveLength(1);
});

it('names a data directory that is a file as such', async () => {
  const location = await createDataLocation();
  const file = path.join(location.dataDirectory, 'berkas');
  await writeFile(file, '');
  await expect(createTestApi({ ...location, dataDirectory: file })).rejects.toThrow(
    /^DATA_DIR cannot be used: .*EEXIST/,
  );
  await location.remove();
});

/** Returns a port at which no process listens. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it('tells Prometheus of requests by route, area and release, and of the server, at a port of its own', async () => {
  const metricsPort = await freePort();
  const api = await createTestApi(
    { metricsPort },
    {
      besideApi: (app) =>
        void app.get('/page', async (request) => {
          request.labels = { route: '/promo/:id', area: 'public-site', release: 'r1' };
          return 'ya';
        }),
    },
  );
  const url = `http://127.0.0.1:${await api.listen()}`;
  const id = await makeRecord(api.database, 'promos');
  const statuses = [];
  for (const path of [`/api/promos/${id}`, '/api/promos/0?rahasia=1', '/page', '/areas/x.js'])
    statuses.push((await fetch(url + path)).status);
  expect(statuses).toEqual([200, 404, 200, 404]);
  await fetch(`${url}/api/users/login`, { method: 'POST', body: '{}' });

  const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const text = await read();
  const counted = (labels: string) =>
    text.includes(`http_request_duration_seconds_count{${labels}} 1`);
  expect(
    [
      'method="GET",route="/api/promos/:id",area="api",release="",status="200"',
      'method="GET",route="/api/promos/:id",area="api",release="",status="404"',
      'method="GET",route="/promo/:id",area="public-site",release="r1",status="200"',
      'method="GET",route="none",area="shell",release="",status="404"',
    ].map(counted),
  ).toEqual([true, true, true, true]);
  expect(text).toMatch(
    /^http_request_duration_seconds_count\{method="POST",route="\/api\/users\/login"/m,
  );
  for (const name of ['database_answer_seconds ', 'queue_length{queue="pictures"} 0'])
    expect(text).toContain(name);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(text).not.toContain('rahasia');
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  await api.close();
  await expect(read()).rejects.toThrow();
});

it('a server is alive while it answers, and ready and healthy unless its database is gone', async () => {
  const statuses = async () => {
    const answers = await Promise.all(
      ['/livez', '/readyz', '/healthz'].map((url) => api.app.inject(url)),
    );
    return answers.map(({ statusCode }) => statusCode);
  };
  expect(await statuses()).toEqual([200, 200, 200]);
  await api.database.schema.alterTable('meta').renameTo('hilang').execute();
  expect(await statuses()).toEqual([200, 503, 503]);
  await api.database.schema.alterTable('hilang').renameTo('meta').execute();
  expect(await statuses()).toEqual([200, 200, 200]);
});
