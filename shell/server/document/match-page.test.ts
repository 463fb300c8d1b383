import type { RegisteredArea } from '@teluk-mart/shared/contract/registry';
import { matchPage } from './match-page';

const route = (id: string, path: string) => ({ id, path, document: { title: id }, files: [] });
const area: RegisteredArea = {
  name: 'public-site',
  version: '1.0.0',
  entry: 'entry.js',
  base: '/areas/public-site/',
  routes: [route('blog-list', '/blog'), route('blog-detail', '/blog/:id'), route('not-found', '*')],
  redirects: [{ from: '/events/:id', to: '/event/:id' }],
  menu: [],
  exposes: ['./area'],
  consumes: {},
  files: [],
  release: '0123456789abcdef',
  scripts: {},
};
const staffArea: RegisteredArea = {
  ...area,
  name: 'admin-users',
  base: '/areas/admin-users/',
  routes: [{ ...route('users', '/admin/users'), roles: ['admin'] }],
  redirects: [],
};

describe('matchPage', () => {
  it('finds a page and its parameters', () => {
    expect(matchPage([area], '/blog/7')).toMatchObject({
      kind: 'page',
      route: { id: 'blog-detail' },
      params: { id: '7' },
    });
  });

  it('takes an old address to the new one (resolutions 28)', () => {
    expect(matchPage([area], '/events/5')).toEqual({ kind: 'redirect', to: '/event/5' });
  });

  it.each([
    ['/login', 'Login Karyawan'],
    ['/logout', 'Logout'],
    ['/admin', 'Dashboard'],
    ['/admin/salesdashboard', 'Sales Dashboard'],
  ])('leaves %s to the shell', (address, title) => {
    expect(matchPage([area, staffArea], address)).toMatchObject({
      kind: 'shell',
      page: { document: { title } },
    });
  });

  it('finds a staff page of an area', () => {
    expect(matchPage([area, staffArea], '/admin/users')).toMatchObject({
      kind: 'page',
      area: { name: 'admin-users' },
      route: { id: 'users' },
    });
  });

  it('leaves the rest to the catch-all, but not below the staff area (resolutions 17)', () => {
    expect(matchPage([area, staffArea], '/nowhere')).toMatchObject({ route: { id: 'not-found' } });
    expect(matchPage([area, staffArea], '/admin/nowhere')).toEqual({ kind: 'unknown' });
  });

  it('knows nothing of an area that is not there', () => {
    expect(matchPage([], '/blog')).toEqual({ kind: 'unknown' });
  });
});
