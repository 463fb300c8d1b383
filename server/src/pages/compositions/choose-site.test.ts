import type { Canary } from '../../releases/journal/deployment';
import { promote, withdraw } from '../../releases/operations/canary';
import { composePreview, previewLink, previewTokens } from '../../releases/operations/preview';
import { rollBack } from '../../releases/operations/roll-back';
import { makeArea } from '../../testing/make-builds';
import { cookieOf, registryIn, SECRET, TestSite, visitorOf } from '../../testing/test-site';

const WHO = { by: 'Tester', why: 'a test' };

const openSite = () => TestSite.open({ areas: { 'public-site': {}, 'admin-hr': {} } });

let site: TestSite;

/** Returns the version of an area that a document with these cookies names. */
async function versionOf(area: string, cookies?: string): Promise<string | undefined> {
  const { areas } = await site.registry('/login', cookies);
  return areas.find(({ name }) => name === area)?.release;
}

const visitor = visitorOf;

describe('what is stable', () => {
  beforeEach(async () => {
    site = await openSite();
  });
  afterEach(() => site.close());

  it('reaches everybody without a restart, and goes back as easily', async () => {
    const before = await versionOf('public-site');
    const others = await versionOf('admin-hr');
    const { version } = await site.release('public-site', 'second');
    expect(await versionOf('public-site')).toBe(version);
    expect(version).not.toBe(before);
    expect(await versionOf('admin-hr')).toBe(others);
    await rollBack(site.releases, WHO);
    await site.follow();
    expect(await versionOf('public-site')).toBe(before);
  });

  it('names nobody: no cookie is set, and everybody may keep it', async () => {
    const { headers } = await site.get('/login');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-cache');
  });
});

describe('a canary', () => {
  beforeEach(async () => {
    site = await openSite();
  });
  afterEach(() => site.close());

  it('stays with its visitors when something else is released, and when they go on to the next page', async () => {
    const { version } = await site.startCanary('public-site', 'canary', 10);
    const { version: other } = await site.release('admin-hr', 'second');
    expect(await versionOf('public-site', visitor(5))).toBe(version);
    expect(await versionOf('admin-hr', visitor(5))).toBe(other);
    expect(await versionOf('admin-hr', visitor(5000))).toBe(other);
  });

  it('is never met together with another one', async () => {
    const first = await site.startCanary('public-site', 'canary', 10);
    const second = await site.startCanary('admin-hr', 'canary', 10);
    for (const group of [0, 999, 1000, 1999, 2000]) {
      const isFirst = (await versionOf('public-site', visitor(group))) === first.version;
      const isSecond = (await versionOf('admin-hr', visitor(group))) === second.version;
      expect([isFirst, isSecond]).toEqual([group < 1000, group >= 1000 && group < 2000]);
    }
  });

  it('ends for its visitors when it is withdrawn, and for nobody when it is promoted', async () => {
    const stable = await versionOf('public-site');
    await site.startCanary('public-site', 'canary', 10);
    await withdraw(site.releases, { part: 'public-site', ...WHO });
    await site.follow();
    expect(await versionOf('public-site', visitor(0))).toBe(stable);
    const { version } = await site.startCanary('public-site', 'another', 10);
    await promote(site.releases, { part: 'public-site', ...WHO });
    await site.follow();
    expect(await versionOf('public-site', visitor(0))).toBe(version);
    expect(await versionOf('public-site', visitor(9999))).toBe(version);
  });
});

