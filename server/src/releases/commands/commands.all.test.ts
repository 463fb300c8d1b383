import { readSecret } from '../../app/secret';
import { runProgram } from '../../testing/run-command';
import { previewTokens } from '../operations/preview';
import { Shop } from '../testing/shop';

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.openWith('bread');
});
afterEach(() => shop.close());

let env: Record<string, string> = {};
afterEach(() => {
  env = {};
});

/** Runs a command as a developer would, by its name in package.json; `fails` is what it prints with the status 1. */
async function run(name: string, ...args: string[]): Promise<{ says: string; fails: string }> {
  const program = `releases/commands/${name === 'releases' ? 'history' : name}`;
  const settings = { env: { ...shop.location.env, ...env } };
  const { status, output, errors } = await runProgram(program, args, settings);
  expect(status).toBe(errors === '' ? 0 : 1);
  return { says: output.trim(), fails: errors.trim() };
}

it('promotes, goes back, and tells the history', async () => {
  const version = await shop.startCanary('bread', 'new bread');
  const promoted = await run('promote', 'bread', '--by', 'Ani', '--why', 'it is good');
  expect(promoted.says).toBe(`Everybody gets version ${version} of bread now (deployment 3).`);
  const back = await run('rollback', 'bread', '--by', 'Budi', '--why', 'it is not');
  expect(back.says).toMatch(
    /^Everybody gets version [\da-f]{16} of bread again \(deployment 4\)\.$/,
  );
  const { says } = await run('releases');
  expect(says).toMatch(/^\* +4 .* rollback +bread .* Budi: it is not$/m);
  expect(says).toMatch(/^ +3 .* promote +bread .* Ani: it is good$/m);
});

it('tells which version web servers could not render', async () => {
  const version = await shop.release('bread', 'new bread');
  const failure = {
    part: 'bread',
    version,
    composition: (await shop.newest()).stable,
    kind: 'ends' as const,
    path: '/bread',
    message: 'ended its process (status 0)',
    at: new Date().toISOString(),
  };
  await shop.releases.noteRenderFailure(failure);
  const { says } = await run('releases');
  expect(says.split('\n')[1]).toMatch(
    new RegExp(
      `not rendered +bread +${version.slice(0, 8)} .* browsers draw /bread: ended its process`,
    ),
  );
});

it('withdraws, for somebody who tells no name too', async () => {
  const version = await shop.startCanary('bread', 'new bread');
  expect((await run('withdraw', 'bread')).says).toBe(
    `Nobody gets version ${version} of bread any more (deployment 3).`,
  );
  expect((await shop.newest()).by).not.toBe('');
});

it('goes back as a whole', async () => {
  await shop.release('bread', 'new bread');
  const back = await run('rollback');
  expect(back.says).toMatch(/^Everybody gets composition [\da-f]{16} again \(deployment 3\)\.$/);
  expect((await run('releases')).says).toMatch(/^\* +3 .* rollback +all +as in 1 /m);
});

it('takes ids by their first digits, of parts and of everything', async () => {
  const version = await shop.publish('bread', 'bread');
  const { stable } = await shop.newest();
  await shop.release('bread', 'new bread');
  const part = await run('rollback', 'bread', '--to', version.slice(0, 8));
  expect(part.says).toContain(`version ${version} of bread again`);
  await shop.release('bread', 'newer bread');
  const all = await run('rollback', '--to', stable.slice(0, 8));
  expect(all.says).toContain(`composition ${stable} again`);
});

it('prints a link by which a browser sees a version that is not live', async () => {
  const version = await shop.publish('bread', 'new bread');
  env = { PUBLIC_URL: 'https://shop.example.com' };
  const { says } = await run('releases', 'preview', `bread@${version.slice(0, 8)}`);
  const [, token = ''] = /^https:\/\/shop\.example\.com\/release-preview\/(\S+)$/m.exec(says) ?? [];
  const secret = await readSecret(shop.releases.database);
  const composition = previewTokens(secret).read(token)?.composition;
  expect((await shop.areas(composition)).bread).toBe(version);
  expect(await shop.newest()).toMatchObject({ number: 1 });
});

it.each([
  ['promote', ['bread'], 'bread has no canary to promote.'],
  ['promote', ['brad'], 'brad has no canary to promote.'],
  ['withdraw', ['constructor'], 'constructor has no canary to withdraw.'],
  ['rollback', ['constructor'], 'There is no constructor among what is live.'],
  ['rollback', ['--to', 'abcdef'], 'No composition begins with abcdef.'],
  ['rollback', ['bread', 'fish'], 'Usage: npm run rollback'],
  ['releases', ['bread'], 'Usage: npm run releases'],
  ['releases', ['preview', 'abcdef'], 'No composition begins with abcdef.'],
  ['releases', ['preview', 'brad@abcdef'], 'No version of brad begins with abcdef.'],
  ['rollback', ['--nothing'], "Unknown option '--nothing'"],
  ['release', [], 'npm run release -- --changed'],
  ['release', ['brad'], 'There is no area "brad". There are: admin-content,'],
  ['release', ['bread', '--changed'], 'npm run release -- --changed'],
  ['release', ['admin-hr', '--canary', '0'], '--canary must be a number of per cent'],
])('refuses %s %j with the reason', async (name, args, reason) => {
  const { says, fails } = await run(name, ...args);
  expect({ says, fails }).toEqual({ says: '', fails: expect.stringContaining(reason) as string });
  expect(await shop.releases.newest()).toMatchObject({ number: 1 });
});
