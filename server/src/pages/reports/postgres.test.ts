import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CanaryCounts } from '../../releases/canary-counts';
import type { Canary } from '../../releases/journal/deployment';
import { ReleaseDatabase } from '../../releases/objects/release-database';
import { openReleases } from '../../releases/store/open-releases';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres';
import { TestSite, visitorOf } from '../../testing/test-site';
import { until } from '../../testing/until';
import type { LiveState } from '../compositions/live-pointer';
import { canaryKey, WithdrawnCanaries } from '../compositions/withdrawn-canaries';
import { CanaryWatch } from './canary-watch';
import { VisitTokens } from './visit-tokens';

const canary: Canary = {
  part: 'admin-hr',
  version: '1111111111111111',
  composition: 'bbbbbbbbbbbbbbbb',
  from: 0,
  to: 10,
  since: '2026-11-21T02:00:00.000Z',
};

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

describe('servers that share a canary', () => {
  const tokens = new VisitTokens('a secret');
  const withdraw = jest.fn<Promise<void>, [Canary, string]>();
  const warn = jest.fn();
  let live: LiveState;
  let tables: ReleaseDatabase;
  let servers: CanaryWatch[];
  let one: CanaryWatch;
  let two: CanaryWatch;

  beforeEach(() => {
    live = { stable: 'aaaaaaaaaaaaaaaa', canaries: [canary] };
    jest.clearAllMocks();
    withdraw.mockImplementation(async () => {
      live = { ...live, canaries: [] };
    });
    tables = new ReleaseDatabase(database.url);
    one = openServer();
    two = openServer();
    servers = [one, two];
  });
  afterEach(async () => {
    for (const server of servers) server.close();
    await tables.close();
  });

  function openServer(): CanaryWatch {
    return new CanaryWatch({
      source: { live: () => live },
      following: { withdraw, canaryCounts: new CanaryCounts(tables) },
      visits: tokens,
      withdrawn: new WithdrawnCanaries(),
      log: { warn },
      gathering: 10,
    });
  }

  /** Delivers documents with the canary from a server, to visitors of different groups. */
  const deliver = (server: CanaryWatch, count: number, from = 0) =>
    Array.from({ length: count }, (_none, index) =>
      server.startVisit({ canary, group: from + index }),
    );

  function report(server: CanaryWatch, token = ''): void {
    const { part: area, version } = canary;
    const visit = tokens.read(token);
    if (!visit) throw new Error('This visit is none.');
    const words = { kind: 'render', message: 'TypeError: x is not a function' } as const;
    server.report({ visit: token, area, release: version, ...words }, visit);
  }

  /** Waits until PostgreSQL has counted so much. */
  const counted = (documents: number, visits: number) =>
    until(async () => {
      const sum = await new CanaryCounts(tables).sum(canaryKey(canary));
      return sum.documents === documents && sum.visits === visits;
    });

  it('withdraw it for errors that reach another server than the one that has delivered it', async () => {
    for (const visit of deliver(one, 3)) report(two, visit);
    await until(async () => withdraw.mock.calls.length > 0);
    expect(withdraw.mock.calls[0]).toEqual([
      canary,
      'errors in 3 of 3 visits; a browser says: "TypeError: x is not a function"',
    ]);
  });

  it('decide on all documents and all errors together', async () => {
    const visits = [...deliver(one, 100), ...deliver(two, 100, 100)];
    await counted(200, 0);
    report(one, visits[0]);
    report(two, visits[1]);
    report(one, visits[100]);
    await counted(200, 3);
    expect(withdraw).not.toHaveBeenCalled();
    report(two, visits[101]);
    await until(async () => withdraw.mock.calls.length > 0);
    expect(withdraw.mock.calls[0]?.[1]).toMatch(/^errors in 4 of 200 visits/);
  });

  it('count a visit once, whichever of them hear of it', async () => {
    const [first, second, third] = deliver(one, 3);
    for (const server of servers) for (const visit of [first, second]) report(server, visit);
    await counted(3, 2);
    expect(withdraw).not.toHaveBeenCalled();
    report(two, third);
    await until(async () => withdraw.mock.calls.length > 0);
  });

  it('look at the last ten minutes', async () => {
    for (const visit of deliver(one, 2)) report(one, visit);
    await counted(2, 2);
    await tables.query('update canary_documents set slice = slice - 20', []);
    await tables.query('update canary_errors set slice = slice - 20', []);
    report(two, deliver(two, 1, 10)[0]);
    await counted(1, 1);
    expect(withdraw).not.toHaveBeenCalled();
    const { rows } = await tables.query('select from canary_errors', []);
    expect(rows).toHaveLength(1);
  });

  it('ask PostgreSQL once in a while, however many documents they deliver', async () => {
    const query = jest.spyOn(tables, 'query');
    deliver(one, 10_000);
    await until(async () => query.mock.calls.length === 2);
    await counted(10_000, 0);
  });

  it('go on counting while PostgreSQL is away, and decide when it is back', async () => {
    const away = jest.spyOn(tables, 'query').mockRejectedValue(new Error('away'));
    const visits = deliver(one, 100);
    for (const visit of visits.slice(0, 3)) report(two, visit);
    await until(async () => away.mock.calls.length > 10);
    deliver(one, 50);
    expect(warn.mock.calls.filter(([, words]) => words.includes('cannot be shared'))).toHaveLength(
      2,
    );
    away.mockRestore();
    await until(async () => withdraw.mock.calls.length > 0);
    await counted(150, 3);
  });
});

it('a canary is withdrawn that throws, though each report reaches another server', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'servers-'));
  const openOn = (machine: string) => () =>
    openReleases({}, { dataDirectory: path.join(folder, machine), databaseUrl: database.url });
  const one = await TestSite.open({ openStore: openOn('one') });
  const two = await TestSite.restart(one, { openStore: openOn('two') });
  const { version } = await one.startCanary('public-site', 'canary', 10);
  await two.follow();
  for (let visit = 0; visit < 3; visit++) {
    const { visit: token } = await one.registry('/login', visitorOf(visit));
    const { statusCode } = await two.app.inject({
      method: 'POST',
      url: '/reports/errors',
      payload: {
        visit: token,
        area: 'public-site',
        release: version,
        kind: 'render',
        message: 'TypeError: x is null',
      },
    });
    expect(statusCode).toBe(204);
  }
  await until(async () => (await one.newest()).action === 'withdraw');
  expect((await one.newest()).why).toBe(
    'errors in 3 of 3 visits; a browser says: "TypeError: x is null"',
  );
  await Promise.all([one, two].map((site) => site.follow()));
  await two.app.close();
  await one.close();
  await rm(folder, { recursive: true, force: true });
});
