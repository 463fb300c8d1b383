import { applicationBody } from '../testing/application-form';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { beginDay, holdTheCalendar } from '../testing/hold-the-calendar';
import { MULTIPART_HEADERS } from '../testing/multipart-body';
import { passTime } from '../testing/pass-time';
import { makeRecord } from '../testing/records';
import { signIn, type TestStaff } from '../testing/staff';
import { until } from '@teluk-mart/server-kit/testing/until';

const MINUTE = 60_000;
const ASK_AN_ADMIN =
  'Banyak pelamar di satu tempat? Admin Teluk Mart dapat melonggarkannya di Dashboard.';
const TOO_MANY = `Terlalu banyak lamaran dari jaringan ini. Silakan coba lagi satu jam lagi. ${ASK_AN_ADMIN}`;

let api: TestApi;
let admin: TestStaff;
let opening: string;
afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  await api.close();
});

async function start(applicationLimit = 1000) {
  api = await createTestApi({ applicationLimit });
  admin = await signIn(api, 'admin');
  opening = String(await makeRecord(api.database, 'karir'));
}

/** Passes time for every limit. */
async function pass(milliseconds: number): Promise<void> {
  const later = Date.now() + milliseconds;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  await passTime(api.database, milliseconds);
}

let applicants = 0;

/** Sends an application of another person each time. */
async function apply(remoteAddress: string, changes: Record<string, string> = {}) {
  applicants += 1;
  const nama = `Pelamar ${applicants}`;
  return api.app.inject({
    method: 'POST',
    url: '/api/applications',
    remoteAddress,
    headers: MULTIPART_HEADERS,
    payload: applicationBody({ karir_id: opening, nama, ...changes }),
  });
}

/** Returns the statuses of one application from each address. */
async function statuses(addresses: readonly string[]): Promise<number[]> {
  const found = [];
  for (const address of addresses) found.push((await apply(address)).statusCode);
  return found;
}

interface Maintenance {
  networks: {
    network: string;
    isOwn: boolean;
    refused: number;
    since: string | null;
    grantedUntil: string | null;
    grantedBy: string | null;
  }[];
  flood: {
    since: string;
    count: number;
    total: number;
    share: number;
    networks: { network: string; count: number }[];
  } | null;
}

async function maintenance(remoteAddress = '127.0.0.1'): Promise<Maintenance> {
  const request = { url: '/api/maintenance', headers: admin.headers, remoteAddress };
  return (await api.app.inject(request)).json<Maintenance>();
}

const grant = (network: string, headers: object = admin.headers) =>
  api.app.inject({
    method: 'POST',
    url: '/api/maintenance/network-grants',
    headers: { ...headers },
    payload: { network },
  });

const storedCount = async () =>
  (await api.database.selectFrom('applications').select('id').execute()).length;

it('a job fair: far more applicants behind one address than an hour allows are stored after one action of an admin', async () => {
  await start(10);
  const answers = [];
  for (let round = 0; round < 6; round += 1) {
    for (let turn = 0; turn < 5; turn += 1) {
      let answer = await apply('203.0.113.7');
      if (answer.statusCode === 429) {
        answers.push(answer);
        const seen = await maintenance('203.0.113.7');
        expect(seen.networks).toMatchObject([{ network: '203.0.113.7', isOwn: true, refused: 1 }]);
        expect((await grant('203.0.113.7')).statusCode).toBe(200);
        answer = await apply('203.0.113.7');
      }
      expect(answer.statusCode).toBe(201);
    }
    await pass(6 * MINUTE);
  }
  expect(answers.map(({ statusCode, json }) => [statusCode, json<object>()])).toEqual([
    [429, { message: TOO_MANY }],
  ]);
  expect(await storedCount()).toBe(30);
});

it("a carrier's address with many visitors: all read, and a few apply", async () => {
  await start(20);
  const reads = [];
  for (let visitor = 0; visitor < 200; visitor += 1) {
    reads.push(api.app.inject({ url: '/api/karir', remoteAddress: '203.0.113.7' }));
  }
  expect(new Set((await Promise.all(reads)).map(({ statusCode }) => statusCode))).toEqual(
    new Set([200]),
  );
  const sent = await statuses(Array<string>(8).fill('203.0.113.7'));
  expect(sent).toEqual(Array(8).fill(201));
});

it('the networks of one customer have four shares together, and neighbours of others none of it', async () => {
  await start(4);
  const flood = await statuses(
    Array.from({ length: 12 }, (_, subnet) => `2001:db8:7:${subnet}::1`),
  );
  expect(flood).toEqual([...Array<number>(8).fill(201), ...Array<number>(4).fill(429)]);
  expect(await statuses(['2001:db8:8::1', '203.0.113.7'])).toEqual([201, 201]);
  expect(await storedCount()).toBe(10);
});

it('gives back the share of the wide network too where nothing is stored', async () => {
  await start(2);
  for (const host of [1, 2, 3, 4]) expect((await apply(`203.0.113.${host}`)).statusCode).toBe(201);
  expect((await apply('203.0.113.5')).statusCode).toBe(429);
  await pass(61 * MINUTE);
  for (const host of [1, 1, 2, 3]) await apply(`203.0.113.${host}`);
  expect(await statuses(['203.0.113.4', '203.0.113.5'])).toEqual([201, 429]);
});

