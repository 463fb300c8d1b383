import { signOverride } from '@teluk-mart/releases/override/override';
import { cookieOf, registryIn, SECRET, TestSite } from '../testing/test-site';

const PASS = 'staff_pass=good';
const BASE = 'http://localhost:3101/';

let site: TestSite;
let past: string;
let never: string;

/** Opens a site with a composition that was live and one that never was. */
async function openSite(): Promise<void> {
  site = await TestSite.open({
    areas: { 'public-site': {}, 'admin-hr': {} },
    checkStaffPass: async ({ headers }) => headers.cookie?.includes(PASS) ?? false,
  });
  past = (await site.newest()).stable;
  await site.release('public-site', 'second');
  const composition = await site.releases.composition(past);
  if (!composition) throw new Error('nothing was live');
  never = await site.releases.ensureComposition({ ...composition, parent: past });
}

const until = () => new Date(Date.now() + 3_600_000).toISOString();
const tokenOf = (area = 'public-site', secret = SECRET) =>
  signOverride(secret, { area, base: BASE, until: until() });

/** Hands a token in as its link does; the cookie that the browser keeps. */
async function handIn(token: string): Promise<string> {
  return cookieOf(await site.get(`/login?from=mail&override=${token}`));
}

beforeAll(openSite);
afterAll(() => site.close());

describe('a replay', () => {
  it('shows staff a past composition, which nobody keeps and from which nothing is reported', async () => {
    const { body, headers, statusCode } = await site.get(`/login?composition=${past}`, PASS);
    expect(statusCode).toBe(200);
    expect(registryIn(body)).toMatchObject({ composition: past, special: { kind: 'replay' } });
    expect(registryIn(body).visit).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['integrity-policy']).toBeDefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['nobody has logged in', '', () => past],
    ['the pass is no good', 'staff_pass=forged', () => past],
    ['nobody ever got the composition', PASS, () => never],
    ['there is no such composition', PASS, () => '0123456789abcdef'],
    ['the id is none', PASS, () => '../../deployments/000001'],
    ['the id is empty', PASS, () => ''],
  ])('shows the present where %s', async (_case, cookies, id) => {
    const url = `/login?composition=${encodeURIComponent(id())}`;
    const { body, headers } = await site.get(url, cookies);
    const registry = registryIn(body);
    expect(registry.composition).toBe((await site.newest()).stable);
    expect(registry.special).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  });

  it('calls the present what it is', async () => {
    const { stable } = await site.newest();
    const registry = await site.registry(`/login?composition=${stable}`, PASS);
    expect(registry.composition).toBe(stable);
    expect(registry.special).toBeUndefined();
  });
});

describe('an override', () => {
  it('is handed in with an address, which is asked for again without it', async () => {
    const { statusCode, headers } = await site.get(`/login?from=mail&override=${tokenOf()}`);
    expect([statusCode, headers.location]).toEqual([303, '/login?from=mail']);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toMatch(
      /^override=[\w.-]+; Path=\/; Max-Age=3(600|59\d); HttpOnly; SameSite=Lax$/,
    );
  });

  it('leads to no other host', async () => {
    const { headers } = await site.get(`//other.example/x?override=${tokenOf()}`);
    expect(headers.location).toBe('/other.example/x');
  });

  it('puts the area of a developer in the place of the released one', async () => {
    const { body, headers } = await site.get('/public-site', await handIn(tokenOf()));
    const { areas, special, visit } = registryIn(body);
    expect(special).toMatchObject({ kind: 'override', area: 'public-site' });
    expect(visit).toBeUndefined();
    const developed = areas.find(({ name }) => name === 'public-site');
    expect(developed).toMatchObject({ base: BASE, entry: 'entry.js', release: 'live', live: true });
    expect(developed?.routes).toEqual([{ path: '/public-site' }]);
    expect(developed?.scripts).toBeUndefined();
    expect(areas.find(({ name }) => name === 'admin-hr')).toMatchObject({
      base: '/areas/admin-hr/',
      scripts: expect.any(Object) as object,
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['integrity-policy']).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' http:\/\/localhost:3101( 'sha256-[\w+/=]+')+;/);
    expect(policy).toMatch(/connect-src 'self' http:\/\/localhost:3101 ws:\/\/localhost:3101;/);
    expect(policy).not.toMatch(/unsafe/);
  });

  it('lists an area that was never released', async () => {
    const { areas } = await site.registry('/login', await handIn(tokenOf('stock')));
    expect(areas.find(({ name }) => name === 'stock')).toMatchObject({ base: BASE, live: true });
    expect(areas).toHaveLength(3);
  });

  it('is told by the registry too', async () => {
    const answer = await site.get('/registry.json', await handIn(tokenOf()));
    expect(answer.json()).toMatchObject({ special: { kind: 'override' } });
  });

  it.each([
    ['is forged', () => tokenOf('public-site', 'another secret')],
    ['is cut', () => tokenOf().slice(0, -2)],
    ['is garbage', () => 'a.b'],
    ['is empty', () => ''],
  ])('counts for nothing where it %s', async (_case, token) => {
    const { statusCode, headers } = await site.get(`/login?override=${token()}`);
    expect(statusCode).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
    const { special } = await site.registry('/login', `override=${token()}`);
    expect(special).toBeUndefined();
  });

  it('ends by itself', async () => {
    const cookie = await handIn(tokenOf());
    jest.useFakeTimers({ now: Date.now() + 3_700_000, doNotFake: ['nextTick', 'setImmediate'] });
    try {
      expect((await site.registry('/login', cookie)).special).toBeUndefined();
    } finally {
      jest.useRealTimers();
    }
  });
});

it('is left by one address, which forgets the cookies', async () => {
  const { statusCode, headers } = await site.get('/leave-special-view', PASS);
  expect([statusCode, headers.location]).toEqual([303, '/']);
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^override=; Path=\/; Max-Age=0;/),
    expect.stringMatching(/^staff_pass=; Path=\/; Max-Age=0;/),
  ]);
});

describe('before a canary', () => {
  beforeAll(async () => {
    await site.close();
    await openSite();
    await site.startCanary('admin-hr', 'canary', 100);
  });

  it('a replay comes', async () => {
    const registry = await site.registry(`/login?composition=${past}`, PASS);
    expect(registry.composition).toBe(past);
  });

  it('an override comes, and before a replay', async () => {
    const cookie = `${await handIn(tokenOf())}; ${PASS}`;
    const { composition, special } = await site.registry(`/login?composition=${past}`, cookie);
    expect(special?.kind).toBe('override');
    expect(composition).toBe((await site.newest()).stable);
  });
});
