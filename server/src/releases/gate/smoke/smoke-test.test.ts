import { areaVersion, liveVersions, route } from '../testing/versions';
import type { SmokePage } from './smoke-pages';
import { smokeTest } from './smoke-test';

const compositions = { composition: 'with the version', stable: 'live' };
const version = areaVersion();
const blog = areaVersion({ name: 'blog', routes: [route({ path: '/blog' })] });
const live = liveVersions([blog]);

/**
 * Tests a version where these pages are broken, by composition and path. The journeys open pages in a real browser;
 * these tests cover only the verdict on its findings.
 */
const testWith = (broken: Record<string, readonly string[]>) => {
  const visit = async (composition: string, pages: readonly SmokePage[]) =>
    pages
      .filter(({ path }) => broken[composition]?.includes(path))
      .map((page) => ({ page, errors: ['nothing was drawn within 120 s'] }));
  return smokeTest({ visit }, version, live, compositions);
};

describe('smokeTest', () => {
  it('lets a version pass whose pages and neighbours work', async () =>
    expect(await testWith({})).toEqual({ violations: [], pages: 2, looks: 3 }));

  it('refuses a version with a broken page, and says so once', async () =>
    expect((await testWith({ [compositions.composition]: ['/recipes'] })).violations).toEqual([
      {
        check: 'smoke',
        consumer: 'recipes',
        reason: 'Page /recipes (360 px, 1280 px): nothing was drawn within 120 s.',
      },
    ]));

  it('says who has met an error that not everybody meets', async () => {
    const kitchen = areaVersion({
      routes: [route({ path: '/admin/kitchen', roles: ['admin', 'oprasional'] })],
    });
    const visit = async (_composition: string, pages: readonly SmokePage[]) =>
      pages
        .filter(({ role, width }) => role === 'oprasional' && width === 1280)
        .map((page) => ({ page, errors: ['it throws'] }));
    const { violations } = await smokeTest({ visit }, kitchen, live, compositions);
    expect(violations.map(({ reason }) => reason)).toEqual([
      'Page /admin/kitchen (oprasional at 1280 px): it throws.',
    ]);
  });

  it('refuses a version that hurts a page of another area, naming that area', async () =>
    expect((await testWith({ [compositions.composition]: ['/blog'] })).violations).toEqual([
      {
        check: 'smoke',
        consumer: 'blog',
        reason: 'Page /blog (360 px), reached from /recipes: nothing was drawn within 120 s.',
      },
    ]));

  it('does not hold against a version what is broken without it', async () =>
    expect(
      (await testWith({ [compositions.composition]: ['/blog'], live: ['/blog'] })).violations,
    ).toEqual([]));
});
