import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { start } from '../operations/release';
import { makeBuild } from '../testing/make-build';
import { TESTER } from '../testing/shop';
import { openReleases, storeSettings } from './open-releases';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Releases a shell into one store and tells where the other one finds a file of it. */
async function fileSeenBy(env: Record<string, string>, data: string, otherData: string) {
  const releases = openReleases(env, data);
  const version = await releases.publish(await makeBuild(folder, 'shell', 'shell'));
  await start(releases, [version], TESTER);
  const other = openReleases(env, otherData);
  expect(await other.newest()).toMatchObject({ number: 1, ...TESTER });
  return other.fileOf('shell', Object.keys(version.files)[0] ?? '');
}

it('lie in the data directory', async () => {
  const data = path.join(folder, 'data');
  expect(await fileSeenBy({}, data, data)).toContain(path.join(data, 'releases/files/shell/'));
});

it('lie in a folder that is named', async () => {
  const store = path.join(folder, 'store');
  const file = await fileSeenBy({ RELEASES_DIR: store }, folder, folder);
  expect(file).toContain(path.join(store, 'files/shell/'));
});

describe('storeSettings', () => {
  it('names the folder below the data directory', () =>
    expect(storeSettings({}, '/shop')).toEqual({ RELEASES_DIR: '/shop/releases' }));

  it('names a folder of its own by its whole path', () =>
    expect(storeSettings({ RELEASES_DIR: 'store' }, '/shop')).toEqual({
      RELEASES_DIR: path.resolve('store'),
    }));
});
