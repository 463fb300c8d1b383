import { openSession, prolongSession } from '../session/sessions';
import { createTestApi, type TestApi } from '../../../testing/create-test-api';
import { holdTheClock } from '../../../testing/hold-the-calendar';
import { makeReadOnly } from '../../../testing/read-only-table';
import { logIn, makeUser, PASSWORD, signIn } from '../../../testing/staff';

let api: TestApi;
// Pauses after wrong passwords must not pass by themselves.
beforeEach(holdTheClock);
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());
afterEach(() => jest.useRealTimers());

const login = (email: unknown, password: unknown, remoteAddress = '127.0.0.1', cookie = '') =>
  api.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email, password },
    headers: { cookie },
    remoteAddress,
  });
/** Sends ten wrong passwords at once, each from the address that a function gives. */
const guess = (email: string, addressOf: (attempt: number) => string = () => '127.0.0.1') =>
  Promise.all(
    Array.from({ length: 10 }, (_nothing, attempt) =>
      login(email, 'salah-besar', addressOf(attempt)),
    ),
  );
/** Counts so many attempts for a key, the last of them just now. */
async function fill(key: string, count: number): Promise<void> {
  const ends_at = new Date(Date.now() + 3_600_000).toISOString();
  const free_at = key.startsWith('account') && !key.includes(' from ') ? ends_at : null;
  await api.database
    .insertInto('throttles')
    .values({ key, count, ends_at, free_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count, ends_at, free_at }))
    .execute();
}
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
      iat: number;
      exp: number;
    };
    const [session] = await sessions();
    expect(payload).toMatchObject({ id, sid: session?.id });
    // Seconds, of thirty days.
    expect(payload.exp - payload.iat).toBe(30 * 24 * 3600);
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

  it.each([[[]], [['rahasia-uji']], [{ $ne: '' }], [null]])(
    'takes no %j for a text, and does not repeat it',
    async (value) => {
      const email = 'andi@telukmart.id';
      await makeUser(api.database, { email });
      for (const answer of [await login(email, value), await login(value, PASSWORD)]) {
        expect(answer.statusCode).toBe(400);
        expect(answer.json<{ message: string }>().message).toMatch(/^\S+ wajib diisi\.$/);
      }
    },
  );

  it('takes no endless address', async () => {
    expect((await login(`${'a'.repeat(250)}@b.co`, PASSWORD)).statusCode).toBe(400);
  });

  it('refuses the eleventh wrong password within a minute, the right one too', async () => {
    await makeUser(api.database, { email: 'andi@telukmart.id' });
    const wrong = await guess('andi@telukmart.id');
    expect(wrong.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(401));
    for (const password of ['salah-besar', PASSWORD]) {
      const answer = await login('ANDI@telukmart.id', password);
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.json<{ message: string }>().message).toMatch(/coba lagi dalam \d+ detik\.$/);
    }
  });

  it('keeps neither the owner nor colleagues out of an address that they have logged in from', async () => {
    const ids = [await makeUser(api.database), await makeUser(api.database)] as const;
    await logIn(api, ids[0]);
    await guess('siapa@telukmart.id');
    expect((await login('siapa@telukmart.id', 'salah-besar')).statusCode).toBe(429);
    await fill('network 127.0.0.1', 300);
    expect((await logIn(api, ids[0])).token).toMatch(/^ey/);
    expect((await logIn(api, ids[1])).token).toBeUndefined();
  });

  it('tells nobody in a shared network which addresses have accounts', async () => {
    const [known, stranger] = ['andi@telukmart.id', 'budi@telukmart.id'];
    await logIn(api, await makeUser(api.database, { email: known }));
    await makeUser(api.database, { email: stranger });
    const answersTo = async (wrong = 'salah-besar') =>
      Promise.all(
        [known, stranger, 'siapa@telukmart.id'].map(async (email) => {
          const { statusCode, body } = await login(email, wrong);
          return [statusCode, body.replace(/\d+ detik/, '')].join(' ');
        }),
      );
    await guess('lain@telukmart.id');
    expect(new Set(await answersTo())).toEqual(
      new Set(['401 {"message":"Email atau password salah."}']),
    );
    await fill('network 127.0.0.1', 300);
    const [refused = '', ...others] = await answersTo();
    expect(refused).toMatch(/^429 /);
    expect(others).toEqual([refused, refused]);
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
    await watched.stop();
    const [event] = await api.database
      .selectFrom('audit_events')
      .select(['record_id', 'title'])
      .where('action', '=', 'login-refused')
      .execute();
    expect(event).toEqual({ record_id: id, title: 'Wa Ode Sartika' });
  });

  it('lets an owner in from a new address with a browser of before, while somebody guesses', async () => {
    const email = 'andi@telukmart.id';
    await makeUser(api.database, { email });
    const cookie = String((await login(email, PASSWORD)).headers['set-cookie']).split(';')[0];
    await guess(email, (attempt) => `10.1.0.${attempt}`);
    expect((await login(email, PASSWORD, '10.1.0.99')).statusCode).toBe(429);
    expect((await login(email, PASSWORD, '10.1.0.99', cookie)).statusCode).toBe(200);
    const forged = `${cookie?.slice(0, -8)}AAAAAAAA`;
    expect((await login(email, PASSWORD, '10.1.0.98', forged)).statusCode).toBe(429);
    await makeUser(api.database, { email: 'budi@telukmart.id' });
    await guess('budi@telukmart.id', (attempt) => `10.1.1.${attempt}`);
    expect((await login('budi@telukmart.id', PASSWORD, '10.1.1.99', cookie)).statusCode).toBe(429);
  });

  it('lets an owner with a new phone in a new network in, while somebody guesses elsewhere', async () => {
    const email = 'andi@telukmart.id';
    const id = await makeUser(api.database, { email });
    await guess(email, (attempt) => `10.1.0.${attempt}`);
    await guess(email, (attempt) => `2001:db8:1:${attempt}::1`);
    expect((await login(email, PASSWORD, '2001:db8:1:99::1')).statusCode).toBe(429);
    // One mistake on the new phone, and then the right one.
    expect((await login(email, 'rahasia-uju', '10.7.0.1')).statusCode).toBe(401);
    expect((await login(email, PASSWORD, '10.7.0.1')).statusCode).toBe(200);
    await api.database.deleteFrom('known_logins').execute();

    await fill(`account ${email} from newcomers`, 100);
    const refused = await login(email, PASSWORD, '10.8.0.1');
    expect(refused.json<{ message: string }>().message).toMatch(
      /^Terlalu banyak percobaan yang gagal\. Masuk dari perangkat yang biasa dipakai, atau minta admin membuat tautan password\. Silakan coba lagi dalam \d+ detik\.$/,
    );
    const admin = await signIn(api, 'admin');
    const path = `/api/users/${id}/reset-link`;
    const made = await api.app.inject({ method: 'POST', url: path, headers: admin.headers });
    const token = made.json<{ path: string }>().path.split('#')[1];
    const payload = { token, newPassword: 'kapal-hujan-9' };
    const url = '/api/users/reset-password';
    const remoteAddress = '10.8.0.1';
    const set = await api.app.inject({ method: 'POST', url, payload, remoteAddress });
    expect(set.statusCode).toBe(200);
    expect((await login(email, 'kapal-hujan-9', '10.9.0.1')).statusCode).toBe(200);
    // Even while the guessing goes on, from the very network too: the link has made browser and network known.
    for (const key of [`account ${email}`, 'network 10.8.0.1']) await fill(key, 1000);
    expect((await login(email, 'kapal-hujan-9', '10.8.0.1')).statusCode).toBe(200);
    const cookie = String(set.headers['set-cookie']).split(';')[0];
    expect((await login(email, 'kapal-hujan-9', '10.1.0.1', cookie)).statusCode).toBe(200);
  });

  it('counts again from none where an admin sets another password', async () => {
    const email = 'andi@telukmart.id';
    const id = await makeUser(api.database, { email });
    await guess(email);
    expect((await login(email, PASSWORD)).statusCode).toBe(429);
    const { headers } = await signIn(api, 'admin');
    const payload = { password: 'kapal-hujan-9' };
    await api.app.inject({ method: 'PUT', url: `/api/users/${id}`, headers, payload });
    expect((await login(email, 'kapal-hujan-9')).statusCode).toBe(200);
  });

  it('keeps the name of a browser where no script reads it, and guesses with it are counted too', async () => {
    const email = 'andi@telukmart.id';
    await makeUser(api.database, { email });
    const header = String((await login(email, PASSWORD)).headers['set-cookie']);
    expect(header).toMatch(/; HttpOnly; SameSite=Lax/);
    const cookie = header.split(';')[0];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await login(email, 'salah-besar', '10.3.0.1', cookie);
    }
    expect((await login(email, PASSWORD, '10.3.0.2', cookie)).statusCode).toBe(429);
  });

  it('lets nobody guess more than a hundred times a day from all the networks there are', async () => {
    const email = 'andi@telukmart.id';
    await makeUser(api.database, { email });
    await guess(email, (attempt) => `10.${attempt}.0.1`);
    await fill(`account ${email} from newcomers`, 95);
    let guesses = 0;
    for (let network = 0; network < 12; network += 1) {
      const { statusCode } = await login(email, 'salah-besar', `10.200.${network}.1`);
      if (statusCode === 401) guesses += 1;
    }
    // A hundred a day, of whatever networks.
    expect(guesses).toBe(5);
    expect((await login(email, PASSWORD, '10.201.0.1')).statusCode).toBe(429);
  });

  it('lets new employees behind one address in on their first day', async () => {
    const { headers: admin } = await signIn(api, 'admin');
    const send = (url: string, payload: object, headers = {}) =>
      api.app.inject({ method: 'POST', url: `/api/users${url}`, payload, headers });
    const begin = async (number: number) => {
      const email = `baru-${number}@telukmart.id`;
      const account = { nama: 'Karyawan Baru', email, role: 'oprasional' };
      const created = await send('', { ...account, password: `perahu-layar-${number}` }, admin);
      const { id } = created.json<{ user: { id: number } }>().user;
      // Every second one gets a link, and thinks of something weak first.
      if (number % 2 === 0) return { email, password: `perahu-layar-${number}` };
      const made = await send(`/${id}/reset-link`, {}, admin);
      const token = made.json<{ path: string }>().path.split('#')[1];
      for (const weak of ['bunga2026', 'telukmart1']) {
        expect((await send('/reset-password', { token, newPassword: weak })).statusCode).toBe(400);
      }
      const newPassword = `kapal-hujan-${number}`;
      expect((await send('/reset-password', { token, newPassword })).statusCode).toBe(200);
      return { email, password: newPassword };
    };
    const employees: { email: string; password: string }[] = [];
    for (let number = 1; number <= 4; number += 1) employees.push(await begin(number));
    for (const wrong of ['Perahu-Layar', 'perahulayar']) {
      const answers = await Promise.all(employees.map(({ email }) => login(email, wrong)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    }
    const logins = await Promise.all(
      employees.map(({ email, password }) => login(email, password)),
    );
    expect(new Set(logins.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const changes = await Promise.all(
      logins.map(async (answer, number) => {
        const headers = { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
        const currentPassword = employees[number]?.password;
        const change = (newPassword: string) =>
          send('/change-password', { currentPassword, newPassword }, headers);
        expect((await change('111213')).statusCode).toBe(400);
        return change(`beras-hujan-${number}x`);
      }),
    );
    expect(new Set(changes.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('counts an IPv6 network of one subscriber as one address, and the wide network around it', async () => {
    const statusFrom = async (address: string) =>
      (await login('budi@telukmart.id', 'salah-besar', address)).statusCode;
    await fill('network 2001:db8:1:1::', 300);
    expect(await statusFrom('2001:db8:1:1:ffff::')).toBe(429);
    expect(await statusFrom('2001:db8:1:2::1')).toBe(401);
    await fill('network 2001:db8:1::/48', 1000);
    expect(await statusFrom('2001:db8:1:2::1')).toBe(429);
    expect(await statusFrom('2001:db8:2:1::1')).toBe(401);
  });

  it('forgets neither wrong passwords nor known logins over a restart', async () => {
    const ids = [await makeUser(api.database), await makeUser(api.database)] as const;
    await logIn(api, ids[0]);
    await guess('siapa@telukmart.id');
    await api.stop();
    api = await createTestApi(api.location);
    expect((await login('siapa@telukmart.id', 'salah-besar')).statusCode).toBe(429);
    await fill('network 127.0.0.1', 300);
    expect((await logIn(api, ids[0])).token).toMatch(/^ey/);
    expect((await logIn(api, ids[1])).token).toBeUndefined();
  });

  it('counts, and remembers who is known, while the tables cannot be written', async () => {
    const id = await makeUser(api.database);
    await makeReadOnly(api.database, 'throttles');
    await makeReadOnly(api.database, 'known_logins');
    expect((await logIn(api, id)).token).toMatch(/^ey/);
    await guess('siapa@telukmart.id');
    expect((await login('siapa@telukmart.id', 'salah-besar')).statusCode).toBe(429);
    expect((await logIn(api, id)).token).toMatch(/^ey/);
  });

  it('lets twenty people who know their password in at once', async () => {
    const id = await makeUser(api.database);
    const all = await Promise.all(Array.from({ length: 20 }, () => logIn(api, id)));
    expect(new Set(all.map(({ token }) => token)).size).toBe(20);
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
    expect(
      await openSession(api.database, { ...account, password_hash: 'lama' }, { hours: 1 }),
    ).toBeUndefined();
    await api.database.updateTable('users').set({ status: 0 }).where('id', '=', id).execute();
    expect(await openSession(api.database, account, { hours: 1 })).toBeUndefined();
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

  it('ends at once when its user is deactivated or deleted', async () => {
    const staff = await signIn(api, 'marcom');
    expect((await ownRecord(staff.id, staff.headers)).statusCode).toBe(200);
    const change = (status: 0 | 1) =>
      api.database.updateTable('users').set({ status }).where('id', '=', staff.id).execute();
    await change(0);
    expect((await ownRecord(staff.id, staff.headers)).statusCode).toBe(401);
    await change(1);
    await api.database.deleteFrom('users').where('id', '=', staff.id).execute();
    expect((await ownRecord(staff.id, staff.headers)).statusCode).toBe(401);
    expect(await sessions()).toEqual([]);
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
