import { createHash } from 'node:crypto';
import type { AreaManifest } from '@teluk-mart/contract/manifests';
import Fastify from 'fastify';
import { SiteSource } from '../pages/compositions/site-source';
import { LOADER, SPECULATION_RULES } from '../pages/document/inline-scripts/loader';
import { makeArea } from '../testing/make-builds';
import { contentOf, registryIn, TestSite } from '../testing/test-site';
import { policySource } from './hashes';
import { web } from './web';

const declared: Partial<AreaManifest> = {
  routes: [
    {
      id: 'blog',
      path: '/blog/:id',
      data: ['/api/blogs/:id'],
      document: { title: '{judul}' },
      files: ['blog.js'],
    },
    {
      id: 'users',
      path: '/admin/users',
      roles: ['admin'],
      data: ['/api/users'],
      document: { title: 'Kelola Pengguna' },
      files: [],
    },
    { id: 'not-found', path: '*', document: { title: 'Halaman Tidak Ditemukan' }, files: [] },
  ],
  redirects: [{ from: '/posts/:id', to: '/blog/:id' }],
};

const readPublic = jest.fn(async (address: string) => {
  if (address === '/api/blogs/3') throw new Error('The database is away');
  return address === '/api/blogs/1' ? { judul: 'Resep <Sinonggi>' } : undefined;
});

const openSite = () => TestSite.open({ readPublic, areas: { 'public-site': declared } });

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
beforeEach(() => readPublic.mockClear());
afterAll(() => site.close());

/** Returns the addresses of the scripts that a document preloads. */
async function preloads(url: string): Promise<(string | undefined)[]> {
  const { body } = await site.get(url);
  return [...body.matchAll(/rel="preload" as="script" href="([^"]+)"/g)].map(([, href]) => href);
}

