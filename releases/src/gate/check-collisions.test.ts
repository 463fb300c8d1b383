import type { MenuEntry } from '@teluk-mart/shared/contract';
import { checkCollisions } from './check-collisions';
import { areaVersion, liveVersions, route, shellVersion } from './testing/versions';

const entry = (changes: Partial<MenuEntry> = {}): MenuEntry => ({
  label: 'Kelola Resep',
  path: '/admin/recipes',
  icon: 'M0 0h1z',
  roles: ['marcom', 'admin'],
  order: 35,
  ...changes,
});

const area = (name: string, path: string, menu: MenuEntry[] = []) =>
  areaVersion({ name, routes: [route({ path })], menu });

describe('checkCollisions', () => {
  it('lets an area take the place of its own former version', () =>
    expect(
      checkCollisions(
        area('recipes', '/recipes', [entry()]),
        liveVersions([area('recipes', '/recipes', [entry()])]),
      ),
    ).toEqual([]));

  it('lets a longer address of another area pass', () =>
    expect(
      checkCollisions(
        area('recipes', '/blog/:id/recipe'),
        liveVersions([area('blog', '/blog/:id')]),
      ),
    ).toEqual([]));

  it('refuses an address of another live area, whatever its parameter is called', () =>
    expect(
      checkCollisions(area('recipes', '/Blog/:slug'), liveVersions([area('blog', '/blog/:id')])),
    ).toEqual([
      {
        check: 'collision',
        consumer: 'blog',
        reason: '/Blog/:slug is an address of blog already, as /blog/:id.',
      },
    ]));

  it('refuses a redirect from an address of another area', () => {
    const candidate = areaVersion({ redirects: [{ from: '/news', to: '/recipes' }] });
    expect(checkCollisions(candidate, liveVersions([area('blog', '/news')]))).toMatchObject([
      { reason: '/news is an address of blog already.' },
    ]);
  });

  it('refuses a second catch-all of the site', () =>
    expect(checkCollisions(area('recipes', '/*'), liveVersions([area('blog', '*')]))).toMatchObject(
      [{ reason: '/* is an address of blog already, as *.' }],
    ));

  it('refuses an address of the shell', () =>
    expect(checkCollisions(area('recipes', '/login'), liveVersions())).toMatchObject([
      { consumer: 'shell', reason: '/login is an address of shell already.' },
    ]));

  it('refuses a shell that takes the address of a live area', () =>
    expect(
      checkCollisions(
        shellVersion({ pages: [{ path: '/recipes' }] }),
        liveVersions([area('recipes', '/recipes')]),
      ),
    ).toMatchObject([
      { consumer: 'recipes', reason: '/recipes is an address of recipes already.' },
    ]));

  it('refuses a menu entry that leads where another one does', () =>
    expect(
      checkCollisions(
        area('recipes', '/recipes', [entry()]),
        liveVersions([area('blog', '/blog', [entry({ label: 'Blog' })])]),
      ),
    ).toMatchObject([{ consumer: 'blog', reason: expect.stringContaining('/admin/recipes') }]));

  it.each([
    ['seen side by side', entry({ path: '/admin/dishes', label: 'kelola resep' }), 1],
    ['for other roles', entry({ path: '/admin/dishes', roles: ['oprasional'] }), 0],
    ['in another place', entry({ path: '/admin/dishes', place: 'account' }), 0],
  ])('two entries of one name: %s', (_case, other, count) =>
    expect(
      checkCollisions(
        area('recipes', '/recipes', [entry()]),
        liveVersions([area('blog', '/blog', [other])]),
      ),
    ).toHaveLength(count),
  );
});
