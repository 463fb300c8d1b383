import type { ManifestRoute } from '@teluk-mart/contract/manifests';
import type { RegisteredArea } from '@teluk-mart/contract/registry';
import { matchAddress } from './match-page';

const route = (id: string, path: string, more: Partial<ManifestRoute> = {}): ManifestRoute => ({
  id,
  path,
  document: { title: id },
  files: [],
  ...more,
});
const area: RegisteredArea = {
  name: 'public-site',
  version: '1.0.0',
  contract: '0.6.1',
  entry: 'entry.js',
  base: '/areas/public-site/',
  routes: [
    route('blog-list', '/blog'),
    route('blog-detail', '/blog/:id'),
    route('promo-detail', '/promo/:id', { data: ['/api/promos/:id'] }),
    route('not-found', '*'),
  ],
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
  routes: [route('users', '/admin/users', { roles: ['admin'], data: ['/api/users'] })],
  redirects: [],
};

const match = (url: string, areas = [area, staffArea]) =>
  matchAddress(areas, new URL(url, 'http://localhost'));

describe('a page', () => {
  it('is found with its parameters', () => {
    expect(match('/blog/7').page).toMatchObject({
      kind: 'page',
      route: { id: 'blog-detail' },
      params: { id: '7' },
    });
  });

  it('is found by its old address (docs/specification.md#event-detail)', () => {
    expect(match('/events/5').page).toEqual({ kind: 'redirect', to: '/event/5' });
  });

  it.each([
    ['/login', 'Login Karyawan'],
    ['/logout', 'Logout'],
    ['/admin', 'Dashboard'],
    ['/admin/salesdashboard', 'Sales Dashboard'],
  ])('at %s is the shell’s', (address, title) => {
    expect(match(address).page).toMatchObject({ kind: 'shell', page: { document: { title } } });
  });

  it('of staff is found in its area', () => {
    expect(match('/admin/users').page).toMatchObject({
      kind: 'page',
      area: { name: 'admin-users' },
      route: { id: 'users' },
    });
  });

  it('that nobody declares is the catch-all’s, but not below the staff area (docs/specification.md#staff-frame)', () => {
    expect(match('/nowhere').page).toMatchObject({ route: { id: 'not-found' } });
    expect(match('/admin/nowhere').page).toEqual({ kind: 'unknown' });
  });

  it('of an area that is not there is unknown', () => {
    expect(match('/blog', []).page).toEqual({ kind: 'unknown' });
  });
});

it.each([
  ['/blog/7', false, false],
  ['/nowhere', false, false],
  ['/login', false, true],
  ['/admin', true, true],
  ['/admin/users', true, true],
  ['/admin/nowhere', true, true],
])('%s lies in the staff area: %s, is only for staff: %s', (url, isInStaffArea, isForStaff) => {
  expect(match(url)).toMatchObject({ isInStaffArea, isForStaff });
});

it.each([
  ['/promo/0?pratinjau', true],
  ['/promo/0?pratinjau=', true],
  ['/promo/0', false],
  ['/promo/0?dari=pratinjau', false],
  ['/blog?pratinjau', false],
  ['/nowhere?pratinjau', false],
  ['/events/0?pratinjau', false],
  ['/admin?pratinjau', false],
  ['/admin/users?pratinjau', false],
  ['/admin/nowhere?pratinjau', false],
  ['/login?pratinjau', false],
])('%s is a preview: %s', (url, expected) => {
  expect(match(url).isPreview).toBe(expected);
});
