import { areaVersion, liveVersions, route, shellVersion } from '../testing/versions';
import { fillAddress, smokePages } from './smoke-pages';

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

describe('smokePages', () => {
  it('takes all pages of a version and one of each other area, reached from the version', () => {
    const pages = smokePages(staff, liveVersions([blog, staff]));
    expect(pages.map(({ part, path, after }) => [part, path, after?.path])).toEqual([
      ['staff', '/admin/hr', undefined],
      ['staff', '/admin/all', undefined],
      ['blog', '/blog', '/admin/hr'],
    ]);
  });

  it('looks with the eyes of somebody who may', () =>
    expect(smokePages(staff, liveVersions()).map(({ role }) => role)).toEqual([
      'human-capital',
      'admin',
    ]));

  it('knows where the record of a page comes from', () =>
    expect(smokePages(blog, liveVersions())[0]).toMatchObject({
      record: '/api/blogs/:id',
      role: undefined,
    }));

  it('takes the own pages of a shell and one of each area', () => {
    const pages = smokePages(shellVersion(), liveVersions([blog, staff]));
    expect(pages.map(({ part, path, role }) => [part, path, role])).toEqual([
      ['shell', '/login', undefined],
      ['shell', '/admin', 'admin'],
      ['blog', '/blog', undefined],
      ['staff', '/admin/hr', 'human-capital'],
    ]);
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
    ['/blog/:nomor?', '/blog/7', false],
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
