import path from 'node:path';
import { createDataLocation, type TestLocation } from '../../testing/data-location';
import { start } from '../operations/release';
import { makeBuild } from '../testing/make-build';
import { TESTER } from '../testing/shop';
import { openReleases, storeSettings } from './open-releases';

const URL = 'postgres://shop@db.example.com/shop';

describe('releases', () => {
  let location: TestLocation;
  beforeEach(async () => {
    location = await createDataLocation();
  });
  afterEach(() => location.remove());

  /** Releases a shell in one place and returns where it is seen in another one, relative to the data directory. */
  async function fileSeen(env: Record<string, string>): Promise<string> {
    const releases = openReleases(env, location);
    const build = await makeBuild(location.dataDirectory, 'shell', 'shell');
    const version = await releases.publish(build);
    await start(releases, [version], TESTER);
    const other = openReleases(env, location);
    expect(await other.newest()).toMatchObject({ number: 1, ...TESTER });
    const file = await other.fileOf('shell', Object.keys(version.files)[0] ?? '');
    await Promise.all([releases, other].map((one) => one.close()));
    return path.relative(location.dataDirectory, file ?? '');
  }

  it('lie where all data lies', async () =>
    expect(await fileSeen({})).toMatch(
      location.databaseUrl === undefined ? /^releases\/files\/shell\// : /^release-cache\/files\//,
    ));

  it('lie in a folder that is named', async () =>
    expect(await fileSeen({ RELEASES_DIR: path.join(location.dataDirectory, 'store') })).toMatch(
      /^store\/files\/shell\//,
    ));
});

describe('storeSettings', () => {
  const dataDirectory = '/shop';

  it.each([
    ['the folder below the data directory', {}, undefined, { RELEASES_DIR: '/shop/releases' }],
    ['the database of all data', {}, URL, { RELEASES_DATABASE_URL: URL }],
    [
      'the database of releases alone',
      { RELEASES_DATABASE_URL: URL },
      undefined,
      { RELEASES_DATABASE_URL: URL },
    ],
    [
      'a folder of its own by its whole path, beside a database too',
      { RELEASES_DIR: 'store' },
      URL,
      { RELEASES_DIR: path.resolve('store') },
    ],
  ])('names %s', (_what, env, databaseUrl, settings) =>
    expect(storeSettings(env, { dataDirectory, databaseUrl })).toEqual(settings),
  );
});
