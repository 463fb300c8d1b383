import { areaVersion, liveVersions, route } from '../testing/versions';
import type { SmokePage } from './smoke-pages';
import { smokeTest } from './smoke-test';

const site = { composition: 'with the version', stable: 'live' };
const version = areaVersion();
const blog = areaVersion({ name: 'blog', routes: [route({ path: '/blog' })] });
const live = liveVersions([blog]);

/**
 * The test of a version on a stage where these pages are broken, by composition and path. A real browser opens pages in
 * the journeys; here it counts what is made of its findings.
 */
const testWith = (broken: Record<string, readonly string[]>) => {
  const visit = async (composition: string, pages: readonly SmokePage[]) =>
    pages
      .filter(({ path }) => broken[composition]?.includes(path))
      .map((page) => ({ page, errors: ['nothing was drawn within 15 s'] }));
  return smokeTest({ visit }, version, live, site);
};

describe('smokeTest', () => {
  it('lets a version pass whose pages and neighbours work', async () =>
    expect(await testWith({})).toEqual({ violations: [], pages: 2 }));

  it('refuses a version with a broken page', async () =>
    expect((await testWith({ [site.composition]: ['/recipes'] })).violations).toEqual([
      {
        check: 'smoke',
        consumer: 'recipes',
        reason: 'Page /recipes: nothing was drawn within 15 s.',
      },
    ]));

  it('refuses a version that hurts a page of another area, naming that area', async () =>
    expect((await testWith({ [site.composition]: ['/blog'] })).violations).toEqual([
      {
        check: 'smoke',
        consumer: 'blog',
        reason: 'Page /blog, reached from /recipes: nothing was drawn within 15 s.',
      },
    ]));

  it('does not hold against a version what is broken without it', async () =>
    expect((await testWith({ [site.composition]: ['/blog'], live: ['/blog'] })).violations).toEqual(
      [],
    ));
});
