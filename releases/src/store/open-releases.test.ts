import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { start } from '../operations/release';
import { BUCKET_KEYS, BUCKET_REGION } from '../testing/bucket/signature';
import { TestBucket } from '../testing/bucket/test-bucket';
import { makeBuild } from '../testing/make-build';
import { TESTER } from '../testing/shop';
import { openReleases, storeSettings } from './open-releases';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const S3 = {
  RELEASES_S3_URL: 'http://127.0.0.1:1/shop',
  RELEASES_S3_REGION: BUCKET_REGION,
  RELEASES_S3_ACCESS_KEY_ID: BUCKET_KEYS.accessKeyId,
  RELEASES_S3_SECRET_ACCESS_KEY: BUCKET_KEYS.secretAccessKey,
};

/** ReleaseStore a shell into one store and tells where the other one finds a file of it. */
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

it('lie in a bucket that servers share, each with a cache in its own data directory', async () => {
  const bucket = new TestBucket();
  const env = { ...S3, RELEASES_S3_URL: (await bucket.open()).href };
  const [one, two] = [path.join(folder, 'one'), path.join(folder, 'two')];
  expect(await fileSeenBy(env, one, two)).toContain(path.join(two, 'release-cache/files/shell/'));
  await bucket.close();
});

it.each([
  ['RELEASES_S3_URL', 'shop'],
  ['RELEASES_S3_URL', 'ftp://example.com/shop'],
  ['RELEASES_S3_URL', 'https://example.com/shop?key=1'],
  ['RELEASES_S3_ACCESS_KEY_ID', ''],
  ['RELEASES_S3_SECRET_ACCESS_KEY', ' '],
])('do not open with %s=%p', (name, value) => {
  expect(() => openReleases({ ...S3, [name]: value }, folder)).toThrow(new RegExp(`^${name} `));
});

describe('storeSettings', () => {
  it('names the folder below the data directory', () =>
    expect(storeSettings({}, '/shop')).toEqual({ RELEASES_DIR: '/shop/releases' }));

  it('names a folder of its own by its whole path', () =>
    expect(storeSettings({ RELEASES_DIR: 'store' }, '/shop')).toEqual({
      RELEASES_DIR: path.resolve('store'),
    }));

  it('leaves a bucket to the environment', () =>
    expect(storeSettings({ RELEASES_S3_URL: 'https://s3.example.com/b' }, '/shop')).toEqual({}));
});
