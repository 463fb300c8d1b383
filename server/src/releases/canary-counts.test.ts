import { CanaryCounts, SLICE, WINDOW } from './canary-counts';
import type { Canary } from './journal/deployment';
import { Shop } from './testing/shop';

let shop: Shop;
let counts: CanaryCounts;
beforeEach(async () => {
  shop = await Shop.open();
  counts = new CanaryCounts(shop.releases.database);
});
afterEach(() => shop.close());

const canaryOf = (part: string): Canary => ({
  part,
  version: '1111111111111111',
  composition: 'bbbbbbbbbbbbbbbb',
  from: 0,
  to: 10,
  since: '2026-11-21T02:00:00.000Z',
});
const [bread, fish, rice] = [canaryOf('bread'), canaryOf('fish'), canaryOf('rice')];

const NOW = Date.parse('2026-11-21T02:00:00Z');

const news = (documents: number, ...errors: [visit: string, group: number][]) => ({
  documents,
  errors: new Map(errors),
});

it('adds up what several servers have counted, each canary for itself', async () => {
  await counts.add(bread, news(100, ['a', 1]), NOW);
  await counts.add(bread, news(50, ['b', 1], ['c', 2]), NOW + SLICE);
  await counts.add(fish, news(7, ['a', 3]), NOW);
  expect(await counts.sum(bread, NOW + SLICE)).toEqual({ documents: 150, visits: 3, groups: 2 });
  expect(await counts.sum(fish, NOW)).toEqual({ documents: 7, visits: 1, groups: 1 });
  expect(await counts.sum(rice, NOW)).toEqual({ documents: 0, visits: 0, groups: 0 });
});

it('counts a visit once, whichever servers hear of it', async () => {
  for (const server of [0, 1])
    await counts.add(bread, news(server, ['a', 1], ['b', 2]), NOW + server * SLICE);
  expect(await counts.sum(bread, NOW + SLICE)).toEqual({ documents: 1, visits: 2, groups: 2 });
});

it('looks at the last ten minutes, and drops what was before', async () => {
  await counts.add(bread, news(10, ['a', 1]), NOW);
  const late = NOW + WINDOW;
  await counts.add(bread, news(1, ['b', 2]), late);
  expect(await counts.sum(bread, late)).toEqual({ documents: 1, visits: 1, groups: 1 });
  const rows = await shop.releases.database.selectFrom('canary_errors').selectAll().execute();
  expect(rows.map(({ visit }) => visit)).toEqual(['b']);
});
