import type { AreaManifest, ManifestRoute } from '@teluk-mart/contract/manifests';
import { addDays, todayInMakassar } from '@teluk-mart/domain/time/day';
import { contentCalls, FORMS } from '../../testing/content';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { elementsIn, parseXml } from '../../testing/parse-xml';
import { makeRecord } from '../../testing/records';
import { signIn } from '../../testing/staff';
import { TestSite } from '../../testing/test-site';

const route = (
  id: string,
  path: string,
  data: string[],
  document: Partial<ManifestRoute['document']> = {},
): ManifestRoute => ({ id, path, data, document: { title: '{judul}', ...document }, files: [] });

const declared: Partial<AreaManifest> = {
  routes: [
    route('home', '/', ['/api/promos', '/api/blogs']),
    route('blog-list', '/blog', ['/api/blogs'], { title: 'Blog' }),
    route('blog-detail', '/blog/:id', ['/api/blogs/:id'], {
      description: '{deskripsi_singkat}',
      image: '{gambar_blog}',
      parent: '/blog',
      about: {
        type: 'BlogPosting',
        section: '{kategori}',
        author: '{nama_penulis}',
        datePublished: '{created_at}',
      },
    }),
    route('career-detail', '/careers/:id', ['/api/karir/:id'], { indexedUntil: '{periode_end}' }),
    route('about', '/about', []),
    route('not-found', '*', []),
    { ...route('users', '/admin/users', ['/api/users']), roles: ['admin'] },
  ],
  redirects: [{ from: '/posts/:id', to: '/blog/:id' }],
};

/** An area of another team, whose records were unknown before. */
const recipes: Partial<AreaManifest> = {
  routes: [route('recipe', '/resep/:nama', ['/api/recipes/:nama'])],
};

const ORIGIN = 'https://toko.example';

let api: TestApi;
let site: TestSite;
beforeEach(async () => {
  api = await createTestApi();
  site = await TestSite.open({
    publicUrl: ORIGIN,
    areas: { 'public-site': declared, recipes },
    readPublic: async (path) =>
      path === '/api/recipes'
        ? [{ nama: 'ikan & kuah' }]
        : (await api.readCache.readPublic(path))?.value,
  });
});
afterEach(async () => {
  await site.close();
  await api.close();
});

/** Returns the pages of the sitemap with their last changes. */
async function sitemap(): Promise<Record<string, string | undefined>> {
  const root = parseXml((await site.get('/sitemap.xml')).body);
  expect(root.attributes.xmlns).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  const urls = elementsIn(root, 'url').map((url) => {
    const [loc, lastmod] = url.children;
    expect(loc?.text).toMatch(/^https:\/\/toko\.example\//);
    return [loc?.text.slice(ORIGIN.length) ?? '', lastmod?.text] as const;
  });
  return Object.fromEntries(urls);
}

describe('the sitemap', () => {
  it('has the public pages and visible records with their last change, those of every area', async () => {
    await makeRecord(api.database, 'blogs', { created_at: '2026-01-05T02:00:00.000Z' });
    await makeRecord(api.database, 'blogs', { created_at: '2026-01-07T02:00:00.000Z' });
    await makeRecord(api.database, 'blogs', { status: 0 });
    expect(await sitemap()).toEqual({
      '/': '2026-01-07T02:00:00.000Z',
      '/blog': '2026-01-07T02:00:00.000Z',
      '/blog/1': '2026-01-05T02:00:00.000Z',
      '/blog/2': '2026-01-07T02:00:00.000Z',
      '/about': undefined,
      '/resep/ikan%20&%20kuah': undefined,
    });
  });

  it('leaves out what is over', async () => {
    const today = todayInMakassar();
    await makeRecord(api.database, 'karir', { periode_end: today });
    await makeRecord(api.database, 'karir', { periode_end: addDays(today, -1) });
    expect(Object.keys(await sitemap())).toEqual(expect.arrayContaining(['/careers/1']));
    expect(Object.keys(await sitemap())).not.toContain('/careers/2');
  });

  it('follows every write, and is not sent again without one', async () => {
    const calls = contentCalls(api, await signIn(api, 'marcom'));
    const first = await site.get('/sitemap.xml');
    expect(first.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=0, must-revalidate',
      vary: 'accept-encoding',
    });
    const ask = () =>
      site.app.inject({
        url: '/sitemap.xml',
        headers: { 'if-none-match': String(first.headers.etag) },
      });
    expect((await ask()).statusCode).toBe(304);
    const { record } = await calls.json('POST', 'blogs', { ...FORMS.blogs, status: 'published' });
    expect((await ask()).statusCode).toBe(200);
    expect(Object.keys(await sitemap())).toContain(`/blog/${record.id}`);
    await calls.json('PUT', `blogs/${record.id}`, { status: 'draft' });
    expect(Object.keys(await sitemap())).not.toContain(`/blog/${record.id}`);
    expect((await ask()).statusCode).toBe(304);
  });

  it('asks for patience while the content cannot be read', async () => {
    const own = await TestSite.open();
    const { statusCode, headers } = await own.get('/sitemap.xml');
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    await own.close();
  });

  it('has the request’s own origin where the settings name none', async () => {
    const own = await TestSite.open({ readPublic: async () => ({}) });
    const headers = { host: 'lain.example', 'x-forwarded-proto': 'https' };
    const { body } = await own.app.inject({ url: '/sitemap.xml', headers });
    expect(body).toContain('<loc>https://lain.example/public-site</loc>');
    await own.close();
  });
});