describe('more applications in an hour than a shop gets', () => {
  /** Sends so many as are stored before the networks' shares become tight: each of a network of its own. */
  async function floodFromEverywhere() {
    await start(4);
    const everywhere = Array.from({ length: 20 }, (_, site) => `198.51.${site}.1`);
    expect(await statuses(everywhere)).toEqual(Array(20).fill(201));
  }

  it('slow each network down, let newcomers in, and are told to admins', async () => {
    await floodFromEverywhere();
    expect((await maintenance()).flood).toBeNull();
    expect(await statuses(['203.0.113.7', '203.0.113.7'])).toEqual([201, 429]);
    expect(await statuses(['192.0.2.1', '2001:db8::1'])).toEqual([201, 201]);
    const { flood } = await maintenance();
    expect(flood).toMatchObject({ count: 3, total: 20, share: 1 });
    expect(flood?.networks).toHaveLength(5);
    expect(Date.parse(flood?.since ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('an hour later each network has its share again, and admins still see that it was so', async () => {
    await floodFromEverywhere();
    await apply('203.0.113.7');
    await pass(61 * MINUTE);
    expect(await statuses(['203.0.113.7', '203.0.113.7'])).toEqual([201, 201]);
    expect((await maintenance()).flood).toMatchObject({ count: 1 });
    await pass(24 * 60 * MINUTE);
    admin = await signIn(api, 'admin');
    expect((await maintenance()).flood).toBeNull();
  });

  it('do not touch a network that an admin has granted more', async () => {
    await floodFromEverywhere();
    await grant('203.0.113.7');
    expect(await statuses(Array<string>(15).fill('203.0.113.7'))).toEqual(Array(15).fill(201));
    expect((await maintenance()).flood).toBeNull();
  });
});

describe('a network that an admin has granted more', () => {
  it('may try and store ten times as many, on its own account', async () => {
    await start(2);
    await grant('203.0.113.7');
    expect(await statuses(Array<string>(11).fill('203.0.113.7'))).toEqual([
      ...Array<number>(10).fill(201),
      429,
    ]);
    expect(await statuses(['203.0.113.8', '203.0.113.9'])).toEqual([201, 201]);
  });

  it('is as others are again a day later', async () => {
    await start(2);
    await grant('203.0.113.7');
    await pass(24 * 60 * MINUTE + 1000);
    expect(await statuses(['203.0.113.7', '203.0.113.7'])).toEqual([201, 429]);
  });

  it('is forgotten when the next day begins after that', async () => {
    holdTheCalendar();
    await start();
    await grant('203.0.113.7');
    await grant('192.0.2.1');
    await api.database
      .updateTable('network_grants')
      .set({ until: new Date().toISOString() })
      .where('network', '=', '192.0.2.1')
      .execute();
    await beginDay(api);
    const kept = () => api.database.selectFrom('network_grants').select('network').execute();
    await until(async () => (await kept()).length === 1);
    expect(await kept()).toEqual([{ network: '203.0.113.7' }]);
  });

  it('is refused where it is none', async () => {
    await start();
    for (const network of ['', '0.0.0.0/0', '2001:db8::1', '203.0.113', 'account 7']) {
      expect((await grant(network)).statusCode).toBe(400);
    }
    expect((await grant('2001:db8::')).statusCode).toBe(200);
  });

  it('stays so when an admin grants it again, until a day from then', async () => {
    await start();
    await grant('203.0.113.7');
    const [first] = (await maintenance()).networks.filter(({ isOwn }) => !isOwn);
    await pass(60 * MINUTE);
    await grant('203.0.113.7');
    const [second] = (await maintenance()).networks.filter(({ isOwn }) => !isOwn);
    expect(second).toMatchObject({ network: '203.0.113.7', grantedBy: 'Wa Ode Sartika' });
    const [before, after] = [first, second].map((seen) => Date.parse(seen?.grantedUntil ?? ''));
    expect((after ?? 0) - (before ?? 0)).toBeGreaterThanOrEqual(60 * MINUTE);
  });

  it('leaves an event that names no network', async () => {
    await start();
    await grant('203.0.113.7');
    const event = await api.database
      .selectFrom('audit_events')
      .selectAll()
      .where('action', '=', 'limit-raised')
      .executeTakeFirst();
    expect(event).toMatchObject({ actor_id: admin.id, noun: 'applications' });
    expect(JSON.stringify(event)).not.toContain('203.0.113.7');
  });
});

describe('networks that were refused', () => {
  it('are told with their number, also those whose attempts were too many', async () => {
    await start(2);
    const attempts = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      attempts.push(await apply('203.0.113.7', { email: 'bukan-email' }));
    }
    expect(attempts.map(({ statusCode }) => statusCode)).toEqual([400, 400, 429, 429]);
    expect(attempts[3]?.json()).toEqual({
      message: `Terlalu banyak permintaan. Silakan coba lagi beberapa saat lagi. ${ASK_AN_ADMIN}`,
    });
    await statuses(['192.0.2.1', '192.0.2.1']);
    const seen = async () => (await maintenance('198.51.100.1')).networks;
    await until(async () => (await seen())[1]?.refused === 2);
    const nothing = { grantedUntil: null, grantedBy: null };
    expect(await seen()).toEqual([
      { network: '198.51.100.1', isOwn: true, refused: 0, since: null, ...nothing },
      {
        ...{ network: '203.0.113.7', isOwn: false, refused: 2, ...nothing },
        since: expect.any(String) as string,
      },
      {
        ...{ network: '192.0.2.1', isOwn: false, refused: 1, ...nothing },
        since: expect.any(String) as string,
      },
    ]);
    await grant('203.0.113.7');
    expect((await apply('203.0.113.7')).statusCode).toBe(201);
    expect((await seen())[1]).toMatchObject({
      network: '203.0.113.7',
      grantedUntil: expect.any(String) as string,
    });
    await pass(24 * 60 * MINUTE + 1000);
    admin = await signIn(api, 'admin');
    expect(await seen()).toMatchObject([{ network: '198.51.100.1' }]);
  });
});
