import type { AddressInfo } from 'node:net';
import { FORM_SENT_PARAMETER } from '@teluk-mart/contract/form-answer';
import type { AreaManifest } from '@teluk-mart/contract/manifests';
import { askOverWire, countRequests } from '../../testing/ask-over-wire';
import { RENDERED } from '../../testing/make-builds';
import { cookieOf, TestSite, visitorOf } from '../../testing/test-site';
import { PageRenderer } from '../rendering/page-renderer';

const route = { data: ['/api/promos'], document: { title: 'Promo' }, files: [] };
const declared: Partial<AreaManifest> = {
  ...RENDERED,
  routes: [
    { ...route, id: 'promos', path: '/promo', parameters: ['page'], alive: 'interaction' },
    { ...route, id: 'promo', path: '/promo/:id', data: ['/api/promos/:id'] },
    { ...route, id: 'events', path: '/events', parameters: ['bulan', 'page'] },
    {
      ...route,
      id: 'career',
      path: '/careers/:id',
      parameters: [],
      form: '/api/applications',
    },
    { ...route, id: 'users', path: '/admin/users', roles: ['admin'], form: '/api/users' },
    { ...route, id: 'not-found', path: '*', data: [], parameters: [] },
  ],
};

const THANKS = 'Terima kasih, Siti Aminah. Lamaran Anda telah kami terima.';
const submitForm = jest.fn<Promise<{ status: number; body: string }>, [string]>();

let site: TestSite;
let port: number;
let version: string;
let promos: string[];
/** True while nothing can be read. */
let isAway: boolean;
const requests = countRequests();

async function open(settings: Parameters<typeof TestSite.open>[0] = {}): Promise<void> {
  submitForm.mockReset().mockImplementation(async (path) => ({
    status: 201,
    body: JSON.stringify({ message: `${THANKS} (${path})` }),
  }));
  [version, promos, isAway] = ['one', ['Beras'], false];
  site = await TestSite.open({
    areas: { 'public-site': declared },
    readPublic: async (path) => {
      if (isAway) throw new Error('The database is away');
      return path === '/api/promos' ? promos : undefined;
    },
    contentVersion: () => version,
    onRequest: requests.count,
    submitForm,
    ...settings,
  });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.server.address() as AddressInfo).port;
}
afterEach(() => site.close());