it('the rules for crawlers keep them from the staff’s side and the API, and name the sitemap', async () => {
  const { headers, body } = await site.get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /login',
    'Disallow: /password-baru',
    'Disallow: /lupa-password',
    'Disallow: /logout',
    'Disallow: /admin',
    'Disallow: /api/',
    '',
    'Sitemap: https://toko.example/sitemap.xml',
    '',
  ]);
});

it('tells people who find a hole whom to tell, where the settings name somebody', async () => {
  expect((await site.get('/.well-known/security.txt')).body).not.toContain('Contact:');
  const own = await TestSite.open({
    publicUrl: 'https://toko.example',
    securityContact: 'mailto:aman@toko.example',
  });
  const { body } = await own.get('/.well-known/security.txt');
  const [contact, expires = '', ...rest] = body.split('\n');
  expect(contact).toBe('Contact: mailto:aman@toko.example');
  const days = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(178);
  expect(days).toBeLessThan(366);
  expect(rest).toEqual([
    'Preferred-Languages: id, en',
    'Canonical: https://toko.example/.well-known/security.txt',
    '',
  ]);
  await own.close();
});

describe('the feed', () => {
  it('has the published posts, the newest first, with picture and author', async () => {
    await makeRecord(api.database, 'blogs', { created_at: '2026-01-05T02:00:00.000Z' });
    await makeRecord(api.database, 'blogs', {
      judul: 'Ikan <segar> & murah',
      nama_penulis: 'Wa Ode Sartika',
      gambar_blog: '/uploads/0f8fad5bd9cb469fa16570867728950e.webp',
      created_at: '2026-01-07T02:00:00.000Z',
      deskripsi_singkat: 'Tanda \u0001 yang tak boleh 👨‍👩‍👧',
    });
    await makeRecord(api.database, 'blogs', { status: 0 });
    const answer = await site.get('/feed.xml');
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const root = parseXml(answer.body);
    expect([root.name, root.attributes.version]).toEqual(['rss', '2.0']);
    const [newest, older, ...others] = elementsIn(root, 'item');
    expect(others).toEqual([]);
    const texts = newest?.children.map(({ name, text }) => [name, text] as const) ?? [];
    expect(Object.fromEntries(texts)).toMatchObject({
      title: 'Ikan <segar> & murah',
      link: 'https://toko.example/blog/2',
      guid: 'https://toko.example/blog/2',
      pubDate: 'Wed, 07 Jan 2026 02:00:00 GMT',
      'dc:creator': 'Wa Ode Sartika',
      category: 'Resep',
      description: 'Tanda  yang tak boleh 👨‍👩‍👧',
    });
    expect(newest?.children.find(({ name }) => name === 'media:content')?.attributes).toMatchObject(
      {
        url: 'https://toko.example/uploads/0f8fad5bd9cb469fa16570867728950e-share.jpg',
        width: '1200',
      },
    );
    expect(older?.children.find(({ name }) => name === 'dc:creator')?.text).toBe('Teluk Mart');
  });

  it('is named in the documents of public pages', async () => {
    const link =
      '<link rel="alternate" type="application/rss+xml" title="Teluk Mart" href="https://toko.example/feed.xml">';
    expect((await site.get('/blog')).body).toContain(link);
    expect((await site.get('/login')).body).not.toContain(link);
  });
});

describe('a document', () => {
  it('names its one address, whatever query and spelling it was asked for with', async () => {
    await makeRecord(api.database, 'blogs');
    const canonical = '<link rel="canonical" href="https://toko.example/blog/1">';
    for (const url of ['/blog/1', '/blog/1?utm_source=wa&fbclid=x', '/Blog/1/']) {
      expect((await site.get(url)).body).toContain(canonical);
    }
  });

  it.each(['/blog/99', '/nowhere', '/admin/users', '/login', '/blog/1?pratinjau'])(
    'names none for %s',
    async (url) => {
      expect((await site.get(url)).body).not.toMatch(/canonical|ld\+json/);
    },
  );

  it('of an opening that is over stays and leaves the indexes', async () => {
    const today = todayInMakassar();
    await makeRecord(api.database, 'karir', { periode_end: today });
    await makeRecord(api.database, 'karir', { periode_end: addDays(today, -1) });
    expect((await site.get('/careers/1')).headers['x-robots-tag']).toBeUndefined();
    const over = await site.get('/careers/2');
    expect([over.statusCode, over.headers['x-robots-tag']]).toEqual([200, 'noindex']);
  });
});
