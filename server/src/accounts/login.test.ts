import { createTestApi, type TestApi } from '../testing/create-test-api';
import { holdTheClock } from '../testing/hold-the-calendar';
import { makeReadOnly } from '../testing/read-only-table';
import { logIn, makeUser, PASSWORD, signIn } from '../testing/staff';
import { until } from '../testing/until';
import { openSession } from './sessions';
import { prolongSession } from './staff-session';

let api: TestApi;
// Pauses after wrong passwords must not pass by themselves.
beforeEach(holdTheClock);
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());
afterEach(() => jest.useRealTimers());

const login = (email: unknown, password: unknown, remoteAddress = '127.0.0.1') =>
  api.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email, password },
    remoteAddress,
  });
/** Sends so many wrong passwords at once, each from the address that a function gives. */
const guess = (
  email: string,
  times = 10,
  addressOf: (attempt: number) => string = () => '127.0.0.1',
) =>
  Promise.all(
    Array.from({ length: times }, (_nothing, attempt) =>
      login(email, 'salah-besar', addressOf(attempt)),
    ),
  );
/** Counts so many wrong ones under a key. */
const fill = (key: string, count: number) => {
  const ends_at = new Date(Date.now() + 3_600_000).toISOString();
  return api.database.insertInto('throttles').values({ key, count, ends_at }).execute();
};
const statusesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode);
const sessions = () => api.database.selectFrom('sessions').selectAll().execute();
const ownRecord = (id: number, headers: Record<string, string>) =>
  api.app.inject({ url: `/api/users/${id}`, headers });

