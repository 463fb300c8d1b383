import { readSessionSecret } from '../app/session-secret';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { makeRecord } from '../testing/records';
import { encode, HS256, signToken } from '../testing/sign-token';
import { signIn, type TestStaff } from '../testing/staff';

let api: TestApi;
let staff: TestStaff;
beforeAll(async () => {
  api = await createTestApi();
  staff = await signIn(api, 'admin');
});
afterAll(() => api.close());

async function wrongTokens(): Promise<Record<string, string>> {
  const [header = '', payload = '', signature = ''] = staff.token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const secret = await readSessionSecret(api.location);
  return {
    'no token at all': 'Bearer',
    'another scheme': `Basic ${staff.token}`,
    nonsense: 'Bearer abc.def.ghi',
    'a token without its signature': `Bearer ${header}.${payload}.`,
    'a token that asks for no signature': `Bearer ${encode({ alg: 'none' })}.${payload}.`,
    'a changed payload': `Bearer ${header}.${encode({ ...claims, id: 999 })}.${signature}`,
    'another key': `Bearer ${signToken(HS256, claims, 'kunci lain')}`,
    'an expired token': `Bearer ${signToken(HS256, { ...claims, exp: 1 }, secret)}`,
    'another user in a signed token': `Bearer ${signToken(HS256, { ...claims, id: 999 }, secret)}`,
    'a session that is none': `Bearer ${signToken(HS256, { ...claims, sid: 'x' }, secret)}`,
    'no session': `Bearer ${signToken(HS256, { id: claims.id }, secret)}`,
    'an id that is none': `Bearer ${signToken(HS256, { ...claims, id: [1] }, secret)}`,
  };
}

it('accepts the token as it is', async () => {
  const answer = await api.app.inject({ url: '/api/users', headers: staff.headers });
  expect(answer.statusCode).toBe(200);
});

it('refuses every wrong token with 401 and {message}', async () => {
  for (const [name, authorization] of Object.entries(await wrongTokens())) {
    const answer = await api.app.inject({ url: '/api/users', headers: { authorization } });
    expect([name, answer.statusCode, answer.json()]).toEqual([
      name,
      401,
      { message: 'Sesi tidak valid' },
    ]);
    expect(answer.headers['www-authenticate']).toContain('Bearer');
  }
});

describe('a public list', () => {
  beforeAll(async () => {
    await makeRecord(api.database, 'promos', { judul: 'Aktif' });
    await makeRecord(api.database, 'promos', { judul: 'Nonaktif', status: 0 });
  });
  const titles = async (headers: Record<string, string>) => {
    const answer = await api.app.inject({ url: '/api/promos', headers });
    return answer.json<{ judul: string }[]>().map(({ judul }) => judul);
  };

  it('shows staff everything and everybody else what is active, whoever asked before', async () => {
    expect(await titles({})).toEqual(['Aktif']);
    expect((await titles(staff.headers)).sort()).toEqual(['Aktif', 'Nonaktif']);
    expect(await titles({})).toEqual(['Aktif']);
  });

  it('shows whoever has a wrong token the public list, and says that the token is refused', async () => {
    const answer = await api.app.inject({
      url: '/api/promos',
      headers: { authorization: 'Bearer nonsense' },
    });
    expect(answer.json()).toHaveLength(1);
    expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  it.each([
    ['the list', '/api/promos'],
    ['one record', '/api/promos/1'],
  ])('is sent whole to a wrong token and never kept: %s', async (_name, url) => {
    const { etag } = (await api.app.inject(url)).headers;
    for (const known of [String(etag), '*']) {
      const headers = { authorization: 'Bearer nonsense', 'if-none-match': known };
      const answer = await api.app.inject({ url, headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers).not.toHaveProperty('etag');
    }
  });

  it('is kept by no cache when staff read it', async () => {
    const answer = await api.app.inject({ url: '/api/promos', headers: staff.headers });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.vary).toContain('Authorization');
  });
});
