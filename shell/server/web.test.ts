import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { web } from './web';

const manifest = {
  name: 'public-site',
  version: '1.0.0',
  entry: 'entry.0123456789ab.js',
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
  menu: [],
};

const answers: Record<string, { status: number; body: string }> = {
  '/api/blogs/1': { status: 200, body: JSON.stringify({ judul: 'Resep <Sinonggi>' }) },
  '/api/blogs/2': { status: 404, body: '{"message":"Postingan tidak ditemukan"}' },
  '/api/blogs/3': { status: 500, body: '{"message":"Galat"}' },
};

let root: string;
let app: FastifyInstance;
const readApi = jest.fn(async (address: string) => answers[address] ?? { status: 404, body: '{}' });

async function release(): Promise<void> {
  await mkdir(path.join(root, 'public-site/dist'), { recursive: true });
  await writeFile(path.join(root, 'public-site/dist/area.json'), JSON.stringify(manifest));
  await writeFile(path.join(root, 'public-site/dist/entry.0123456789ab.js'), 'var public_site;');
}

beforeEach(async () => {
  readApi.mockClear();
  root = await mkdtemp(path.join(tmpdir(), 'teluk-mart-web-'));
  await mkdir(path.join(root, 'public-site/src'), { recursive: true });
  await mkdir(path.join(root, 'shell/dist'), { recursive: true });
  await mkdir(path.join(root, 'shell/static'), { recursive: true });
  await writeFile(path.join(root, 'public-site/src/area.ts'), '');
  await writeFile(
    path.join(root, 'shell/dist/shell.json'),
    JSON.stringify({
      scripts: ['shell.js'],
      chunks: { 'admin-frame': ['frame.js', 'mui.js'], dashboard: ['dashboard.js', 'mui.js'] },
    }),
  );
  await writeFile(path.join(root, 'secret.txt'), 'top confidential');
  await release();
  app = Fastify();
  await app.register(web, {
    root,
    readApi,
  });
});

afterEach(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

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
  ])('%s answers %i (resolutions 34)', async (url, status) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('carries the record, its title and the preloads of its page', async () => {
    const { body } = await app.inject('/blog/1');
    expect(body).toContain('<title>Resep &lt;Sinonggi&gt; · Teluk Mart</title>');
    expect(body).toContain('href="/areas/public-site/entry.0123456789ab.js"');
    expect(body).toContain('href="/areas/public-site/blog.js"');
    expect(body).toContain('"/api/blogs/1":{"judul":"Resep \\u003cSinonggi>"}');
  });

  it('names the scripts of the staff frame and of the shell page in it, each once', async () => {
    const preloads = async (url: string) =>
      [...(await app.inject(url)).body.matchAll(/rel="preload" as="script" href="([^"]+)"/g)].map(
        ([, address]) => address,
      );
    expect(await preloads('/admin')).toEqual(
      ['frame', 'mui', 'dashboard'].map((name) => `/shell/${name}.js`),
    );
    expect(await preloads('/admin/users')).toEqual([
      '/shell/frame.js',
      '/shell/mui.js',
      '/areas/public-site/entry.0123456789ab.js',
    ]);
    expect((await preloads('/blog/1')).join()).not.toContain('frame');
  });

  it('keeps search engines away from staff pages, and reads nothing for them', async () => {
    for (const url of ['/login', '/admin', '/admin/users', '/admin/nowhere']) {
      expect((await app.inject(url)).headers['x-robots-tag']).toBe('noindex');
    }
    expect(readApi).not.toHaveBeenCalled();
    expect((await app.inject('/blog/1')).headers['x-robots-tag']).toBeUndefined();
    const { body } = await app.inject('/admin/users');
    expect(body).toContain('<title>Kelola Pengguna · Teluk Mart</title>');
  });

  it('forbids every script but our own, and gives each document a nonce of its own', async () => {
    const [first, second] = [await app.inject('/login'), await app.inject('/login')];
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe/);
    const nonceOf = (text: string) => /nonce="([^"]+)"/.exec(text)?.[1];
    expect(policy).toContain(`'nonce-${nonceOf(first.body)}'`);
    expect(nonceOf(first.body)).not.toBe(nonceOf(second.body));
  });

  it('lets our own pages frame a preview, which carries no data and is kept by nobody', async () => {
    const { statusCode, headers, body } = await app.inject('/blog/2?pratinjau');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(body).toContain('<script type="application/json" id="page-data">{}</script>');
    expect(readApi).not.toHaveBeenCalled();
  });

  it.each(['/', '/blog/1', '/nowhere?pratinjau', '/login?pratinjau', '/admin/users?pratinjau'])(
    'lets nobody frame %s',
    async (url) => {
      const { headers } = await app.inject(url);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  it('redirects an old address for good and keeps its query', async () => {
    const answer = await app.inject('/posts/9?from=mail');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/blog/9?from=mail']);
  });

  it.each(['//', '//other.example/blog', '/%', '/blog/%00', '/?%'])(
    'answers the odd address %s with a page',
    async (url) => {
      const answer = await app.inject({ url, headers: { host: 'no host' } });
      expect(answer.statusCode).toBeLessThan(500);
    },
  );

  it('compresses as the browser accepts it', async () => {
    const answer = await app.inject({ url: '/login', headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
  });
});

describe('an area that comes and goes', () => {
  it('answers 503 for what may be its page, and recovers without a restart', async () => {
    await rm(path.join(root, 'public-site/dist'), { recursive: true });
    expect((await app.inject('/blog/1')).statusCode).toBe(503);
    expect((await app.inject('/login')).statusCode).toBe(200);
    expect((await app.inject('/admin/users')).statusCode).toBe(503);
    expect((await app.inject('/registry.json')).json()).toMatchObject({
      areas: [],
      unavailable: ['public-site'],
    });
    await release();
    expect((await app.inject('/blog/1')).statusCode).toBe(200);
  });
});

describe('files', () => {
  it('keeps files with a hash in their name for good, and nothing else', async () => {
    const entry = await app.inject('/areas/public-site/entry.0123456789ab.js');
    expect(entry.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.inject('/areas/public-site/area.json')).headers['cache-control']).toBe(
      'no-cache',
    );
  });

  it('delivers what the build has compressed', async () => {
    const folder = path.join(root, 'public-site/dist');
    await writeFile(path.join(folder, 'entry.0123456789ab.js.br'), 'compressed');
    const url = '/areas/public-site/entry.0123456789ab.js';
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.body).toBe('compressed');
    expect((await app.inject(url)).body).toBe('var public_site;');
  });

  it.each([
    '/areas/public-site/missing.js',
    '/areas/unknown/entry.js',
    '/areas/public-site/../../secret.txt',
    '/areas/public-site/%2e%2e/%2e%2e/secret.txt',
    '/areas/..%2f..%2f/secret.txt',
    '/shell/..%2f..%2fsecret.txt',
  ])('does not deliver %s', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain('top confidential');
  });
});