describe('POST /api/users/login', () => {
  it('answers a token that carries the id, behind which stands a session', async () => {
    const id = await makeUser(api.database, { email: 'andi@telukmart.id' });
    const answer = await login('  Andi@TelukMart.id ', PASSWORD);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { token } = answer.json<{ token: string }>();
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      exp: number;
    };
    const [session] = await sessions();
    expect(payload).toMatchObject({ id, sid: session?.id });
    // A browser may keep it for thirty days; the session's row ends it sooner.
    const opened = Date.parse(session?.created_at ?? '') / 1000;
    expect(payload.exp - opened).toBeGreaterThan(30 * 24 * 3600 - 1);
    expect(session).toMatchObject({ user_id: id });
    expect(Date.parse(session?.expires_at ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  });

  it('says the same of a wrong password, an unknown account and a deactivated one', async () => {
    await makeUser(api.database, { email: 'andi@telukmart.id' });
    await makeUser(api.database, { email: 'lama@telukmart.id', status: 0 });
    const answers = [
      await login('andi@telukmart.id', 'salah-besar'),
      await login('siapa@telukmart.id', PASSWORD),
      await login('lama@telukmart.id', PASSWORD),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ message: 'Email atau password salah.' });
    }
    expect(await sessions()).toEqual([]);
  });

  it('names the missing fields', async () => {
    const answer = await login('', '');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: { email: 'Email wajib diisi.', password: 'Password wajib diisi.' },
    });
  });

  it('takes no endless address', async () => {
    expect((await login(`${'a'.repeat(250)}@b.co`, PASSWORD)).statusCode).toBe(400);
  });

  it.each(['andi@telukmart.id', 'siapa@telukmart.id'])(
    'refuses the eleventh wrong password from an address, with an account or not: %s',
    async (email) => {
      await makeUser(api.database, { email: 'andi@telukmart.id' });
      expect(statusesOf(await guess(email))).toEqual(Array(10).fill(401));
      for (const password of ['salah-besar', PASSWORD]) {
        const answer = await login(email.toUpperCase(), password);
        expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60']);
        expect(answer.json()).toEqual({
          message: 'Terlalu banyak percobaan yang gagal. Silakan coba lagi dalam 60 detik.',
        });
      }
    },
  );

  it('lets the owner in elsewhere meanwhile, and a right password forgets the wrong ones', async () => {
    const email = 'andi@telukmart.id';
    await makeUser(api.database, { email });
    await guess(email);
    expect((await login(email, PASSWORD, '10.2.0.1')).statusCode).toBe(200);
    await guess(email, 9, () => '10.2.0.2');
    expect((await login(email, PASSWORD, '10.2.0.2')).statusCode).toBe(200);
    expect(statusesOf(await guess(email, 10, () => '10.2.0.2'))).toEqual(Array(10).fill(401));
  });

  it('refuses the hundred and first wrong password of an account, wherever it comes from', async () => {
    const email = 'andi@telukmart.id';
    await makeUser(api.database, { email });
    await fill(`password ${email}`, 99);
    expect((await login(email, 'salah-besar', '10.1.0.1')).statusCode).toBe(401);
    expect((await login(email, PASSWORD, '10.2.0.1')).statusCode).toBe(429);
    expect((await login('siapa@telukmart.id', 'salah-besar', '10.2.0.1')).statusCode).toBe(401);
  });

  it('refuses an address that has guessed the passwords of many, and no other', async () => {
    await fill('secrets from 127.0.0.1', 299);
    expect((await login('lain@telukmart.id', 'salah-besar')).statusCode).toBe(401);
    expect((await login('siapa@telukmart.id', 'salah-besar')).statusCode).toBe(429);
    expect((await login('siapa@telukmart.id', 'salah-besar', '10.2.0.1')).statusCode).toBe(401);
  });

  it('writes a refusal down after its answer, which takes as long whoever was meant', async () => {
    const counts: number[] = [];
    const refusals = async ({ database }: Pick<TestApi, 'database'>) =>
      (
        await database
          .selectFrom('audit_events')
          .select('record_id')
          .where('action', '=', 'login-refused')
          .execute()
      ).length;
    const watched = await createTestApi(api.location, {
      beforeApi: (app) => {
        app.addHook('onSend', async () => void counts.push(await refusals(api)));
      },
    });
    const id = await makeUser(api.database, { email: 'andi@telukmart.id' });
    const payload = { email: 'andi@telukmart.id', password: 'salah-besar' };
    await watched.app.inject({ method: 'POST', url: '/api/users/login', payload });
    expect(counts).toEqual([0]);
    await until(async () => (await refusals(api)) > 0);
    await watched.stop();
    const [event] = await api.database
      .selectFrom('audit_events')
      .select(['record_id', 'title'])
      .where('action', '=', 'login-refused')
      .execute();
    expect(event).toEqual({ record_id: id, title: 'Wa Ode Sartika' });
  });

  it('counts again from none where an admin sets another password', async () => {
    const email = 'andi@telukmart.id';
    const id = await makeUser(api.database, { email });
    await guess(email, 10, () => '10.1.0.1');
    expect((await login(email, PASSWORD, '10.1.0.1')).statusCode).toBe(429);
    const { headers } = await signIn(api, 'admin');
    const payload = { password: 'kapal-hujan-9' };
    await api.app.inject({ method: 'PUT', url: `/api/users/${id}`, headers, payload });
    expect((await login(email, 'kapal-hujan-9', '10.1.0.1')).statusCode).toBe(200);
  });

  it('counts an IPv6 network of one subscriber as one address', async () => {
    await guess('siapa@telukmart.id', 10, (attempt) => `2001:db8:1:1::${attempt}`);
    const statusFrom = async (address: string) =>
      (await login('siapa@telukmart.id', 'salah-besar', address)).statusCode;
    expect(await statusFrom('2001:db8:1:1:ffff::')).toBe(429);
    expect(await statusFrom('2001:db8:1:2::1')).toBe(401);
  });

  it('forgets no wrong passwords over a restart', async () => {
    await guess('siapa@telukmart.id');
    await api.stop();
    api = await createTestApi(api.location);
    expect((await login('siapa@telukmart.id', 'salah-besar')).statusCode).toBe(429);
  });
});