const ask = (url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  requests.ask(port, url, headers, method);

/** Header by which a request is answered by the routes, which have to look at it. */
const BY_ROUTE = { cookie: 'a=1; release_preview=x' };

/** `Cache-Control` by which a proxy may answer others for a second, and a browser asks again each time. */
const A_SECOND = 'public, max-age=0, s-maxage=1, stale-while-revalidate=0, must-revalidate';

describe('a kept page', () => {
  beforeEach(() => open());

  it('does not stand in the way of the thanks for a form that was sent', async () => {
    await ask('/careers/1');
    expect((await ask('/careers/1')).isFromMemory).toBe(true);
    const { headers } = await ask('/careers/1?terkirim');
    expect(headers['cache-control']).toContain('no-store');
    expect((await ask('/careers/1?x=1')).headers['cache-control']).toBe(A_SECOND);
  });

  it.each(['br', 'gzip', 'identity'])('is the same as from the route, as %s', async (encoding) => {
    for (const [url, status, caching] of [
      ['/promo', 200, A_SECOND],
      ['/promo?page=2', 200, A_SECOND],
      ['/promo/9', 404, 'no-cache'],
    ] as const) {
      const accepted = { 'accept-encoding': encoding };
      const first = await ask(url, accepted);
      expect(first).toMatchObject({ status, isFromMemory: false });
      expect(first.headers['cache-control']).toBe(caching);
      expect(await ask(url, accepted)).toEqual({ ...first, isFromMemory: true });
    }
  });

  it('is 304 for whoever has it in this encoding', async () => {
    const accepted = { 'accept-encoding': 'br' };
    const { headers } = await ask('/promo', accepted);
    const known = { ...accepted, 'if-none-match': String(headers.etag) };
    const byRoute = await ask('/promo', { ...known, ...BY_ROUTE });
    const answer = await ask('/promo', known);
    expect(answer).toMatchObject({ status: 304, body: Buffer.of(), isFromMemory: true });
    expect(answer).toEqual({ ...byRoute, isFromMemory: true });
    expect((await ask('/promo', { ...known, 'accept-encoding': 'gzip' })).status).toBe(200);
  });

  it('is never older than the content', async () => {
    await ask('/promo');
    [version, promos] = ['two', ['Gula']];
    const answer = await ask('/promo');
    expect(answer.isFromMemory).toBe(false);
    expect(answer.body.toString()).toContain('"Gula"');
    expect((await ask('/promo')).body).toEqual(answer.body);
  });

  it('has all of its data: one that could not be read is made again for the next visitor', async () => {
    isAway = true;
    const { status, headers, body } = await ask('/promo');
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(body.toString()).not.toContain('"Beras"');
    isAway = false;
    const answer = await ask('/promo');
    expect(answer.body.toString()).toContain('"Beras"');
    expect(answer.headers['cache-control']).toBe(A_SECOND);
  });

  it('is made once for all whom a campaign brings', async () => {
    const { body } = await ask('/promo?page=2');
    promos = ['Gula'];
    for (const marks of ['fbclid=IwAR1', 'fbclid=IwAR2&utm_source=ig', 'utm_id=%20&gclid=x']) {
      expect((await ask(`/promo?page=2&${marks}`)).body).toEqual(body);
    }
    expect((await ask('/promo?page=3')).body.toString()).toContain('"Gula"');
  });

  it('is made once for all addresses that its page reads alike', async () => {
    const { body } = await ask('/events?bulan=Mei&page=2');
    promos = ['Gula'];
    for (const query of ['page=2&bulan=Mei', 'x=1&bulan=Mei&page=2&y', 'bulan=Mei&page=2&page=3']) {
      expect((await ask(`/events?${query}`)).body).toEqual(body);
    }
    expect((await ask('/events?bulan=Juni')).body.toString()).toContain('"Gula"');
  });

  it('is that of the host which is asked', async () => {
    await ask('/promo', { host: 'satu.example' });
    const other = await ask('/promo', { host: 'dua.example' });
    expect(other.isFromMemory).toBe(false);
    expect(other.body.toString()).toContain('http://dua.example/promo');
  });

  it.each([
    ['a HEAD request', '/promo', {}, 'HEAD', 200],
    ['a form', '/promo', {}, 'POST', 404],
    ['a release preview', '/promo', BY_ROUTE, 'GET', 200],
    ['a preview', '/promo?pratinjau', {}, 'GET', 200],
    ['another spelling of the address', '/./promo', {}, 'GET', 200],
    ['a page of the staff', '/admin/users', {}, 'GET', 200],
    ['a file', '/shell/frame.js', {}, 'GET', 200],
  ] as const)('is not sent for %s', async (_name, url, headers, method, status) => {
    await ask('/promo');
    for (let round = 0; round < 2; round += 1) {
      expect(await ask(url, headers, method)).toMatchObject({ status, isFromMemory: false });
    }
  });

  it('does not stand in the way of its preview', async () => {
    await ask('/careers/1');
    const { headers } = await ask('/careers/1?pratinjau');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  });

  it('is for every cache, whatever cookies a visitor has', async () => {
    const { headers } = await ask('/promo', { cookie: 'visit_group=5; other=x' });
    expect(headers).toMatchObject({ 'cache-control': A_SECOND, vary: 'accept-encoding' });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['a page of the staff, which has a nonce', '/admin/users', 'no-cache'],
    ['a preview', '/promo?pratinjau', 'no-store'],
  ] as const)('is for no other visitor: %s', async (_name, url, caching) => {
    await ask('/promo');
    expect((await ask(url)).headers).toMatchObject({
      'cache-control': caching,
      vary: 'accept-encoding, cookie',
    });
  });

  it('is sent for no canary: each visitor has a group then', async () => {
    await ask('/promo');
    await site.startCanary('public-site', 'canary', 50);
    const answer = await ask('/promo');
    expect(answer.isFromMemory).toBe(false);
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    expect(answer.headers['set-cookie']).toHaveLength(1);
  });

  it('is not made anew while a canary runs, but for those who get the canary', async () => {
    const { body } = await ask('/promo', { cookie: visitorOf(9999) });
    await site.startCanary('public-site', 'canary', 50);
    for (const cookie of [visitorOf(9999), visitorOf(5000)]) {
      const answer = await ask('/promo', { cookie });
      expect(answer.body).toEqual(body);
      expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    }
    const canary = await ask('/promo', { cookie: visitorOf(0) });
    const another = await ask('/promo', { cookie: visitorOf(0) });
    expect(new Set([body, canary.body, another.body].map(String)).size).toBe(3);
  });

  it('is given to a browser that fetches it ahead, but no canary, whose visits count', async () => {
    const ahead = { 'sec-purpose': 'prefetch' };
    expect((await ask('/promo', ahead)).status).toBe(200);
    await site.startCanary('public-site', 'canary', 50);
    expect((await ask('/promo', { ...ahead, cookie: visitorOf(9999) })).status).toBe(200);
    const refused = await ask('/promo', { ...ahead, cookie: visitorOf(0) });
    expect(refused).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
    expect((await ask('/promo', { cookie: visitorOf(0) })).status).not.toBe(503);
  });

  it('gives way to the next release', async () => {
    const { body } = await ask('/promo');
    await site.release('admin-hr', 'new');
    const answer = await ask('/promo');
    expect(answer.isFromMemory).toBe(false);
    expect(answer.body).not.toEqual(body);
  });
});

it('comes alive by itself where the API did not answer', async () => {
  await open();
  const moment = async () => /id="loader">\["(\w*)"/.exec((await site.get('/promo')).body)?.[1];
  isAway = true;
  expect(await moment()).toBe('');
  isAway = false;
  expect(await moment()).toBe('interaction');
});

it('is the same for all hosts where the public address is set', async () => {
  await open({ publicUrl: 'https://telukmart.example' });
  const proxied = { 'x-forwarded-proto': 'http' };
  await ask('/promo', proxied);
  const answer = await ask('/promo', { ...proxied, host: 'dalam.example' });
  expect(answer.isFromMemory).toBe(true);
  expect(answer.body.toString()).toContain('https://telukmart.example/promo');
});

describe('a page of a long list', () => {
  const FAR = '/api/promos?page=2&limit=48';

  it.each([
    [true, A_SECOND, undefined],
    [false, 'no-cache', 'noindex'],
  ])(
    'has what it asked for, and what leads to the others; asked as it is: %s',
    async (isAsAsked, caching, robots) => {
      await open({ readPublic: async (path) => [path] });
      const place = { query: '?page=2', isAsAsked, prev: '/events' };
      const render = jest.spyOn(PageRenderer.prototype, 'render').mockImplementation(async () => ({
        html: '<main></main>',
        styles: [],
        asked: [FAR],
        place,
      }));
      const { body, headers } = await ask('/events?page=2');
      const html = String(body);
      expect(Object.keys(render.mock.calls[1]?.[2].answers ?? {})).toEqual([FAR]);
      expect(html).toContain('<link rel="prev" href="/events">');
      expect(html).not.toContain('"/api/promos"');
      expect(/rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replace(/.*(?=\/events)/, '')).toBe(
        isAsAsked ? '/events?page=2' : undefined,
      );
      expect([headers['cache-control'], headers['x-robots-tag']]).toEqual([caching, robots]);
      expect((await ask('/events?page=2')).isFromMemory).toBe(isAsAsked);
      render.mockRestore();
    },
  );
});

const isRendered = ({ body }: { body: string }) => body.includes('<main>');

describe('an address that nobody declares', () => {
  beforeEach(() => open());

  it('is answered with one page for all, rendered once', async () => {
    const rendered = jest.spyOn(PageRenderer.prototype, 'render');
    const first = await site.get('/tidak-ada');
    expect([first.statusCode, isRendered(first)]).toEqual([404, true]);
    expect(first.headers['cache-control']).toBe('no-cache');
    for (let asked = 0; asked < 3; asked += 1) {
      const other = await site.get(`/resep/${asked}/${'x'.repeat(asked)}?x=${asked}`);
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
  await open();
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
  beforeEach(() => open());

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

describe('a form that is sent without script', () => {
  beforeEach(() => open());

  const post = (url: string, headers: Record<string, string> = {}) =>
    site.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'multipart/form-data; boundary=x', host: 'toko.test', ...headers },
      payload: '--x--',
    });

  it('leads from an accepted form to the page by another request, and takes the thanks along', async () => {
    const answer = await post('/careers/7?kategori=Logistik');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers).toMatchObject({
      location: `/careers/7?${FORM_SENT_PARAMETER}`,
      'cache-control': 'no-store',
    });
    expect(decodeURIComponent(cookieOf(answer))).toContain(`${THANKS} (/api/applications)`);
    const page = await site.get(answer.headers.location ?? '', cookieOf(answer));
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain(THANKS);
  });

  it('answers a refused form with the page and the status of the API', async () => {
    submitForm.mockResolvedValueOnce({ status: 409, body: '{"message":"Ditutup"}' });
    const answer = await post('/careers/7');
    expect(answer.statusCode).toBe(409);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("form-action 'self'") as string,
    });
  });

  it('keeps what comes from another site from the API', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await post('/careers/7', headers)).statusCode).toBe(403);
    expect(submitForm).not.toHaveBeenCalled();
  });

  it.each(['/events', '/admin/users', '/tidak-ada'])('takes no form at %s', async (url) => {
    expect((await post(url)).statusCode).toBe(404);
    expect(submitForm).not.toHaveBeenCalled();
  });
});
