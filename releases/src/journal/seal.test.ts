import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '@teluk-mart/server-kit/testing/until';
import { compositionKey, deploymentKey, DEPLOYMENTS } from '../objects/keys';
import { rollBack } from '../operations/roll-back';
import { release } from '../operations/release';
import { makeBuild } from '../testing/make-build';
import { type Shop, TESTER } from '../testing/shop';
import { openTestShop } from '../testing/test-shop';
import { newestSeenIn } from './newest-seen';
import { JournalSeal, newJournalKeys } from './seal';

const { publicKey, privateKey } = newJournalKeys();
const keys = { publicKeys: [publicKey], privateKey };

let shop: Shop;
let lines: string[];
let time: number;
beforeEach(async () => {
  shop = await openTestShop('bread', 'fish');
  await shop.release('bread', 'new bread');
  lines = [];
  time = 0;
});
afterEach(() => shop.close());

/** Opens the same releases with some keys. */
const openWith = (given: Partial<typeof keys> & { privateKey?: string | undefined } = {}) =>
  shop.reopened({
    log: (line) => lines.push(line),
    now: () => time,
    seal: new JournalSeal({ ...keys, ...given }),
  });

async function releaseSigned(text: string) {
  const releases = openWith();
  const { version } = await releases.publish(await makeBuild(shop.root, 'bread', text));
  return release(releases, { part: 'bread', version, ...TESTER });
}

/** Returns an entry as it lies in the store. */
async function entry(number: number): Promise<Record<string, unknown>> {
  const bytes = await shop.store.open().read(deploymentKey(number));
  return JSON.parse(String(bytes)) as Record<string, unknown>;
}

const write = (number: number, document: object) =>
  shop.store.damage(deploymentKey(number), JSON.stringify(document));

it('counts for nothing before it is signed, and is taken over once, with what was before', async () => {
  await expect(openWith().newest()).rejects.toThrow('npm run releases -- --sign');
  await openWith().signJournal(TESTER);
  lines = [];
  const releases = openWith();
  expect((await releases.history()).map(({ number }) => number)).toEqual([3, 2, 1]);
  expect(await rollBack(releases, { part: 'bread', ...TESTER })).toMatchObject({ number: 4 });
  expect(await openWith().newest()).toMatchObject({ number: 4, action: 'rollback' });
  expect(lines).toEqual([]);
});

