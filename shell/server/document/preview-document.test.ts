import type { ManifestRoute } from '@teluk-mart/shared/contract/area-manifest';
import type { RegisteredArea } from '@teluk-mart/shared/contract/registry';
import { matchPage } from './match-page';
import { isPreviewDocument } from './preview-document';

const route = (path: string, more: Partial<ManifestRoute> = {}): ManifestRoute => ({
  id: path,
  path,
  document: { title: path },
  files: [],
  ...more,
});
const area: RegisteredArea = {
  name: 'public-site',
  version: '1.0.0',
  entry: 'entry.js',
  base: '/areas/public-site/',
  routes: [
    route('/promo/:id', { data: ['/api/promos/:id'] }),
    route('/about'),
    route('/admin/users', { roles: ['admin'], data: ['/api/users'] }),
    route('*'),
  ],
  redirects: [{ from: '/promos/:id', to: '/promo/:id' }],
  menu: [],
  exposes: ['./area'],
  consumes: {},
  files: [],
  release: '0123456789abcdef',
  scripts: {},
};

it.each([
  ['/promo/0?pratinjau', true],
  ['/promo/0?pratinjau=', true],
  ['/promo/0', false],
  ['/promo/0?dari=pratinjau', false],
  ['/about?pratinjau', false],
  ['/nowhere?pratinjau', false],
  ['/promos/0?pratinjau', false],
  ['/admin?pratinjau', false],
  ['/admin/users?pratinjau', false],
  ['/admin/nowhere?pratinjau', false],
  ['/login?pratinjau', false],
])('%s is a preview: %s', (url, expected) => {
  const address = new URL(url, 'http://localhost');
  expect(isPreviewDocument(matchPage([area], address.pathname), address)).toBe(expected);
});
