import { fillAddress } from './fill-address';

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