describe('a signed journal', () => {
  beforeEach(async () => {
    await openWith().signJournal(TESTER);
    await releaseSigned('signed bread');
  });

  it.each<[string, (live: Record<string, unknown>) => object]>([
    ['without a signature', ({ seal: _none, ...live }) => ({ ...live, number: 5 })],
    ['with that of another entry', (live) => ({ ...live, number: 5 })],
  ])('lets no entry go live %s: the former one stays, and it is told once', async (_what, make) => {
    const running = openWith();
    await running.newest();
    await write(5, make(await entry(4)));
    for (const releases of [running, openWith()]) {
      expect(await releases.newest()).toMatchObject({ number: 4 });
      await releases.newest();
    }
    const words = `${deploymentKey(5)} in the store of releases has no good signature. It counts for nothing.`;
    expect(lines).toEqual([words, words]);
  });

  it('lets nothing go live that another key has signed, nor anything be deployed without a key', async () => {
    const stranger = newJournalKeys();
    const other = openWith({
      publicKeys: [publicKey, stranger.publicKey],
      privateKey: stranger.privateKey,
    });
    await rollBack(other, { part: 'bread', ...TESTER });
    expect(await openWith().newest()).toMatchObject({ number: 4 });
    const without = openWith({ privateKey: undefined });
    await expect(rollBack(without, { part: 'bread', ...TESTER })).rejects.toThrow(
      'set RELEASE_PRIVATE_KEY',
    );
  });

  it('tells of an entry that was changed or taken away, and takes none for what it was not', async () => {
    await write(2, { ...(await entry(2)), why: 'another reason' });
    expect((await openWith().history()).map(({ number }) => number)).toEqual([4, 3, 1]);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^deployments\/000002.json .* has no good signature/),
        expect.stringMatching(/^deployments\/000002.json .* was changed or taken away/),
      ]),
    );
    await shop.store.remove(deploymentKey(3));
    lines = [];
    await openWith().newest();
    expect(lines).toEqual([expect.stringMatching(/^deployments\/000003.json .* taken away/)]);
  });

  it('brings nothing back to a running server when its end is taken away', async () => {
    const running = openWith();
    await running.newest();
    await shop.store.remove(deploymentKey(4));
    time += 60_001;
    expect(await running.newest()).toMatchObject({ number: 4 });
    expect(lines).toEqual([expect.stringMatching(/went back .* What was live stays so\.$/)]);
  });

  describe('of which a machine has seen the end before', () => {
    let folder: string;
    beforeEach(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-seen-'));
      await start().newest();
    });
    afterEach(() => rm(folder, { recursive: true }));

    /** Opens the releases as a process that starts on this machine does. */
    const start = () =>
      shop.reopened({
        log: (line) => lines.push(line),
        now: () => time,
        seal: new JournalSeal(keys),
        newestSeen: newestSeenIn(folder, (line) => lines.push(line)),
      });

    it('brings nothing back to a server that starts after its end was taken away, and says so', async () => {
      await shop.store.remove(deploymentKey(4));
      const started = start();
      expect(await started.newest()).toMatchObject({ number: 4 });
      expect(lines).toEqual([
        'The store of releases went back from deployment 4 to 3. What was live stays so.',
      ]);
      // Another machine cannot know.
      expect(await openWith().newest()).toMatchObject({ number: 3 });
    });

    it('keeps what was live where all that is signed was taken away', async () => {
      for (const number of [4, 3]) await shop.store.remove(deploymentKey(number));
      expect(await start().newest()).toMatchObject({ number: 4 });
      expect(lines).toContain(
        'The store of releases has lost its journal. What was live stays so.',
      );
      await expect(openWith().newest()).rejects.toThrow('npm run releases -- --sign');
    });

    it('goes on with what is signed after a backup was restored', async () => {
      await releaseSigned('bread that is lost');
      await start().newest();
      const { at: lostAt } = await entry(5);
      for (const lost of [5, 4]) await shop.store.remove(deploymentKey(lost));
      await until(async () => new Date().toISOString() > String(lostAt));
      await releaseSigned('bread after the restore');
      const { at } = await entry(4);
      expect(await start().newest()).toMatchObject({ number: 4, at });
    });

    it('believes no note that was not signed', async () => {
      const [file = ''] = await readdir(folder);
      const { seal: _none, ...note } = await entry(4);
      await writeFile(path.join(folder, file), JSON.stringify({ ...note, number: 9 }));
      expect(await start().newest()).toMatchObject({ number: 4 });
      await writeFile(path.join(folder, file), '{');
      expect(await start().newest()).toMatchObject({ number: 4 });
      expect(lines).toEqual([]);
    });

    it('starts where nothing can be kept', async () => {
      await rm(folder, { recursive: true });
      expect(await start().newest()).toMatchObject({ number: 4 });
      await mkdir(folder);
      expect(lines).toEqual([]);
    });
  });

  it('says what its compositions are', async () => {
    const { newest } = await openWith().head();
    const { seal } = newest ?? {};
    expect(Object.keys(seal?.compositions ?? {})).toEqual([newest?.stable]);
    const releases = openWith();
    await releases.newest();
    const key = compositionKey(newest?.stable ?? '');
    await shop.store.damage(key, '{"parent":"another one"}');
    await expect(releases.composition(newest?.stable ?? '')).rejects.toThrow('is damaged');
    expect((await shop.store.keys()).filter((name) => name.startsWith(DEPLOYMENTS))).toHaveLength(
      4,
    );
  });
});
