import { ROLES } from '@teluk-mart/domain/user/roles';
import type { ShellVersion } from '../versions/released-version';
import { fillAddress, type SmokePage, smokePages, toViolations } from './smoke-pages';
import { areaVersion, liveVersions, route, shellVersion } from './testing/versions';
import { NOT_RENDERED } from './visit-page';

const blog = areaVersion({
  name: 'blog',
  routes: [
    route({ path: '/blog/:id', data: ['/api/tags', '/api/blogs/:id'] }),
    route({ path: '/blog' }),
  ],
});
const staff = areaVersion({
  name: 'staff',
  routes: [
    route({ path: '/admin/hr', roles: ['human-capital'] }),
    route({ path: '/admin/all', roles: ['marcom', 'admin'] }),
  ],
});

/** Returns each look in short: the page, its viewer, and the width. */
function looksOf(pages: readonly SmokePage[]): string[] {
  return pages.map(({ path, role = 'visitor', width }) => [path, role, width].join(' '));
}

describe('smokePages', () => {
  it('takes a page as everybody sees it who may open it, on a phone and on a desktop', () =>
    expect(looksOf(smokePages(staff, liveVersions()))).toEqual([
      '/admin/hr human-capital 360',
      '/admin/hr human-capital 1280',
      '/admin/all marcom 360',
      '/admin/all marcom 1280',
      '/admin/all admin 360',
      '/admin/all admin 1280',
    ]));

  it('knows where the record of a page comes from', () =>
    expect(smokePages(blog, liveVersions())[0]).toMatchObject({
      record: '/api/blogs/:id',
      role: undefined,
    }));

  it('takes the own pages of a shell and one of each area', () =>
    expect(looksOf(smokePages(shellVersion(), liveVersions([blog, staff])))).toEqual([
      '/login visitor 360',
      '/login visitor 1280',
      ...ROLES.flatMap((role) => [`/admin ${role} 360`, `/admin ${role} 1280`]),
      '/blog visitor 360',
      '/blog visitor 1280',
      '/admin/hr human-capital 360',
      '/admin/hr human-capital 1280',
    ]));

  it('expects public pages of areas to be rendered where the shell knows how', () => {
    const rendering = shellVersion({ render: 'render.js' });
    const rendered = (shell: ShellVersion) =>
      [
        ...smokePages(blog, liveVersions([], shell)),
        ...smokePages(shell, liveVersions([blog, staff])),
      ]
        .filter(({ isRendered }) => isRendered)
        .map(({ path }) => path);
    expect(rendered(rendering)).toEqual(
      ['/blog/:id', '/blog', '/blog'].flatMap((path) => [path, path]),
    );
    expect(rendered(shellVersion())).toEqual([]);
  });
});

const api = async (path: string) => (path === '/api/blogs' ? [{ id: 7, slug: 'a b' }] : undefined);

describe('fillAddress', () => {
  it.each([
    ['/blog', '/blog', false],
    ['/', '/', false],
    ['*', '/uji-asap', true],
    ['/arsip/*', '/arsip/uji-asap', true],
    ['/blog/:id', '/blog/7', false],
    ['/blog/:slug', '/blog/a%20b', false],
    ['/blog/:nomor', '/blog/7', false],
  ])('opens %s as %s', async (path, address, mayBeMissing) =>
    expect(await fillAddress(path, '/api/blogs/:id', api)).toEqual({ address, mayBeMissing }),
  );

  it.each([undefined, '/api/dishes/:id'])(
    'allows a page to say that there is nothing where no record can be had (%s)',
    async (record) =>
      expect(await fillAddress('/dish/:id', record, api)).toEqual({
        address: '/dish/uji-asap',
        mayBeMissing: true,
      }),
  );
});

/** Returns a look at a page. */
const look = (width: number, changes: Partial<SmokePage> = {}): SmokePage => ({
  part: 'recipes',
  path: '/recipes',
  record: undefined,
  role: undefined,
  width,
  isRendered: true,
  ...changes,
});

describe('toViolations', () => {
  it('names the page, and who has met the error', () => {
    const page = look(1280, { path: '/admin/kitchen', role: 'oprasional' });
    expect(toViolations([{ page, errors: ['it throws'] }], [])).toEqual([
      {
        check: 'smoke',
        consumer: 'recipes',
        reason: 'Page /admin/kitchen (oprasional at 1280 px): it throws.',
      },
    ]);
  });

  it('says why the server could not render a page', () => {
    const broken = [{ page: look(360), errors: [NOT_RENDERED] }];
    const failures = [
      { path: '/dishes', message: 'no dish' },
      { path: '/recipes', message: 'no flour' },
    ];
    expect(toViolations(broken, failures)[0]?.reason).toBe(
      'Page /recipes (360 px): the server could not render it: no flour.',
    );
  });
});
