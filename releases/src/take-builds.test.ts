import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rollBack } from './operations/roll-back';
import { withdraw } from './operations/withdraw';
import { DiskStore } from './store/disk-store';
import { takeBuilds } from './take-builds';
import { makeBuild } from './testing/make-build';
import { openTakeShop, PASS, type TakeShop } from './testing/open-take-shop';
import { TESTER } from './testing/shop';

let shop: TakeShop['shop'];
let lines: TakeShop['lines'];
let take: TakeShop['take'];
let history: TakeShop['history'];
beforeEach(async () => {
  ({ shop, lines, take, history } = await openTakeShop());
});
afterEach(() => shop.close());

it('fills an empty store with all builds at once', async () => {
  await take();
  expect(Object.keys(await shop.areas())).toEqual(['bread', 'fish']);
  expect(await shop.releases.newest()).toMatchObject({ number: 1, action: 'start', by: 'Server' });
});

it('does nothing where nothing is new', async () => {
  await take();
  await take();
  expect(await history()).toEqual(['start all']);
});

it('releases a build that is new, and an area that is', async () => {
  await take();
  await makeBuild(shop.root, 'bread', 'new bread');
  await take();
  expect(await shop.releases.newest()).toMatchObject({ part: 'bread', why: 'built from sources' });
  await makeBuild(shop.root, 'fruit', 'fruit');
  await take();
  expect(await history()).toEqual(['release fruit', 'release bread', 'start all']);
});

it('releases builds that are new together in one write', async () => {
  await take();
  await makeBuild(shop.root, 'shell', 'new shell');
  await makeBuild(shop.root, 'bread', 'new bread');
  await take();
  expect(await history()).toEqual(['release all', 'start all']);
});

it('leaves a rollback as it is', async () => {
  await take();
  await makeBuild(shop.root, 'bread', 'bad bread');
  await take();
  await rollBack(shop.releases, { part: 'bread', ...TESTER });
  await take();
  expect((await history())[0]).toBe('rollback bread');
  await makeBuild(shop.root, 'fish', 'bad fish');
  await take();
  await rollBack(shop.releases, TESTER);
  await take();
  expect(await history()).toEqual([
    'rollback all',
    'release fish',
    'rollback bread',
    'release bread',
    'start all',
  ]);
});

it('leaves a rollback of builds that came together as it is', async () => {
  await take();
  await makeBuild(shop.root, 'shell', 'bad shell');
  await makeBuild(shop.root, 'bread', 'bad bread');
  await take();
  await rollBack(shop.releases, TESTER);
  await take();
  expect((await history())[0]).toBe('rollback all');
});

it('does not release a candidate that was withdrawn', async () => {
  await take();
  await shop.startCanary('bread', 'bad bread');
  await take();
  expect(lines).toEqual([]);
  await withdraw(shop.releases, { part: 'bread', ...TESTER });
  await take();
  expect((await history())[0]).toBe('withdraw bread');
});

it('does not release what was published and then refused by a longer check', async () => {
  await take();
  const version = await shop.publish('bread', 'bad bread');
  const reason = { check: 'types', reason: 'No.', consumer: 'fish' } as const;
  await shop.releases.refuse({ part: 'bread', version }, [reason]);
  await take();
  expect(await history()).toEqual(['start all']);
  expect(lines).toEqual([
    `bread ${version} is built but not live: the gate refused it when it was released.`,
  ]);
});

it('releases what was published by a release that was cut off', async () => {
  await take();
  const version = await shop.publish('bread', 'new bread');
  await take();
  expect(await shop.newest()).toMatchObject({ action: 'release', part: 'bread', version });
});

it('tells what it leaves alone', async () => {
  await take();
  const version = await shop.release('bread', 'bad bread');
  await rollBack(shop.releases, { part: 'bread', ...TESTER });
  await take();
  expect(lines).toEqual([
    `bread ${version} is built but not live: it was taken back after deployment 2.`,
  ]);
});

it.each(['ENOSPC', 'EROFS'])('starts on a store that cannot be written: %s', async (code) => {
  await take();
  await makeBuild(shop.root, 'bread', 'new bread');
  const failure = Object.assign(new Error(`${code}: no space`), { code });
  jest.spyOn(DiskStore.prototype, 'create').mockRejectedValue(failure);
  await take();
  jest.restoreAllMocks();
  expect(await history()).toEqual(['start all']);
  expect(lines).toEqual([`No build is released: ${code}: no space`]);
});

it('starts without a build that is damaged', async () => {
  await writeFile(path.join(shop.root, 'fish/dist/area.json'), '{');
  await take();
  expect(Object.keys(await shop.areas())).toEqual(['bread']);
  expect(lines).toEqual([expect.stringContaining('Build fish again.')]);
});

it('does not start without a shell', async () => {
  await rm(path.join(shop.root, 'shell'), { recursive: true });
  await expect(take()).rejects.toThrow('The shell has not been built.');
});

it('keeps the sources of what it takes', async () => {
  const sources = { hash: '0123456789abcdef', bytes: Buffer.from('sources') };
  const sourcesOf = (_root: string, part: string) =>
    Promise.resolve(part === 'bread' ? sources : undefined);
  const options = { by: 'Server', log: () => undefined, refusals: PASS, sourcesOf };
  await takeBuilds(shop.releases, shop.root, options);
  const { bread = '', fish = '' } = await shop.areas();
  expect(await shop.releases.version('bread', bread)).toMatchObject({ sources: sources.hash });
  expect((await shop.releases.version('fish', fish))?.sources).toBeUndefined();
  expect(await shop.releases.sources(sources.hash)).toEqual(sources.bytes);
});

it('is done by one of several servers that start at once', async () => {
  await Promise.all([take(), take(), take()]);
  expect(await history()).toEqual(['start all']);
  await makeBuild(shop.root, 'bread', 'new bread');
  await Promise.all([take(), take(), take()]);
  expect(await history()).toEqual(['release bread', 'start all']);
});