describe('documents', () => {
  it.each([
    ['/blog/1', 200],
    ['/blog/2', 404],
    ['/blog/3', 503],
    ['/nowhere', 404],
    ['/login', 200],
    ['/admin', 200],
    ['/admin/users', 200],
    ['/admin/nowhere', 404],
  ])('%s answers %i', async (url, status) => {
    const answer = await site.get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('carries the record, its title and the preloads of its page', async () => {
    const { body } = await site.get('/blog/1');
    expect(body).toContain('<title>Resep &lt;Sinonggi&gt; · Teluk Mart</title>');
    expect(body).toContain('"/api/blogs/1":{"judul":"Resep \\u003cSinonggi>"}');
    expect(await preloads('/blog/1')).toEqual([
      expect.stringMatching(/^\/areas\/public-site\/entry\.[0-9a-f]{12}\.js$/),
      '/areas/public-site/blog.js',
    ]);
  });

  it('names the scripts of the staff frame and of the shell page in it, each once', async () => {
    expect(await preloads('/admin')).toEqual(
      ['frame', 'mui', 'dashboard'].map((name) => `/shell/${name}.js`),
    );
    expect(await preloads('/admin/users')).toEqual([
      '/shell/frame.js',
      '/shell/mui.js',
      expect.stringMatching(/^\/areas\/public-site\/entry\./),
    ]);
    expect((await preloads('/blog/1')).join()).not.toContain('frame');
  });

  it('keeps search engines away from staff pages, and reads nothing for them', async () => {
    for (const url of ['/login', '/admin', '/admin/users', '/admin/nowhere']) {
      expect((await site.get(url)).headers['x-robots-tag']).toBe('noindex');
    }
    expect(readPublic).not.toHaveBeenCalled();
    expect((await site.get('/blog/1')).headers['x-robots-tag']).toBeUndefined();
    const { body } = await site.get('/admin/users');
    expect(body).toContain('<title>Kelola Pengguna · Teluk Mart</title>');
  });

  it('lets our own pages frame a preview, which carries no data and no visit', async () => {
    const { statusCode, headers, body } = await site.get('/blog/2?pratinjau');
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(body).toContain('id="page-data">{}<');
    expect(registryIn(body).visit).toBeUndefined();
    expect(readPublic).not.toHaveBeenCalled();
  });

  it.each(['/blog/1', '/admin/users?pratinjau', '/login?pratinjau', '/nowhere?pratinjau'])(
    'lets nobody frame %s',
    async (url) => {
      const { headers } = await site.get(url);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  it('redirects an old address for good and keeps its query', async () => {
    const answer = await site.get('/posts/9?from=mail');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/blog/9?from=mail']);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it.each(['//', '//other.example/blog', '/%', '/blog/%00', '/?%', '/?a=x', '/?a'])(
    'answers the odd address %s with a page',
    async (url) => {
      const answer = await site.app.inject({ url, headers: { host: 'no host' } });
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.headers.location).toBeUndefined();
    },
  );

  it('compresses as the browser accepts it', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const answer = await site.app.inject({ url: '/login', headers });
    expect(answer.headers['content-encoding']).toBe('br');
  });
});

describe('what a document lets run', () => {
  it('forbids every script but our own, and gives each document a nonce of its own', async () => {
    const [first, second] = [await site.get('/login'), await site.get('/login')];
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    const [, inline = ''] = /<script>(.*?)<\/script>/s.exec(first.body) ?? [];
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(policy).toContain(
      `script-src 'self' 'sha256-${hash}' ${policySource(LOADER)} ${policySource(SPECULATION_RULES)};`,
    );
    expect(policy).toContain("worker-src 'none'");
    expect(policy).not.toMatch(/unsafe/);
    const nonceOf = (text: string) => /nonce="([^"]+)"/.exec(text)?.[1];
    expect(policy).toContain(`'nonce-${nonceOf(first.body)}'`);
    expect(nonceOf(first.body)).not.toBe(nonceOf(second.body));
  });

  it('names the hash of each script, and blocks those without', async () => {
    const { headers, body } = await site.get('/admin');
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(policy)');
    const tags = body.match(/<(script defer|link rel="preload" as="script")[^>]*>/g) ?? [];
    expect(tags).toHaveLength(4);
    for (const tag of tags) {
      expect(tag).toMatch(/ crossorigin="anonymous" integrity="sha384-[\w+/=]{64}">$/);
    }
    const [[script, integrity] = ['', '']] = Object.entries(registryIn(body).shell.scripts).filter(
      ([path]) => path.startsWith('shell.'),
    );
    expect(tags[0]).toContain(`src="/shell/${script}"`);
    expect(tags[0]).toContain(`integrity="${integrity}"`);
  });
});

describe('an area that comes and goes', () => {
  let own: TestSite;
  beforeEach(async () => {
    own = await openSite();
  });
  afterEach(() => own.close());

  it('answers 503 for what may be its page, and recovers without a restart', async () => {
    await own.lose('public-site');
    const again = await TestSite.restart(own, { readPublic });
    expect((await again.get('/blog/1')).statusCode).toBe(503);
    expect((await again.get('/login')).statusCode).toBe(200);
    expect((await again.get('/admin/users')).statusCode).toBe(503);
    expect((await again.get('/registry.json')).json()).toMatchObject({
      areas: [],
      unavailable: ['public-site'],
    });
    await own.publish(makeArea(own.root, 'public-site', 'public-site', declared));
    expect((await again.get('/blog/1')).statusCode).toBe(200);
    await again.app.close();
  });
});

it('asks for patience while nothing has been released', async () => {
  const app = Fastify();
  await app.register(web, {
    root: site.root,
    source: new SiteSource(site.releases, app.log),
    content: contentOf({}),
    submitForm: async () => ({ status: 503, body: '{}' }),
    secret: 'a secret',
    publicUrl: undefined,
    securityContact: undefined,
  });
  const { statusCode, headers } = await app.inject('/');
  expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([
    503,
    'no-store',
    '5',
  ]);
  expect((await app.inject('/registry.json')).statusCode).toBe(404);
  await app.close();
});
