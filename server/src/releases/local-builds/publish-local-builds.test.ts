import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withdraw } from '../operations/canary';
import { rollBack } from '../operations/roll-back';
import { makeBuild } from '../testing/make-build';
import { Shop, TESTER } from '../testing/shop';
import { changedParts, publishLocalBuilds } from './publish-local-builds';

/** An empty store beside the builds of a shell and two areas. */
let shop: Shop;
/** Lines of the log. */
let lines: string[];
beforeEach(async () => {
  shop = await Shop.open();
  lines = [];
  for (const part of ['shell', 'bread', 'fish']) await makeBuild(shop.root, part, part);
});
afterEach(() => shop.close());

/** Publishes the builds, as a server that starts. */
const publish = () => publishLocalBuilds(shop.releases, shop.root, (line) => lines.push(line));

/** Returns the deployments in short, newest first. */
const history = async () =>
  (await shop.releases.history()).map(({ action, part }) => `${action} ${part ?? 'all'}`);

it('fills an empty store with all builds at once', async () => {
  await publish();
  expect(Object.keys(await shop.areas())).toEqual(['bread', 'fish']);
  expect(await shop.releases.newest()).toMatchObject({ number: 1, action: 'start', by: 'server' });
});

it('releases a build that is new, and an area that is', async () => {
  await publish();
  await makeBuild(shop.root, 'bread', 'new bread');
  await publish();
  expect(await shop.releases.newest()).toMatchObject({ part: 'bread', why: 'built from sources' });
  await makeBuild(shop.root, 'fruit', 'fruit');
  await publish();
  expect(await history()).toEqual(['release fruit', 'release bread', 'start all']);
});

it('leaves a rollback as it is', async () => {
  await publish();
  await makeBuild(shop.root, 'bread', 'bad bread');
  await publish();
  await rollBack(shop.releases, { part: 'bread', ...TESTER });
  await publish();
  expect((await history())[0]).toBe('rollback bread');
  await makeBuild(shop.root, 'fish', 'bad fish');
  await publish();
  await rollBack(shop.releases, TESTER);
  await publish();
  expect(await history()).toEqual([
    'rollback all',
    'release fish',
    'rollback bread',
    'release bread',
    'start all',
  ]);
});

it('leaves a rollback of builds that came together as it is', async () => {
  await publish();
  await makeBuild(shop.root, 'shell', 'bad shell');
  await makeBuild(shop.root, 'bread', 'bad bread');
  await publish();
  await rollBack(shop.releases, TESTER);
  await publish();
  expect((await history())[0]).toBe('rollback all');
});

it('does not release a canary that was withdrawn', async () => {
  await publish();
  await shop.startCanary('bread', 'bad bread');
  await publish();
  expect(lines).toEqual([]);
  await withdraw(shop.releases, { part: 'bread', ...TESTER });
  await publish();
  expect((await history())[0]).toBe('withdraw bread');
});

it('leaves what was published before to people, and says so', async () => {
  await publish();
  const version = await shop.publish('bread', 'refused bread');
  await publish();
  expect(await history()).toEqual(['start all']);
  expect(lines).toEqual([
    `bread ${version} is built but not live. To release it: npm run release -- bread`,
  ]);
});

it('never goes back to a build that was live and has been pruned since', async () => {
  await publish();
  const { bread = '' } = await shop.areas();
  await shop.release('bread', 'new bread');
  await makeBuild(shop.root, 'bread', 'bread');
  await shop.forget('bread', bread);
  await publish();
  expect(await history()).toEqual(['release bread', 'start all']);
});

it('starts on a store that cannot be written', async () => {
  await publish();
  await makeBuild(shop.root, 'bread', 'new bread');
  jest.spyOn(shop.releases, 'publishRead').mockRejectedValue(new Error('no space'));
  await publish();
  jest.restoreAllMocks();
  expect(await history()).toEqual(['start all']);
  expect(lines).toEqual(['No build is released: no space']);
});

