import type { MenuEntry } from '@teluk-mart/contract';
import type { AreaManifest } from '@teluk-mart/contract/manifests';
import { checkDeclaration } from './check-declaration';
import { areaVersion, route, shellVersion } from './testing/versions';

const reasons = (changes: Partial<AreaManifest>) =>
  checkDeclaration(areaVersion(changes)).map(({ reason }) => reason);

const staffRoute = (changes: Parameters<typeof route>[0] = {}) =>
  route({ id: 'recipes', path: '/admin/recipes', roles: ['marcom', 'admin'], ...changes });

const entry = (changes: Partial<MenuEntry> = {}): MenuEntry => ({
  label: 'Kelola Resep',
  path: '/admin/recipes',
  icon: 'M12 2a5 5 0 1 0 0 10z',
  roles: ['marcom'],
  order: 35,
  ...changes,
});

describe('checkDeclaration', () => {
  it('lets a sound area pass', () =>
    expect(
      checkDeclaration(
        areaVersion({
          routes: [
            route({ id: 'recipe', path: '/recipe/:id', data: ['/api/recipes/:id?batas=1'] }),
            staffRoute(),
          ],
          redirects: [{ from: '/resep/:id', to: '/recipe/:id' }],
          menu: [entry()],
        }),
      ),
    ).toEqual([]));

  it('lets a sound shell pass', () => expect(checkDeclaration(shellVersion())).toEqual([]));

  it('names the area as the one that is hurt', () =>
    expect(checkDeclaration(areaVersion({ routes: [] }))).toEqual([
      { check: 'declaration', consumer: 'recipes', reason: 'The area declares no page.' },
    ]));

  it.each<[string, Partial<AreaManifest>]>([
    ['Two routes have the id "recipe-list".', { routes: [route(), route({ path: '/other' })] }],
    [
      'stand for /recipes/:.',
      {
        routes: [route({ path: '/recipes/:id' })],
        redirects: [{ from: '/recipes/:nomor', to: '/recipes/:nomor' }],
      },
    ],
    ['the build uses this id itself', { routes: [route({ id: 'layout' })] }],
    ['must be lower-case words', { routes: [route({ id: 'Recipe List' })] }],
    ['"recipes" is no absolute path', { routes: [route({ path: 'recipes' })] }],
    ['the server answers /api/recipes itself', { routes: [route({ path: '/api/recipes' })] }],
    ['the server answers /Areas/recipes itself', { routes: [route({ path: '/Areas/recipes' })] }],
    ['the server answers /registry.json itself', { routes: [route({ path: '/registry.json' })] }],
    ['the server answers /sitemap.xml itself', { routes: [route({ path: '/sitemap.xml' })] }],
    ['the catch-all of the staff area', { routes: [staffRoute({ path: '/admin/*' })] }],
    ['must lie below /admin/', { routes: [staffRoute({ path: '/recipes' })] }],
    ['must name the roles', { routes: [route({ path: '/admin/recipes' })] }],
    ['no page at /dish/:id', { redirects: [{ from: '/meal/:id', to: '/dish/:id' }] }],
    [
      '/recipes/:id asks for :id, which /meal lacks',
      {
        routes: [route({ path: '/recipes/:id' })],
        redirects: [{ from: '/meal', to: '/recipes/:id' }],
      },
    ],
    ['the server answers this address', { redirects: [{ from: '/uploads/x', to: '/recipes' }] }],
    [
      'the area has no page at /admin/dishes',
      {
        routes: [staffRoute()],
        menu: [entry({ path: '/admin/dishes' })],
      },
    ],
    [
      'offered to oprasional, who may not open',
      {
        routes: [staffRoute()],
        menu: [entry({ roles: ['marcom', 'oprasional'] })],
      },
    ],
    [
      'has parameters',
      {
        routes: [staffRoute({ path: '/admin/recipes/:id' })],
        menu: [entry({ path: '/admin/recipes/:id' })],
      },
    ],
    [
      'Two menu entries lead to /admin/recipes',
      { routes: [staffRoute()], menu: [entry(), entry()] },
    ],
  ])('refuses: … %s …', (words, changes) =>
    expect(reasons(changes)).toEqual([expect.stringContaining(words)]),
  );

  it('refuses an area that calls itself otherwise than its folder', () =>
    expect(checkDeclaration({ ...areaVersion(), part: 'dishes' })).toMatchObject([
      { reason: 'The area calls itself "recipes", but its folder is dishes.' },
    ]));
});
