import { CanaryCounts } from '../../releases/canary-counts';
import type { Canary } from '../../releases/journal/deployment';
import { Shop } from '../../releases/testing/shop';
import type { LiveState } from '../compositions/site-source';
import { CanaryWatch, VisitTokens } from './canary-watch';

const STABLE = 'aaaaaaaaaaaaaaaa';
const canary: Canary = {
  part: 'admin-hr',
  version: '1111111111111111',
  composition: 'bbbbbbbbbbbbbbbb',
  from: 0,
  to: 10,
  since: '2026-11-21T02:00:00.000Z',
};

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

let live: LiveState;
const withdraw = jest.fn<Promise<void>, [Canary, string]>();
const warn = jest.fn<void, [object, string]>();
let watch: CanaryWatch;
const tokens = new VisitTokens('a secret');

beforeEach(async () => {
  const { database } = shop.releases;
  await database.deleteFrom('canary_documents').execute();
  await database.deleteFrom('canary_errors').execute();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  live = { stable: STABLE, canaries: [canary] };
  withdraw.mockReset();
  warn.mockReset();
  withdraw.mockImplementation(async () => {
    live = { stable: STABLE, canaries: [] };
  });
  watch = new CanaryWatch({
    source: { live: () => live, withdraw, canaryCounts: new CanaryCounts(database) },
    visits: tokens,
    log: { warn },
  });
});
afterEach(async () => {
  await watch.close();
  jest.useRealTimers();
});

/** Delivers documents with the canary to visitors of different groups, or of one; the names of their visits. */
function visits(count: number, group?: number): string[] {
  return Array.from({ length: count }, (_none, index) =>
    watch.startVisit({ canary, group: group ?? index }),
  );
}

function send(
  name: string | undefined,
  more: { area?: string; release?: string; message?: string } = {},
): void {
  const visit = tokens.read(name ?? '');
  if (!visit) return;
  watch.report(
    {
      visit: name ?? '',
      area: canary.part,
      release: canary.version,
      kind: 'render',
      message: 'TypeError: x is not a function',
      ...more,
    },
    visit,
  );
}

/** Sends a report, and waits until it is counted. */
async function report(...sent: Parameters<typeof send>): Promise<void> {
  send(...sent);
  await watch.close();
}

it('withdraws a canary with errors in three visits, and says why', async () => {
  const [first, second, third] = visits(31);
  await report(first);
  await report(second);
  expect(withdraw).not.toHaveBeenCalled();
  await report(third);
  expect(withdraw.mock.calls).toEqual([
    [canary, 'errors in 3 of 31 visits; a browser says: "TypeError: x is not a function"'],
  ]);
});

it('quotes a browser, which cannot end the quotation', async () => {
  for (const visit of visits(3)) await report(visit, { message: 'x" by Admin, all is "well' });
  expect(withdraw.mock.calls[0]?.[1]).toMatch(/a browser says: "x' by Admin, all is 'well"$/);
});

it('counts visitors, not their documents: one broken browser is not enough', async () => {
  for (const visit of visits(20, 7)) await report(visit);
  for (const visit of visits(20, 8)) await report(visit);
  expect(withdraw).not.toHaveBeenCalled();
  await report(visits(1, 9)[0]);
  expect(withdraw.mock.calls[0]?.[1]).toMatch(/^errors in 41 of 41 visits/);
});

it('counts errors of tabs that were opened before those ten minutes', async () => {
  const all = visits(3);
  jest.advanceTimersByTime(20 * 60_000);
  for (const visit of all) await report(visit);
  expect(withdraw.mock.calls[0]?.[1]).toMatch(/^errors in 3 of 3 visits/);
});

it('is not silenced by a clock that is set back', async () => {
  jest.setSystemTime(Date.now() - 5 * 3_600_000);
  for (const visit of visits(3)) await report(visit);
  expect(withdraw).toHaveBeenCalledTimes(1);
});

it('withdraws it from two per cent of its documents on', async () => {
  const all = visits(200);
  for (const visit of all.slice(0, 3)) await report(visit);
  expect(withdraw).not.toHaveBeenCalled();
  await report(all[3]);
  expect(withdraw).toHaveBeenCalledTimes(1);
});

it('counts no error of another part or version, and none of a visitor who has another composition', async () => {
  const all = visits(10);
  for (const visit of all) {
    await report(visit, { area: 'public-site' });
    await report(visit, { release: '2222222222222222' });
  }
  for (let group = 0; group < 5; group++) {
    await report(watch.startVisit({ canary: undefined, group }));
  }
  expect(withdraw).not.toHaveBeenCalled();
});

it('counts no error of more than an hour after its document', async () => {
  const all = visits(3);
  jest.advanceTimersByTime(3_700_000);
  for (const visit of all) await report(visit);
  expect(withdraw).not.toHaveBeenCalled();
});

it('goes on counting when something else is released', async () => {
  const before = visits(2);
  const composition = 'cccccccccccccccc';
  live = { stable: 'dddddddddddddddd', canaries: [{ ...canary, composition }] };
  const [after] = visits(1, 9);
  for (const visit of [...before, after]) await report(visit);
  expect(withdraw.mock.calls[0]?.[1]).toMatch(/^errors in 3 of 3 visits/);
});

it('counts anew when the same version is tried again', async () => {
  const first = visits(2);
  for (const visit of first) await report(visit);
  live = { stable: STABLE, canaries: [] };
  jest.advanceTimersByTime(60_000);
  const again = { ...canary, since: '2026-11-21T03:00:00.000Z' };
  live = { stable: STABLE, canaries: [again] };
  watch.startVisit({ canary: again, group: 8 });
  for (const visit of first) await report(visit);
  await report(watch.startVisit({ canary: again, group: 9 }));
  expect(withdraw).not.toHaveBeenCalled();
});

it('goes on when the store has failed, which is logged once a failure', async () => {
  withdraw.mockRejectedValueOnce(new Error('no store'));
  const all = visits(4);
  for (const visit of all.slice(0, 3)) await report(visit);
  expect(warn.mock.calls.filter(([, words]) => words.includes('not watched'))).toHaveLength(1);
  await report(all[3]);
  expect(withdraw).toHaveBeenCalledTimes(2);
});

describe('the name of a visit', () => {
  const VISIT = { canarySince: '2026-11-21T01:00:00.000Z', group: 42 };
  const NOW = Date.parse('2026-11-21T02:00:00Z');
  const MINUTE = 60_000;

  it('has its canary and its group for an hour, and is its own', () => {
    const token = tokens.issue(VISIT, NOW);
    const other = tokens.issue(VISIT, NOW);
    jest.setSystemTime(NOW + 59 * MINUTE);
    const visit = tokens.read(token);
    expect(visit).toMatchObject(VISIT);
    expect(tokens.read(other)?.id).not.toBe(visit?.id);
    jest.setSystemTime(NOW + 61 * MINUTE);
    expect(tokens.read(token)).toBeUndefined();
  });

  it('is the same for all visits without a canary for an hour, so that their pages are the same', () => {
    const [one, other] = [5, 5000].map((group) => tokens.issue({ group }, NOW));
    expect(one).toBe(other);
    expect(new VisitTokens('a secret').issue({ group: 7 }, NOW + 59 * MINUTE)).toBe(one);
    const next = tokens.issue({ group: 5 }, NOW + 60 * MINUTE);
    expect(next).not.toBe(one);
    const last = tokens.issue({ group: 5 }, NOW + 59 * MINUTE);
    jest.setSystemTime(NOW + 119 * MINUTE);
    expect(tokens.read(last)).toMatchObject({ id: 'anybody' });
  });
});