describe('openSession', () => {
  it('opens none where the account changed while its password was being checked', async () => {
    const id = await makeUser(api.database);
    const row = api.database
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where('id', '=', id);
    const account = await row.executeTakeFirstOrThrow();
    const before = { ...account, password_hash: 'lama' };
    const refusal = { statusCode: 401, message: 'Email atau password salah.' };
    await expect(openSession(api.database, before, { hours: 1 })).rejects.toMatchObject(refusal);
    await api.database.updateTable('users').set({ status: 0 }).where('id', '=', id).execute();
    await expect(openSession(api.database, account, { hours: 1 })).rejects.toMatchObject(refusal);
    expect(await sessions()).toEqual([]);
  });
});

describe('a session', () => {
  it('ends with the logout, and only that one', async () => {
    const id = await makeUser(api.database);
    const [here, there] = [await logIn(api, id), await logIn(api, id)];
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/users/logout',
      headers: here.headers,
    });
    expect(answer.json()).toEqual({ message: 'Logout berhasil.' });
    expect((await ownRecord(id, here.headers)).statusCode).toBe(401);
    expect((await ownRecord(id, there.headers)).statusCode).toBe(200);
  });

  it('ends when it has not been used for its life, and is cleared with the next login', async () => {
    const staff = await signIn(api, 'marcom');
    const past = new Date(Date.now() - 1000).toISOString();
    await api.database.updateTable('sessions').set({ expires_at: past }).execute();
    expect((await ownRecord(staff.id, staff.headers)).statusCode).toBe(401);
    await logIn(api, staff.id);
    expect(await sessions()).toHaveLength(1);
  });

  it('lives longer when it is used, but not beyond thirty days', async () => {
    const staff = await signIn(api, 'marcom');
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const soon = new Date(Date.now() + 60_000).toISOString();
    const use = async (created_at: string) => {
      const row = { created_at, seen_at: hoursAgo(1), expires_at: soon };
      await api.database.updateTable('sessions').set(row).execute();
      await ownRecord(staff.id, staff.headers);
      const [session] = await sessions();
      return session?.expires_at;
    };
    expect(((await use(hoursAgo(2))) ?? '') > hoursAgo(-23)).toBe(true);
    const created = Date.parse(hoursAgo(30 * 24 - 2));
    const end = new Date(created + 30 * 24 * 3_600_000).toISOString();
    expect(await use(new Date(created).toISOString())).toBe(end);
  });

  it('is prolonged by one of several uses at once', async () => {
    const staff = await signIn(api, 'marcom');
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await api.database
      .updateTable('sessions')
      .set({ seen_at: hoursAgo(1).toISOString() })
      .execute();
    const [session] = await sessions();
    if (!session) throw new Error('No session');
    await prolongSession(api.database, session, 24);
    await prolongSession(api.database, session, 24, hoursAgo(-1));
    expect(Date.parse((await sessions())[0]?.seen_at ?? '')).toBeLessThanOrEqual(Date.now());
    expect((await ownRecord(staff.id, staff.headers)).statusCode).toBe(200);
  });

  it('ends with the event that tells so, or not at all', async () => {
    const staff = await signIn(api, 'marcom');
    const release = await makeReadOnly(api.database, 'audit_events');
    const logOut = () =>
      api.app.inject({ method: 'POST', url: '/api/users/logout', headers: staff.headers });
    expect((await logOut()).statusCode).toBeGreaterThanOrEqual(500);
    await release();
    expect(await sessions()).toHaveLength(1);
    expect((await logOut()).statusCode).toBe(200);
    expect(await sessions()).toEqual([]);
  });

  it('goes on where it cannot be prolonged', async () => {
    const staff = await signIn(api, 'marcom');
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    await api.database.updateTable('sessions').set({ seen_at: hourAgo }).execute();
    await makeReadOnly(api.database, 'sessions');
    expect((await ownRecord(staff.id, staff.headers)).statusCode).toBe(200);
    expect(await sessions()).toMatchObject([{ seen_at: hourAgo }]);
  });

  it('survives a restart of the server', async () => {
    const staff = await signIn(api, 'marcom');
    await api.stop();
    const again = await createTestApi(api.location);
    const answer = await again.app.inject({
      url: `/api/users/${staff.id}`,
      headers: staff.headers,
    });
    expect(answer.statusCode).toBe(200);
    api = again;
  });
});