it('starts without a build that is damaged', async () => {
  await writeFile(path.join(shop.root, 'fish/dist/area.json'), '{');
  await publish();
  expect(Object.keys(await shop.areas())).toEqual(['bread']);
  expect(lines).toEqual([expect.stringContaining('Build fish again.')]);
});

it('does not start without a shell', async () => {
  await rm(path.join(shop.root, 'shell'), { recursive: true });
  await expect(publish()).rejects.toThrow('The shell has not been built.');
});

it('is done once, by one of several servers that start at once', async () => {
  await Promise.all([publish(), publish(), publish()]);
  expect(await history()).toEqual(['start all']);
  await makeBuild(shop.root, 'bread', 'new bread');
  await Promise.all([publish(), publish(), publish()]);
  expect(await history()).toEqual(['release bread', 'start all']);
});

describe('builds that are checked', () => {
  const page = (part: string, path: string) => ({
    routes: [{ id: part, path, document: { title: part }, files: [] }],
  });

  it('leaves out a build that is refused, says why, and looks at it again the next time', async () => {
    await publish();
    const before = await shop.areas();
    await makeBuild(shop.root, 'bread', 'bad bread', page('bread', 'no-path'));
    await makeBuild(shop.root, 'fish', 'new fish');
    await publish();
    const version = await shop.publish('fish', 'new fish');
    expect(await shop.areas()).toEqual({ ...before, fish: version });
    const refusal = expect.stringMatching(/^bread \w+ is not released: declaration.*"no-path"/);
    expect(lines).toEqual([refusal]);
    await publish();
    expect(lines).toEqual([refusal, refusal]);
  });

  it('checks builds that need each other together, and again without one that is refused', async () => {
    await publish();
    const react = (version: string) => ({ provides: { react: { version, names: [] } } });
    const needsNewShell = { consumes: { react: { range: '^20.0.0', names: [] } } };
    await makeBuild(shop.root, 'bread', 'new bread', needsNewShell);
    const taken = { pages: [{ path: '/fish' }] };
    await makeBuild(shop.root, 'shell', 'bad shell', { ...react('20.0.0'), ...taken });
    await publish();
    expect(await history()).toEqual(['start all']);
    expect(lines).toEqual([
      expect.stringContaining('/fish is an address of fish already'),
      expect.stringContaining('the shell provides 19.0.0'),
    ]);
    await makeBuild(shop.root, 'shell', 'new shell', react('20.0.0'));
    await makeBuild(shop.root, 'fish', 'fish', needsNewShell);
    await publish();
    expect(await history()).toEqual(['release all', 'start all']);
  });

  it('fills an empty store with areas that are valid, and a shell in any case', async () => {
    await makeBuild(shop.root, 'shell', 'odd shell', { pages: [{ path: '/bread' }] });
    await publish();
    expect(Object.keys(await shop.areas())).toEqual(['fish']);
  });
});

describe('changedParts', () => {
  it('names the builds that nobody gets, the shell first', async () => {
    await publish();
    expect(await changedParts(shop.releases, shop.root)).toEqual([]);
    await makeBuild(shop.root, 'fruit', 'fruit');
    await makeBuild(shop.root, 'bread', 'new bread');
    await makeBuild(shop.root, 'shell', 'new shell');
    expect(await changedParts(shop.releases, shop.root)).toEqual(['shell', 'bread', 'fruit']);
  });

  it('compares content: what was taken back differs, and what runs as a canary does not', async () => {
    await publish();
    await makeBuild(shop.root, 'bread', 'bad bread');
    await publish();
    expect(await changedParts(shop.releases, shop.root)).toEqual([]);
    await rollBack(shop.releases, { part: 'bread', ...TESTER });
    expect(await changedParts(shop.releases, shop.root)).toEqual(['bread']);
    await shop.startCanary('bread', 'bad bread');
    expect(await changedParts(shop.releases, shop.root)).toEqual([]);
  });

  it('needs something that is live', () =>
    expect(changedParts(shop.releases, shop.root)).rejects.toThrow('Nothing is live yet.'));
});
