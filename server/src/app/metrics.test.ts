import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestApi } from '../testing/create-test-api';
import { makeRecord } from '../testing/records';
import { labelRequest } from './metrics';

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
        void app.get('/page', async ({ raw }) => {
          labelRequest(raw, { route: '/promo/:id', area: 'public-site', release: 'r1' });
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
      'method="GET",route="/areas/*",area="shell",release="",status="404"',
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

it('a server is alive while it answers, and ready unless its database is gone', async () => {
  const api = await createTestApi();
  const ask = async (path: string) => (await api.app.inject(path)).statusCode;
  expect([await ask('/livez'), await ask('/readyz')]).toEqual([200, 200]);
  await api.database.schema.alterTable('meta').renameTo('hilang').execute();
  expect([await ask('/livez'), await ask('/readyz')]).toEqual([200, 503]);
  await api.database.schema.alterTable('hilang').renameTo('meta').execute();
  expect([await ask('/livez'), await ask('/readyz')]).toEqual([200, 200]);
  await api.close();
});
