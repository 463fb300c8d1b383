import type { ListedArea, Registry } from '@teluk-mart/contract/registry';
import { isSame, canAdopt } from './can-adopt';

const area: ListedArea = {
  name: 'admin-users',
  release: 'release-1',
  base: '/areas/admin-users/',
  entry: 'entry.js',
  routes: [{ path: '/tim' }],
  redirects: [],
  menu: [],
};
const staffArea: ListedArea = { ...area, routes: [{ path: '/tim', roles: ['admin'] }] };
const shell = { release: 'shell-1', scripts: {} };
const registry: Registry = { composition: '1', shell, areas: [area], unavailable: [] };

describe('canAdopt', () => {
  it.each<[string, boolean, Partial<Registry>]>([
    ['other areas in the same shell', true, { areas: [{ ...area, release: 'release-2' }] }],
    ['pages that come', true, { areas: [area, { ...staffArea, routes: [{ path: '/baru' }] }] }],
    ['pages that go', true, { areas: [] }],
    ['another shell', false, { shell: { release: 'shell-2', scripts: {} } }],
    ['a page that moves into the frame for staff', false, { areas: [staffArea] }],
  ])('of %s: %s', (_what, expected, more) => {
    expect(canAdopt(registry, { ...registry, composition: '2', ...more })).toBe(expected);
  });
});

describe('isSame', () => {
  it.each<[string, boolean, Partial<Registry>]>([
    ['the same builds with more hashes', true, { areas: [{ ...area, scripts: { 'a.js': 'b' } }] }],
    ['another visit', true, { visit: 'visit' }],
    ['another composition', false, { composition: '2' }],
    ['another build of a developer', false, { areas: [{ ...area, release: 'live-2' }] }],
    ['an area that is missing', false, { areas: [], unavailable: ['admin-users'] }],
  ])('of %s: %s', (_what, expected, more) => {
    expect(isSame(registry, { ...registry, ...more })).toBe(expected);
  });
});
