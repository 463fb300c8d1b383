import { readBuild } from '../build/read-build';
import { makeBuild } from '../testing/make-build';
import { openTakeShop, type TakeShop } from '../testing/open-take-shop';
import type { StaticGate } from './static-gate';

let shop: TakeShop['shop'];
let lines: TakeShop['lines'];
let take: TakeShop['take'];
let history: TakeShop['history'];
beforeEach(async () => {
  ({ shop, lines, take, history } = await openTakeShop());
});
afterEach(() => shop.close());

it('leaves out a build that is refused, says why, and looks at it again the next time', async () => {
  await take();
  const before = await shop.areas();
  await makeBuild(shop.root, 'bread', 'bad bread');
  await makeBuild(shop.root, 'fish', 'new fish');
  const gate: StaticGate = ({ part }) =>
    part === 'bread' ? [{ check: 'budget', reason: 'Too much.', consumer: 'bread' }] : [];
  await take(gate);
  const version = await shop.publish('fish', 'new fish');
  expect(await shop.areas()).toEqual({ ...before, fish: version });
  expect(lines).toEqual([expect.stringMatching(/^bread \w+ is not released: budget.*Too much\.$/)]);
  await take(gate);
  expect(lines).toHaveLength(2);
  await take();
  expect((await history())[0]).toBe('release bread');
});

it('checks builds that need each other together, and again without one that is refused', async () => {
  await take();
  const composition = await shop.releases.composition((await shop.newest()).stable);
  const old = composition?.shell.version;
  const needsNewShell: StaticGate = ({ part }, live) =>
    part === 'bread' && live.shell?.version === old
      ? [{ check: 'shared', reason: 'Needs the new shell.', consumer: 'bread' }]
      : [];
  const noShell: StaticGate = ({ part }) =>
    part === 'shell' ? [{ check: 'budget', reason: 'Too much.', consumer: 'shell' }] : [];
  await makeBuild(shop.root, 'shell', 'new shell');
  await makeBuild(shop.root, 'bread', 'new bread');
  await take((...both) => [...needsNewShell(...both), ...noShell(...both)]);
  expect(await history()).toEqual(['start all']);
  await take(needsNewShell);
  expect(await history()).toEqual(['release all', 'start all']);
});

it('compares no build with one that is wrong by itself', async () => {
  await take();
  await makeBuild(shop.root, 'bread', 'new bread');
  const fish = await makeBuild(shop.root, 'fish', 'bad fish');
  const { version: bad } = (await readBuild(fish)).version;
  const gate: StaticGate = ({ version }, live) => {
    if (version === bad) return [{ check: 'declaration', reason: 'Garbage.', consumer: 'fish' }];
    expect(live.areas.get('fish')?.version).not.toBe(bad);
    return [];
  };
  await take(gate);
  expect(await history()).toEqual(['release bread', 'start all']);
  expect(lines).toHaveLength(1);
});

it('fills an empty store with areas that are sound, and a shell in any case', async () => {
  await take(({ part }) =>
    part === 'bread' || part === 'shell'
      ? [{ check: 'declaration', reason: 'Garbage.', consumer: part }]
      : [],
  );
  expect(Object.keys(await shop.areas())).toEqual(['fish']);
});
