import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import type { Registry } from '@teluk-mart/contract/registry';
import { SECRET, TestSite } from '../../testing/test-site';
import { VisitTokens } from '../reports/canary-watch';
import { registriesOf } from './registry';

const routes = [
  { id: 'a', path: '/admin/a', roles: ['admin'] as const, document: { title: 'A' }, files: [] },
];

const openSite = () => TestSite.open({ areas: { 'public-site': {}, 'admin-hr': { routes } } });

let site: TestSite;

const scriptsOf = ({ areas }: Registry, area: string) =>
  areas.find(({ name }) => name === area)?.scripts;

describe('the registry', () => {
  beforeEach(async () => {
    site = await openSite();
  });
  afterEach(() => site.close());

  it('tells what a new document would get', async () => {
    const { headers, body } = await site.get('/registry.json');
    const { visit, ...inDocument } = await site.registry();
    expect(visit).toBeDefined();
    expect(JSON.parse(body)).toEqual(inDocument);
    expect(headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=1, stale-while-revalidate=0, must-revalidate',
    );
    expect(headers.vary).toBe('accept-encoding');
    expect(headers['content-type']).toMatch(/json/);
  });

  it('is kept for nobody else while a canary runs', async () => {
    await site.startCanary('admin-hr', 'canary', 10);
    const { headers } = await site.get('/registry.json');
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
    });
  });

  it('names a visit for a tab that runs another composition, and for no other', async () => {
    const { stable: running } = await site.newest();
    const ask = () => site.get(`/registry.json?running=${running}`);
    expect((await ask()).json<Registry>().visit).toBeUndefined();
    await site.release('admin-hr', 'second');
    const answer = await ask();
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
    });
    const { visit, composition } = answer.json<Registry>();
    expect(composition).toBe((await site.newest()).stable);
    expect(new VisitTokens(SECRET).read(visit ?? '')).toBeDefined();
  });

  it('is sent again only when it has changed', async () => {
    const { headers } = await site.get('/registry.json');
    const tag = String(headers.etag);
    const ask = async (known: string) => {
      const answer = await site.app.inject({
        url: '/registry.json',
        headers: { 'if-none-match': known },
      });
      return [answer.statusCode, answer.body === ''];
    };
    expect(await ask(tag)).toEqual([304, true]);
    expect(await ask(`W/${tag}`)).toEqual([304, true]);
    expect(await ask('"other"')).toEqual([200, false]);
    await site.release('admin-hr', 'second');
    expect(await ask(tag)).toEqual([200, false]);
  });

  it.each(['', '?composition=', '?running='])(
    'is compressed as a browser accepts it (%j)',
    async (query) => {
      const { stable } = await site.newest();
      // A tab that runs another composition is named a visit.
      if (query === '?running=') await site.release('admin-hr', 'second');
      const url = `/registry.json${query}${query && stable}`;
      const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
      const answer = await site.app.inject({ url, headers });
      expect(answer.headers['content-encoding']).toBe('br');
    },
  );
});

describe('the registry of a composition', () => {
  beforeEach(async () => {
    site = await openSite();
  });
  afterEach(() => site.close());

  it('has the hashes of all scripts, also of one that is past, for everybody', async () => {
    const { stable: past } = await site.newest();
    await site.release('public-site', 'second');
    const { headers, body } = await site.get(`/registry.json?composition=${past}`);
    const registry = JSON.parse(body) as Registry;
    expect(registry.composition).toBe(past);
    expect(Object.keys(scriptsOf(registry, 'admin-hr') ?? {})).toHaveLength(2);
    expect(headers['cache-control']).toBe('private, max-age=86400');
    expect(scriptsOf(await site.registry(), 'admin-hr')).toBeUndefined();
  });

  it('has the hash that documents name, however it is compressed', async () => {
    const composed = await site.source.site((await site.newest()).stable);
    if (!composed) throw new Error('nothing is live');
    const { address, integrity } = registriesOf(composed).file;
    const { rawPayload } = await site.app.inject({
      url: address,
      headers: { 'accept-encoding': 'br' },
    });
    const text = brotliDecompressSync(rawPayload);
    expect(`sha384-${createHash('sha384').update(text).digest('base64')}`).toBe(integrity);
  });

  it('is asked for again while an area is not there', async () => {
    await site.lose('admin-hr');
    const again = await TestSite.restart(site);
    const url = `/registry.json?composition=${(await site.newest()).stable}`;
    expect((await again.get(url)).headers['cache-control']).toBe('private, no-cache');
    await again.app.close();
  });
});

describe('the registry of no composition', () => {
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site.close());

  it.each(['0123456789abcdef', 'x', '', '../deployments/000001', '%00'])(
    'is not there: %j is no id of one',
    async (id) => {
      const answer = await site.get(`/registry.json?composition=${id}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );
});
