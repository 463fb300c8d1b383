import type { ListedArea } from '@teluk-mart/contract/registry';
import { declaredPaths, findDeclaredPath } from './declared-paths';

const area = (name: string, routes: ListedArea['routes'], more: Partial<ListedArea> = {}) => ({
  name,
  release: 'release-1',
  base: `/areas/${name}/`,
  entry: 'entry.js',
  routes,
  redirects: [],
  menu: [],
  ...more,
});

const site = area('public-site', [{ path: '/' }, { path: '/promo/:id' }, { path: '*' }], {
  redirects: [
    { from: '/diskon', to: '/promo/1' },
    { from: '/admin/lama', to: '/admin' },
  ],
});
const staff = area('admin-users', [{ path: '/promo/baru' }, { path: '/tim', roles: ['admin'] }]);
const found = (pathname: string, unavailable: string[] = []) =>
  findDeclaredPath({ areas: [site, staff], unavailable }, pathname);

describe('declaredPaths', () => {
  it('puts pages with roles, and what leads on below the staff area, into the staff frame', () => {
    const frames = declaredPaths({ areas: [site, staff] }).map(({ path, frame }) => [path, frame]);
    expect(Object.fromEntries(frames)).toEqual({
      '/': 'public',
      '/promo/:id': 'public',
      '*': 'public',
      '/diskon': 'public',
      '/admin/lama': 'staff',
      '/promo/baru': 'public',
      '/tim': 'staff',
    });
  });
});

describe('findDeclaredPath', () => {
  it.each([
    ['/', 'public-site', '/'],
    ['/promo/7', 'public-site', '/promo/:id'],
    ['/promo/baru', 'admin-users', '/promo/baru'],
    ['/diskon', 'public-site', '/diskon'],
    ['/entah', 'public-site', '*'],
  ])('finds whose %s is, the best match first', (pathname, name, path) => {
    expect(found(pathname)).toMatchObject({ path, area: { name } });
  });

  it('gives nothing below the staff area to a catch-all', () => {
    expect(found('/admin/entah')).toBeUndefined();
  });

  it('leaves an unknown address open while an area is missing', () => {
    expect(found('/entah', ['admin-hr'])).toBeUndefined();
    expect(found('/promo/7', ['admin-hr'])?.path).toBe('/promo/:id');
  });
});
