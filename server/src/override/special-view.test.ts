import { makeOverride, type Override } from '@teluk-mart/releases/override/override';
import type { ReadStaffPasses } from '../compositions/choose-site';
import { registryIn, SECRET, TestSite } from '../testing/test-site';

/** Returns the cookie of staff who may look at a composition, as `readStaffPasses` reads it here. */
const passOf = (composition: string) => `staff_pass=${composition}`;
const BASE = 'http://localhost:3101/';

let site: TestSite;
let past: string;
let never: string;

const readStaffPasses: ReadStaffPasses = async ({ headers: { cookie = '' } }) => {
  const [, composition] = /staff_pass=([\da-f]{16})/.exec(cookie) ?? [];
  const [, id, account] = /override=([\da-f]{32})\.([^\s;]+)/.exec(cookie) ?? [];
  return {
    ...(composition !== undefined && { composition }),
    ...(id !== undefined && account !== undefined && { override: { id, account } }),
  };
};

/** Opens a site with a composition that was live and one that never was. */
async function openSite(): Promise<void> {
  site = await TestSite.open({
    areas: { 'public-site': {}, 'admin-hr': {} },
    readStaffPasses,
  });
  past = (await site.newest()).stable;
  await site.release('public-site', 'second');
  const composition = await site.releases.composition(past);
  if (!composition) throw new Error('nothing was live');
  never = await site.releases.ensureComposition({ ...composition, parent: past });
}

/** Notes an override as the command does. */
async function noteOverride(
  { area = 'public-site', base = BASE }: { area?: string; base?: string } = {},
  secret = SECRET,
): Promise<Override> {
  const wish = { area, base, account: 'andi@telukmart.id', hours: '1', by: 'Tester' };
  const override = makeOverride(secret, wish, [new URL(base).origin]);
  await site.releases.noteOverride(override);
  return override;
}

/** Returns the cookie of an account that has accepted an override, as `readStaffPasses` reads it here. */
const passFor = (id: string, account: string) => `override=${id}.${account}`;

/** Returns the cookie of the account that an override is for. */
async function accepted(wish?: { area?: string }): Promise<string> {
  const { id, account } = await noteOverride(wish);
  return passFor(id, account);
}

beforeAll(openSite);
afterAll(() => site.close());

describe('a replay', () => {
  it('shows staff a past composition, which nobody keeps and from which nothing is reported', async () => {
    const { body, headers, statusCode } = await site.get(
      `/login?composition=${past}`,
      passOf(past),
    );
    expect(statusCode).toBe(200);
    expect(registryIn(body)).toMatchObject({ composition: past, special: { kind: 'replay' } });
    expect(registryIn(body).visit).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['integrity-policy']).toBeDefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['nobody has logged in', () => '', () => past],
    ['the pass is no good', () => 'staff_pass=forged', () => past],
    ['the pass is for another composition', () => passOf('0123456789abcdef'), () => past],
    ['nobody ever got the composition', () => passOf(never), () => never],
    ['there is no such composition', () => passOf('0123456789abcdef'), () => '0123456789abcdef'],
    ['the id is none', () => passOf(past), () => '../../deployments/000001'],
    ['the id is empty', () => passOf(past), () => ''],
  ])('shows the present where %s', async (_case, cookies, id) => {
    const url = `/login?composition=${encodeURIComponent(id())}`;
    const { body, headers } = await site.get(url, cookies());
    const registry = registryIn(body);
    expect(registry.composition).toBe((await site.newest()).stable);
    expect(registry.special).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  });

  it('calls the present what it is', async () => {
    const { stable } = await site.newest();
    const registry = await site.registry(`/login?composition=${stable}`, passOf(stable));
    expect(registry.composition).toBe(stable);
    expect(registry.special).toBeUndefined();
  });
});

