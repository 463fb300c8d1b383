import { unreleasedBuilds, withoutSkipped } from '../local-builds/skipped-builds';
import { readBuild } from '../build/read-build';
import { makeBuild } from '../testing/make-build';
import { type Shop, TESTER } from '../testing/shop';
import { openTestShop } from '../testing/test-shop';
import { promote, startCanary } from './canary';
import { compose } from './compose';
import { forbid } from './forbid';
import { release } from './release';
import { rollBack } from './roll-back';

const NEVER = 'may never run again';

let shop: Shop;
let first: string | undefined;
let bad: string;
beforeEach(async () => {
  shop = await openTestShop('bread', 'fish');
  ({ bread: first } = await shop.areas());
  bad = await shop.release('bread', 'bread with a hole');
});
afterEach(() => shop.close());

const never = () => forbid(shop.releases, { part: 'bread', version: bad, ...TESTER });

it('is refused for what everybody has, and says what to do', async () => {
  await expect(never()).rejects.toThrow('npm run rollback -- bread');
});

it('is never released, tried or promoted again', async () => {
  await shop.release('bread', 'better bread');
  expect(await never()).toMatchObject({ action: 'forbid', part: 'bread', version: bad });
  const it = { part: 'bread', version: bad, ...TESTER };
  await expect(release(shop.releases, it)).rejects.toThrow(NEVER);
  await expect(startCanary(shop.releases, { ...it, percent: 10 })).rejects.toThrow(NEVER);
  await expect(never()).rejects.toThrow(NEVER);
  const version = await shop.releases.version('bread', bad);
  const { stable } = await shop.newest();
  await expect(compose(shop.releases, stable, version ? [version] : [])).rejects.toThrow(NEVER);
});

it('is not gone back to, alone or with everything; what was before it is', async () => {
  const { stable } = await shop.newest();
  await shop.release('bread', 'better bread');
  await never();
  const it = { part: 'bread', ...TESTER };
  await expect(rollBack(shop.releases, { ...it, to: bad })).rejects.toThrow(NEVER);
  await expect(rollBack(shop.releases, { to: stable, ...TESTER })).rejects.toThrow(NEVER);
  expect(await rollBack(shop.releases, it)).toMatchObject({ version: first });
});

it('is stepped over when everything goes back', async () => {
  await shop.release('bread', 'better bread');
  await never();
  await rollBack(shop.releases, TESTER);
  expect((await shop.areas()).bread).toBe(first);
});

it('ends as a canary in the same moment, and stays forbidden whatever is released later', async () => {
  const canary = await shop.startCanary('fish', 'fish with a hole');
  const forbidden = { part: 'fish', version: canary };
  expect(await forbid(shop.releases, { ...forbidden, ...TESTER })).toMatchObject({ canaries: [] });
  await shop.release('bread', 'better bread');
  await rollBack(shop.reopened(), { part: 'bread', ...TESTER });
  expect((await shop.reopened().newest())?.forbidden).toEqual([forbidden]);
  await expect(startCanary(shop.releases, { ...forbidden, percent: 5, ...TESTER })).rejects.toThrow(
    NEVER,
  );
  await expect(promote(shop.releases, { part: 'fish', ...TESTER })).rejects.toThrow('no canary');
});

it('is not taken for new by a server that has built it', async () => {
  await shop.release('bread', 'better bread');
  await never();
  const build = await readBuild(await makeBuild(shop.root, 'bread', 'bread with a hole'));
  const lines: string[] = [];
  const fresh = await unreleasedBuilds(shop.releases, [build], await shop.newest());
  const left = await withoutSkipped(shop.releases, fresh, (line) => lines.push(line));
  expect(left).toEqual([]);
  expect(lines).toEqual([`bread ${bad} is built but not live: it ${NEVER}.`]);
});
