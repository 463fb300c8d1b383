import { type Database, openDatabase } from '../../database/open-database';
import { CanaryCounts } from '../../releases/canary-counts';
import type { Canary } from '../../releases/journal/deployment';
import { createDataLocation, type TestLocation } from '../../testing/data-location';
import { TestSite, visitorOf } from '../../testing/test-site';
import { until } from '../../testing/until';
import type { LiveState } from '../compositions/site-source';
import { CanaryWatch, VisitTokens } from './canary-watch';

const canary: Canary = {
  part: 'admin-hr',
  version: '1111111111111111',
  composition: 'bbbbbbbbbbbbbbbb',
  from: 0,
  to: 10,
  since: '2026-11-21T02:00:00.000Z',
};

describe('servers that share a canary', () => {
  const tokens = new VisitTokens('a secret');
  const withdraw = jest.fn<Promise<void>, [Canary, string]>();
  const warn = jest.fn();
  let live: LiveState;
  let location: TestLocation;
  let database: Database;
  let counts: CanaryCounts;
  let servers: CanaryWatch[];
  let one: CanaryWatch;
  let two: CanaryWatch;

  beforeEach(async () => {
    live = { stable: 'aaaaaaaaaaaaaaaa', canaries: [canary] };
    jest.clearAllMocks();
    withdraw.mockImplementation(async () => {
      live = { ...live, canaries: [] };
    });
    location = await createDataLocation();
    database = await openDatabase(location);
    counts = new CanaryCounts(database);
    one = openServer();
    two = openServer();
    servers = [one, two];
  });
  afterEach(async () => {
    for (const server of servers) server.close();
    await database.destroy();
    await location.remove();
  });

  function openServer(): CanaryWatch {
    return new CanaryWatch({
      source: { live: () => live },
      following: { withdraw, canaryCounts: counts },
      visits: tokens,
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
      const sum = await counts.sum(canary);
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

  it('ask PostgreSQL once in a while, however many documents they deliver', async () => {
    const add = jest.spyOn(counts, 'add');
    deliver(one, 10_000);
    await counted(10_000, 0);
    expect(add).toHaveBeenCalledTimes(1);
  });

  it('go on counting while PostgreSQL is away, and decide when it is back', async () => {
    // It goes on, so that what was counted can be seen.
    withdraw.mockResolvedValue();
    const away = jest.spyOn(counts, 'add').mockRejectedValue(new Error('away'));
    const visits = deliver(one, 100);
    for (const visit of visits.slice(0, 3)) report(two, visit);
    await until(async () => away.mock.calls.length > 10);
    deliver(one, 50);
    expect(warn.mock.calls.filter(([, words]) => words.includes('not watched'))).toHaveLength(2);
    away.mockRestore();
    await until(async () => withdraw.mock.calls.length > 0);
    await counted(150, 3);
  });
});

it('a canary is withdrawn that throws, though each report reaches another server', async () => {
  const one = await TestSite.open();
  const two = await TestSite.restart(one);
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
});
