import type { AddressInfo } from 'node:net';
import { askOverWire } from '../../testing/ask-over-wire';
import type { AreaManifest } from '@teluk-mart/contract/manifests';
import { PageRenderer } from '../rendering/page-renderer';
import { RENDERED } from '../../testing/make-builds';
import { TestSite } from '../../testing/test-site';

const route = { document: { title: 'Promo' }, files: [] };
const declared: Partial<AreaManifest> = {
  ...RENDERED,
  routes: [
    { ...route, id: 'promos', path: '/promo' },
    { ...route, id: 'events', path: '/events', parameters: ['bulan'] },
    { ...route, id: 'career', path: '/careers/:id', form: '/api/applications' },
    { ...route, id: 'not-found', path: '*', document: { title: 'Halaman Tidak Ditemukan' } },
  ],
};

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.open({
    areas: { 'public-site': declared },
    contentVersion: () => '',
    lookInterval: 60_000,
  });
});
afterEach(() => site.close());

const isRendered = ({ body }: { body: string }) => body.includes('<main>');

describe('an address that nobody declares', () => {
  it('is answered with one page for all, rendered once', async () => {
    const rendered = jest.spyOn(PageRenderer.prototype, 'render');
    const first = await site.get('/tidak-ada');
    expect([first.statusCode, isRendered(first)]).toEqual([404, true]);
    expect(first.headers['cache-control']).toBe('no-cache');
    for (let asked = 0; asked < 3; asked += 1) {
      const other = await site.get(`/promo/${asked}/${'x'.repeat(asked)}?x=${asked}`);
      expect([other.statusCode, other.body === first.body]).toEqual([404, true]);
    }
    expect(rendered).toHaveBeenCalledTimes(1);
    rendered.mockRestore();
  });

  it('in the staff area has the page of that, also where the public one is kept', async () => {
    await site.get('/tidak-ada');
    const { statusCode, headers, body } = await site.get('/admin/tidak-ada');
    expect([statusCode, headers['x-robots-tag']]).toEqual([404, 'noindex']);
    expect(body).toContain('Memverifikasi sesi...');
    expect(body).toMatch(/<html [^>]*translate="no">[^]*"now":\d{13}/);
  });
});

it('gives a document to its own window alone where staff or scripts may fill it', async () => {
  const [page, ...others] = await Promise.all(
    ['/promo', '/login', '/admin'].map((url) => site.get(url)),
  );
  expect(page && isRendered(page)).toBe(true);
  expect(page?.headers).not.toHaveProperty('cross-origin-opener-policy');
  for (const { headers } of others) {
    expect(headers).toHaveProperty('cross-origin-opener-policy', 'same-origin');
  }
});

describe('an odd address', () => {
  it.each([
    ['15,000 slashes', `/${'/'.repeat(15_000)}x`],
    ['a long path', `/promo/${'x'.repeat(1000)}`],
  ])('of %s is too long for a page', async (_name, url) => {
    const answer = await site.get(url);
    expect([answer.statusCode, answer.body]).toEqual([414, 'Alamat terlalu panjang.']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await site.app.inject({ method: 'POST', url })).statusCode).toBe(414);
  });

  it.each([
    ['/promo//', '/promo/'],
    ['//promo?bulan=a//b', '/promo?bulan=a//b'],
    ['//other.example/blog', '/other.example/blog'],
    ['//login///', '/login/'],
  ])('%s leads to %s of our own', async (url, location) => {
    const answer = await site.get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
  });

  it('of backslashes, which are slashes to a browser, is the same', async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as AddressInfo;
    expect((await askOverWire(port, `/${'\\'.repeat(15_000)}x`)).status).toBe(414);
    const { status, headers } = await askOverWire(port, '/\\other.example');
    expect([status, headers.location]).toEqual([301, '/other.example']);
  });

  it('takes no form', async () => {
    const answer = await site.app.inject({ method: 'POST', url: '/careers//7' });
    expect(answer.statusCode).toBe(404);
  });

  it('with a query that no page has is that of the page without it', async () => {
    const plain = await site.get('/events');
    const long = await site.get(`/events?bulan=${'x'.repeat(3000)}`);
    expect([long.statusCode, long.body === plain.body]).toEqual([200, true]);
  });
});
