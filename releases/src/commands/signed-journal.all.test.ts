import type { Deployment } from '../journal/deployment';
import { JournalSeal, newJournalKeys } from '../journal/seal';
import { deploymentKey } from '../objects/keys';
import { release } from '../operations/release';
import { makeBuild } from '../testing/make-build';
import { runCommand } from '../testing/run-command';
import { Shop, TESTER } from '../testing/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.openWith('bread', 'fish');
});
afterAll(() => shop.close());

type Keys = Readonly<Record<'RELEASE_PUBLIC_KEY' | 'RELEASE_PRIVATE_KEY', string>>;

const run = (keys: Partial<Keys>, name: string, ...args: string[]) =>
  runCommand({ ...shop.store.settings, DATA_DIR: shop.root, ...keys }, name, ...args);

/** Makes keys as a person does: by what the command prints. */
async function makeKeys(): Promise<Keys> {
  const { says } = await run({}, 'releases', '--new-key');
  return Object.fromEntries(
    says.split('\n').map((line) => line.split(/=(.*)/).slice(0, 2)),
  ) as Keys;
}

/** Starts a server with these public keys; returns what is live to it, and what the store says about its journal. */
async function startServer(publicKey: string) {
  const lines: string[] = [];
  const releases = shop.reopened({
    log: (line) => lines.push(line),
    seal: new JournalSeal({ publicKeys: publicKey.split(','), privateKey: undefined }),
  });
  return { live: (await releases.newest())?.number, lines, history: await releases.history() };
}

async function releaseBy({ RELEASE_PUBLIC_KEY, RELEASE_PRIVATE_KEY }: Keys, part: string) {
  const publicKeys = RELEASE_PUBLIC_KEY.split(',');
  const seal = new JournalSeal({ publicKeys, privateKey: RELEASE_PRIVATE_KEY });
  const releases = shop.reopened({ seal });
  const { version } = await releases.publish(await makeBuild(shop.root, part, `new ${part}`));
  return release(releases, { part, version, ...TESTER });
}

it('is begun, held against forgeries and given another key by the commands alone', async () => {
  const first = await makeKeys();
  // Nothing of a journal from before counts until somebody has taken it over.
  expect((await run(first, 'releases')).fails).toContain('npm run releases -- --sign');
  const signed = await run(first, 'releases', '--sign', '--by', 'Ani', '--why', 'keys');
  expect(signed.says).toBe('The journal is signed from deployment 2 on.');
  await releaseBy(first, 'bread');
  await releaseBy(first, 'fish');
  expect(await startServer(first.RELEASE_PUBLIC_KEY)).toMatchObject({ live: 4, lines: [] });

  // Somebody without the keys: refused by the command, and of no account where it is written all the same.
  const { RELEASE_PUBLIC_KEY } = first;
  expect((await run({ RELEASE_PUBLIC_KEY }, 'rollback', 'fish')).fails).toContain(
    'set RELEASE_PRIVATE_KEY',
  );
  expect((await run({}, 'rollback', 'fish')).says).toContain('(deployment 5)');
  const stranger = newJournalKeys();
  const strange = {
    RELEASE_PUBLIC_KEY: stranger.publicKey,
    RELEASE_PRIVATE_KEY: stranger.privateKey,
  };
  await run(strange, 'releases', '--sign');
  // An entry that was live is changed afterwards.
  const third = String(await shop.store.open().read(deploymentKey(3)));
  await shop.store.damage(deploymentKey(3), third.replace(TESTER.why, 'another reason'));
  const attacked = await startServer(RELEASE_PUBLIC_KEY);
  expect(attacked.live).toBe(4);
  for (const number of [3, 5, 6])
    expect(attacked.lines).toContainEqual(
      expect.stringMatching(new RegExp(`00000${number}\\.json .* no good signature`)),
    );

  // Another key: both count while servers restart; then the former is left out.
  const second = await makeKeys();
  const both = {
    RELEASE_PUBLIC_KEY: `${first.RELEASE_PUBLIC_KEY},${second.RELEASE_PUBLIC_KEY}`,
    RELEASE_PRIVATE_KEY: second.RELEASE_PRIVATE_KEY,
  };
  const handed = await run(both, 'releases', '--sign', '--by', 'Ani', '--why', 'another key');
  expect(handed.says).toBe('The journal is signed from deployment 7 on.');
  expect(await startServer(both.RELEASE_PUBLIC_KEY)).toMatchObject({ live: 7 });
  const back = await run(second, 'rollback', 'bread');
  expect(back.says).toContain('(deployment 8)');
  const { live, history } = await startServer(second.RELEASE_PUBLIC_KEY);
  expect(live).toBe(8);
  expect(history.map(({ action }: Deployment) => action)).toContain('sign');
});
