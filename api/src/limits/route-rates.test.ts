import { createTestApi, type TestApi } from '../testing/create-test-api';
import { passTime } from '../testing/pass-time';
import { makeReadOnly } from '../testing/read-only-table';

let servers: TestApi[];
beforeEach(async () => {
  const first = await createTestApi({ applicationLimit: 3 });
  servers = [first, await createTestApi(first.config)];
});
afterEach(async () => {
  jest.restoreAllMocks();
  await servers[1]?.stop();
  await servers[0]?.close();
});

/** Sends what is no application to one server after the other. */
async function send(times: number, remoteAddress = '10.0.0.1') {
  const answers = [];
  for (let call = 0; call < times; call += 1) {
    const server = servers[call % servers.length];
    const request = {
      method: 'POST',
      url: '/api/applications',
      payload: {},
      remoteAddress,
    } as const;
    answers.push(await server?.app.inject(request));
  }
  return answers;
}

const statuses = async (...sent: Parameters<typeof send>) =>
  (await send(...sent)).map((answer) => answer?.statusCode);

it('servers count together how often an address has applied, and say what is left', async () => {
  const answers = await send(5);
  const headers = answers.map((answer) => [
    answer?.headers['x-ratelimit-limit'],
    answer?.headers['x-ratelimit-remaining'],
  ]);
  expect(headers).toEqual([
    ['3', '2'],
    ['3', '1'],
    ['3', '0'],
    ['3', '0'],
    ['3', '0'],
  ]);
  expect(answers.map((answer) => answer?.statusCode)).toEqual([415, 415, 415, 429, 429]);
  for (const answer of answers) {
    const seconds = Number(answer?.headers['x-ratelimit-reset']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(300);
    expect(answer?.headers['retry-after']).toBe(
      answer?.statusCode === 429 ? String(seconds) : undefined,
    );
  }
});

it('an IPv6 network of one subscriber counts as one address, and others do not', async () => {
  await send(3, '2001:db8:1:1::1');
  expect(await statuses(1, '2001:db8:1:1:2:3:4:5')).toEqual([429]);
  expect(await statuses(1, '2001:db8:1:2::1')).toEqual([415]);
  expect(await statuses(1)).toEqual([415]);
});

it('an address may apply again after five minutes', async () => {
  expect(await statuses(5)).toEqual([415, 415, 415, 429, 429]);
  const later = Date.now() + 5 * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  if (servers[0]) await passTime(servers[0].database, 5 * 60_000);
  expect(await statuses(2)).toEqual([415, 415]);
});

it('applications are taken, and counted, while the table cannot be written', async () => {
  const [server] = servers;
  if (server) await makeReadOnly(server.database, 'throttles');
  expect(await statuses(8)).toEqual([...Array<number>(6).fill(415), 429, 429]);
});
