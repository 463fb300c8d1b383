import { makeBuild } from '../testing/make-build';
import { Shop, TESTER } from '../testing/shop';
import { KEPT_DEPLOYMENTS, planPrune, prune } from './prune';
import { release } from './release';
import { rollBack } from './roll-back';

const DAY = 86_400_000;

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.openWith('bread', 'fish');
});
afterEach(() => shop.close());

/** A year later nothing that is known was made lately. */
const later = (days = 365) => Date.now() + days * DAY;

/** Releases as many versions as are kept, after which what was before is out of reach. */
async function releaseMany(count = KEPT_DEPLOYMENTS): Promise<string[]> {
  const versions = [];
  for (let index = 0; index < count; index++)
    versions.push(await shop.release('bread', `bread ${index}`));
  return versions;
}

const versionsThere = async () =>
  (await shop.releases.builds()).map(({ part, version }) => `${part}/${version}`);

it('deletes versions out of everybody’s reach with their files, and keeps all that is needed', async () => {
  const { bread: first } = await shop.areas();
  const canary = await shop.startCanary('fish', 'fish of a canary');
  const never = await shop.publish('fish', 'never released');
  const versions = await releaseMany();
  const [before, versionsBefore] = [await shop.files(), await versionsThere()];
  const plan = await planPrune(shop.releases, later());
  const gone = plan.versions.map((name) => `${name.part}/${name.version}`).sort();
  expect(gone).toEqual([`bread/${first}`, `fish/${never}`].sort());
  expect(plan.files.every(({ bytes }) => bytes > 0)).toBe(true);
  expect(await shop.files()).toEqual(before);

  await prune(shop.releases, TESTER, later());
  const after = await shop.files();
  expect(before.filter((file) => !after.includes(file))).toEqual(
    plan.files.map(({ part, path }) => `${part}/${path}`).sort(),
  );
  expect(versionsBefore.filter((name) => !gone.includes(name))).toEqual(await versionsThere());
  expect(await shop.newest()).toMatchObject({
    action: 'prune',
    canaries: [expect.objectContaining({ version: canary })],
  });
  const reopened = shop.reopened();
  for (const version of versions) {
    const { files = {} } = (await reopened.version('bread', version)) ?? {};
    expect(Object.keys(files)).toHaveLength(2);
    for (const file of Object.keys(files))
      expect(await reopened.file('bread', file)).toMatchObject({
        br: expect.any(Buffer) as Buffer,
        gzip: expect.any(Buffer) as Buffer,
      });
  }
  expect(await reopened.version('bread', first ?? '')).toBeUndefined();
});

it('keeps everything that was live or published within the days that are kept', async () => {
  await releaseMany(KEPT_DEPLOYMENTS + 5);
  expect(await planPrune(shop.releases, later(89))).toEqual({ versions: [], files: [] });
  const { versions } = await planPrune(shop.releases, later());
  expect(versions.length).toBeGreaterThan(3);
});

it('does not make old versions new where they are built again, and lets them be released again', async () => {
  const { bread: first = '' } = await shop.areas();
  await releaseMany();
  await prune(shop.releases, TESTER, later());
  await expect(rollBack(shop.reopened(), { part: 'bread', to: first, ...TESTER })).rejects.toThrow(
    `bread has no version ${first}.`,
  );
  const { stable } = (await shop.releases.history()).at(-1) ?? {};
  await expect(rollBack(shop.reopened(), { to: stable, ...TESTER })).rejects.toThrow('deleted');
  const reopened = shop.reopened();
  const { version } = await reopened.publish(await makeBuild(shop.root, 'bread', 'bread'));
  expect(version).toBe(first);
  await release(reopened, { part: 'bread', version, ...TESTER });
  expect(await versionsThere()).toContain(`bread/${first}`);
});

it('leaves a release that comes at the same moment alone: neither loses anything', async () => {
  await releaseMany();
  const others = [0, 1, 2].map(async (index) => {
    const releases = shop.reopened();
    const build = await makeBuild(`${shop.root}-${index}`, 'fish', `fish ${index}`);
    const { version } = await releases.publish(build);
    return release(releases, { part: 'fish', version, ...TESTER });
  });
  await Promise.all([...others, prune(shop.reopened(), TESTER, later())]);
  const reopened = shop.reopened();
  const { stable = '' } = (await reopened.newest()) ?? {};
  const composition = await reopened.composition(stable);
  if (!composition) throw new Error('Nothing is live.');
  expect((await reopened.partsOf(composition)).missing).toEqual([]);
  const actions = (await reopened.history()).map(({ action }) => action);
  expect(actions.filter((action) => action === 'prune')).toHaveLength(1);
});