describe('a canary of a tenth', () => {
  let stable: string | undefined;
  let canary: Canary;
  beforeAll(async () => {
    site = await openSite();
    stable = await versionOf('public-site');
    canary = await site.startCanary('public-site', 'canary', 10);
  });
  afterAll(() => site.close());

  it('goes to its slice of the groups alone', async () => {
    const { version, from, to } = canary;
    expect([from, to]).toEqual([0, 10]);
    for (const [group, expected] of [
      [0, version],
      [999, version],
      [1000, stable],
      [9999, stable],
    ] as const) {
      expect(await versionOf('public-site', visitor(group))).toBe(expected);
    }
    const { composition } = await site.registry('/login', visitor(0));
    expect(composition).toBe((await site.newest()).canaries[0]?.composition);
  });

  it('is drawn once for a visitor, who stays with what the lot gave', async () => {
    for (let visit = 0; visit < 20; visit++) {
      const first = await site.get('/registry.json');
      const cookie = cookieOf(first);
      expect(cookie).toMatch(/^visit_group=[\w-]+\.[\w-]+\.[\w-]+$/);
      const again = await site.get('/registry.json', cookie);
      expect(again.headers.etag).toBe(first.headers.etag);
      expect(again.headers['set-cookie']).toBeUndefined();
    }
  });

  it('sets a cookie that no script reads, for thirty days, and lets no proxy keep the document', async () => {
    const { headers } = await site.get('/login');
    expect(headers['set-cookie']).toMatch(
      /^visit_group=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.vary).toContain('cookie');
    const secure = { url: '/login', headers: { 'x-forwarded-proto': 'https' } };
    expect((await site.app.inject(secure)).headers['set-cookie']).toMatch(
      /^__Host-visit_group=.*; Secure; SameSite=Lax$/,
    );
  });

  it.each(['5', '10000', '', 'x', 'a.b.c', visitorOf(5).slice(12, -1), '٣'])(
    'gives a visitor with the group %j a new one',
    async (group) => {
      const answer = await site.app.inject({
        url: '/login',
        headers: { cookie: Buffer.from(`visit_group=${group}`).toString('latin1') },
      });
      expect(answer.statusCode).toBe(200);
      expect(cookieOf(answer)).toMatch(/^visit_group=[\w-]+\.[\w-]+\.[\w-]+$/);
    },
  );
});

it('A document carries the hashes of scripts that visitors need, and not those of staff', async () => {
  const routes = [
    { id: 'a', path: '/admin/a', roles: ['admin'] as const, document: { title: 'A' }, files: [] },
  ];
  site = await TestSite.open({ areas: { 'public-site': {}, 'admin-hr': { routes } } });
  const { areas, shell } = registryIn((await site.get('/login')).body);
  const [staff, open] = [...areas].sort((a, b) => (a.name < b.name ? -1 : 1));
  expect(staff).toMatchObject({ name: 'admin-hr', base: '/areas/admin-hr/' });
  expect(staff?.scripts).toBeUndefined();
  expect(Object.keys(open?.scripts ?? {})).toContain(open?.entry);
  expect(Object.keys(shell.scripts)).toContain('frame.js');
  await site.close();
});

describe('a preview', () => {
  let composition: string;
  let version: string;
  beforeEach(async () => {
    site = await openSite();
    ({ version } = await site.publish(makeArea(site.root, 'public-site', 'candidate')));
    composition = await composePreview(site.releases, { part: 'public-site', version });
  });
  afterEach(() => site.close());

  async function start(): Promise<string> {
    const answer = await site.get(
      new URL(previewLink(SECRET, 'http://localhost', composition)).pathname,
    );
    expect(answer.headers).toMatchObject({ location: '/', 'cache-control': 'no-store' });
    return cookieOf(answer);
  }

  it('shows whoever opens its link what is not live, whole and uncounted, and nobody else', async () => {
    const cookies = await start();
    const { headers, body } = await site.get('/login', cookies);
    const registry = registryIn(body);
    expect(registry.composition).toBe(composition);
    expect(registry.visit).toBeUndefined();
    expect((await site.get(`/registry.json?composition=${composition}`)).statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const news = await site.get(`/registry.json?running=${composition}`, cookies);
    expect(news.json()).toEqual(registry);
    expect(news.headers['cache-control']).toBe('private, no-cache');
    expect(await versionOf('public-site')).not.toBe(version);
  });

  it('shows what was live before, and goes on when something else is released', async () => {
    composition = (await site.newest()).stable;
    const before = await versionOf('public-site');
    await site.release('public-site', 'second');
    expect(await versionOf('public-site', await start())).toBe(before);
  });

  it('ends where its end is asked for', async () => {
    const ended = await site.get('/release-preview/end', await start());
    expect(ended.headers['set-cookie']).toMatch(/^release_preview=; Max-Age=0;/);
    expect(ended.headers.location).toBe('/');
  });

  it('is over after its day, and is not to be had without a link', async () => {
    const over = previewTokens(SECRET).sign({ composition, exp: 1 });
    const foreign = previewTokens('another secret').sign({ composition, exp: 4e9 });
    for (const token of [over, foreign, composition]) {
      expect((await site.get(`/release-preview/${token}`)).statusCode).toBe(404);
      expect(await versionOf('public-site', `release_preview=${token}`)).not.toBe(version);
    }
  });
});
