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

  it('leaves the login to the shell and the rest to the catch-all', () => {
    expect(matchPage([area], '/login')).toEqual({ kind: 'shell' });
    expect(matchPage([area], '/nowhere')).toMatchObject({ route: { id: 'not-found' } });
  });

  it('knows nothing of an area that is not there', () => {
    expect(matchPage([], '/blog')).toEqual({ kind: 'unknown' });
  });
});
