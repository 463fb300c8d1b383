import { smokeRefusals } from './smoke-refusals';
import type { SmokePage } from './smoke/smoke-page';
import { visitComposition } from './smoke/visit-composition';
import { areaVersion, liveVersions, route } from './testing/versions';

// A real browser looks at pages in the journeys; here it counts what is made of what it has found.
jest.mock('./smoke/visit-composition', () => ({ visitComposition: jest.fn() }));

const site = { root: '/', store: {}, composition: 'candidate', stable: 'live' };
const candidate = areaVersion();
const blog = areaVersion({ name: 'blog', routes: [route({ path: '/blog' })] });
const live = liveVersions([blog]);

/** Says which pages are faulty, by composition and path. */
function findFaults(faulty: Record<string, readonly string[]>) {
  jest
    .mocked(visitComposition)
    .mockImplementation(async ({ composition }, pages) =>
      pages
        .filter(({ path }) => faulty[composition]?.includes(path))
        .map((page: SmokePage) => ({ page, faults: ['nothing was drawn within 15 s'] })),
    );
}

describe('smokeRefusals', () => {
  it('lets a candidate pass whose pages and neighbours work', async () => {
    findFaults({});
    expect(await smokeRefusals(site, candidate, live)).toEqual({ refusals: [], pages: 2 });
  });

  it('refuses a candidate with a broken page', async () => {
    findFaults({ candidate: ['/recipes'] });
    expect((await smokeRefusals(site, candidate, live)).refusals).toEqual([
      {
        check: 'smoke',
        consumer: 'recipes',
        reason: 'Page /recipes: nothing was drawn within 15 s.',
      },
    ]);
  });

  it('refuses a candidate that hurts a page of another area, naming that area', async () => {
    findFaults({ candidate: ['/blog'] });
    expect((await smokeRefusals(site, candidate, live)).refusals).toEqual([
      {
        check: 'smoke',
        consumer: 'blog',
        reason: 'Page /blog, reached from /recipes: nothing was drawn within 15 s.',
      },
    ]);
  });

  it('does not hold against a candidate what is broken without it', async () => {
    findFaults({ candidate: ['/blog'], live: ['/blog'] });
    expect((await smokeRefusals(site, candidate, live)).refusals).toEqual([]);
  });
});