describe('an override', () => {
  it('says what it is about to whoever has its link', async () => {
    const { id, account, until } = await noteOverride();
    const answer = await site.get(`/overrides/${id}`);
    expect(answer.json()).toEqual({
      area: 'public-site',
      origin: 'http://localhost:3101',
      account,
      until,
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await site.get(`/overrides/${'0'.repeat(32)}`)).statusCode).toBe(404);
  });

  it('is taken by no link: its address sets no cookie and shows what everybody gets', async () => {
    const { id } = await noteOverride();
    const { headers, body } = await site.get(`/admin?override=${id}`);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('localhost');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(registryIn(body).special).toBeUndefined();
  });

  it('puts the area of a developer in the place of the released one', async () => {
    const { body, headers } = await site.get('/public-site', await accepted());
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
    const { areas } = await site.registry('/promo', await accepted({ area: 'stock' }));
    expect(areas.find(({ name }) => name === 'stock')).toMatchObject({ base: BASE, live: true });
    expect(areas).toHaveLength(3);
  });

  it('is told by the registry too', async () => {
    const answer = await site.get('/registry.json', await accepted());
    expect(answer.json()).toMatchObject({ special: { kind: 'override' } });
  });

  it.each([
    ...['/login', '/login/', '/LOGIN', '/%6Cogin', '/login?x=1', '/admin?override=x'],
    ...['/password-baru', '/Password-Baru/', '/lupa-password'],
  ])('never runs where a password is typed or an override accepted: %s', async (address) => {
    const { headers, body } = await site.get(address, await accepted());
    expect(headers['content-security-policy']).not.toContain('localhost');
    expect(registryIn(body).special).toBeUndefined();
  });

  const specialFor = async (cookie: string) => (await site.registry('/promo', cookie)).special;

  it('is for its account alone', async () => {
    const { id } = await noteOverride();
    expect(await specialFor(passFor(id, 'budi@telukmart.id'))).toBeUndefined();
    expect(await specialFor(passFor(id, 'Andi@telukmart.id'))).toMatchObject({ kind: 'override' });
  });

  it('counts for nothing once it is revoked, at once', async () => {
    const { id, account } = await noteOverride();
    expect(await specialFor(passFor(id, account))).toBeDefined();
    expect(await site.releases.revokeOverride(id, 'Budi')).toBe(true);
    expect(await specialFor(passFor(id, account))).toBeUndefined();
    expect(await site.releases.revokeOverride(id, 'Budi')).toBe(false);
    expect((await site.get(`/overrides/${id}`)).statusCode).toBe(404);
  });

  it('counts for nothing where somebody else has written it, or its origin is not allowed', async () => {
    const forged = await noteOverride({}, 'another secret');
    expect(await specialFor(passFor(forged.id, forged.account))).toBeUndefined();
    const foreign = await noteOverride({ base: 'https://dev.example.com/' });
    expect(await specialFor(passFor(foreign.id, foreign.account))).toBeUndefined();
    const restarted = await TestSite.restart(site, {
      overrideOrigins: ['https://dev.example.com'],
      readStaffPasses,
    });
    const { special } = await restarted.registry('/promo', passFor(foreign.id, foreign.account));
    expect(special).toBeDefined();
    await restarted.app.close();
  });

  it('ends by itself', async () => {
    const cookie = await accepted();
    jest.useFakeTimers({ now: Date.now() + 3_700_000, doNotFake: ['nextTick', 'setImmediate'] });
    try {
      expect(await specialFor(cookie)).toBeUndefined();
    } finally {
      jest.useRealTimers();
    }
  });
});

it('is left by one address, which forgets the cookies', async () => {
  const { statusCode, headers } = await site.get('/leave-special-view', passOf(past));
  expect([statusCode, headers.location]).toEqual([303, '/']);
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^override=; Max-Age=0; Path=\/;/),
    expect.stringMatching(/^staff_pass=; Max-Age=0; Path=\/;/),
  ]);
});

describe('before a canary', () => {
  beforeAll(async () => {
    await site.close();
    await openSite();
    await site.startCanary('admin-hr', 'canary', 100);
  });

  it('a replay comes', async () => {
    const registry = await site.registry(`/login?composition=${past}`, passOf(past));
    expect(registry.composition).toBe(past);
  });

  it('an override comes, and before a replay', async () => {
    const cookie = `${await accepted()}; ${passOf(past)}`;
    const { composition, special } = await site.registry(`/promo?composition=${past}`, cookie);
    expect(special?.kind).toBe('override');
    expect(composition).toBe((await site.newest()).stable);
  });
});
