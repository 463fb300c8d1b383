import type { AuditEntry } from '@teluk-mart/domain/audit/audit-event';
import type { AccountSession, OwnUser } from '@teluk-mart/domain/user/account';
import type { HTTPMethods } from 'fastify';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { holdTheClock } from '../testing/hold-the-calendar';
import { forgetProof, logIn, makeUser, PASSWORD, signIn, type TestStaff } from '../testing/staff';

let api: TestApi;
let admin: TestStaff;
let staff: TestStaff;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.deleteFrom('throttles').execute();
  admin = await signIn(api, 'admin', { nama: 'Andi Rahmawati' });
  staff = await signIn(api, 'marcom');
});

const send = (by: TestStaff, route: string, payload?: object) => {
  const [method, url = ''] = route.split(' ');
  return api.app.inject({
    method: method as HTTPMethods,
    url: `/api/users${url}`,
    headers: by.headers,
    ...(payload && { payload }),
  });
};
const open = (route: string, payload: object) =>
  api.app.inject({ method: 'POST', url: `/api/users${route}`, payload });
const ownAccount = async (by: TestStaff) => (await send(by, `GET /${by.id}`)).json<OwnUser>();

const REAUTHENTICATION_NEEDED = {
  message: 'Masukkan password Anda sekali lagi untuk melanjutkan.',
  code: 'proof-needed',
};

describe('what keeps or takes an account', () => {
  it.each<[string, (whom: number) => [string, object?]]>([
    ['one’s own address', () => [`PUT /${admin.id}`, { email: 'pencuri@example.com' }]],
    ['making an admin', (id) => [`PUT /${id}`, { role: 'admin' }]],
    ['somebody’s password', (id) => [`PUT /${id}`, { password: 'perahu-layar' }]],
    ['somebody’s address', (id) => [`PUT /${id}`, { email: 'lain@example.com' }]],
    ['somebody’s role', (id) => [`PUT /${id}`, { role: 'human-capital' }]],
    ['somebody’s deactivation', (id) => [`PUT /${id}`, { status: 0 }]],
    ['an end of somebody’s sessions', (id) => [`DELETE /${id}/sessions`]],
    ['a deletion', (id) => [`DELETE /${id}`]],
    ['a link for a password', (id) => [`POST /${id}/reset-link`]],
    ['somebody’s second factor', (id) => [`DELETE /${id}/second-factor`]],
    ['one’s own second factor', () => ['DELETE /me/authenticator']],
    ['a new second factor', () => ['POST /me/authenticator']],
    ['a new passkey', () => ['POST /me/passkey-options']],
    [
      'a new account',
      (id) => [
        'POST ',
        {
          nama: 'Xy',
          email: `x-${id}@example.com`,
          role: 'human-capital',
          password: 'perahu-layar',
        },
      ],
    ],
  ])('needs the password again: %s', async (_name, call) => {
    const [route, body] = call(staff.id);
    await forgetProof(api, admin);
    const refused = await send(admin, route, body);
    expect([refused.statusCode, refused.json()]).toEqual([403, REAUTHENTICATION_NEEDED]);
    const wrong = await send(admin, 'POST /me/proof', { password: 'salah-besar' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toEqual({
      message: 'Password salah.',
      errors: { password: 'Password salah.' },
    });
    expect((await send(admin, route, body)).statusCode).toBe(403);
    expect((await send(admin, 'POST /me/proof', { password: PASSWORD })).statusCode).toBe(200);
    expect((await send(admin, route, body)).statusCode).not.toBe(403);
  });

  it('leaves the rest as it was', async () => {
    await forgetProof(api, admin);
    const same = { email: staff.email, role: 'marcom', status: 1 };
    for (const body of [{ nama: 'Wa Ode S.' }, same]) {
      expect((await send(admin, `PUT /${staff.id}`, body)).statusCode).toBe(200);
    }
  });

  it('is told to the person affected, until they have read it', async () => {
    await send(admin, `PUT /${staff.id}`, { role: 'oprasional', email: `b-${staff.email}` });
    const { notices = [] } = await ownAccount(staff);
    expect(notices.map(({ text }) => text)).toEqual([
      'Role Anda diubah menjadi oprasional oleh Andi Rahmawati.',
      `Email Anda diubah menjadi b-${staff.email} oleh Andi Rahmawati.`,
    ]);
    expect((await send(admin, `GET /${staff.id}`)).json()).not.toHaveProperty('notices');
    const until = encodeURIComponent(notices[0]?.at ?? '');
    expect((await send(staff, `DELETE /me/notices?until=${until}`)).statusCode).toBe(200);
    expect(await ownAccount(staff)).not.toHaveProperty('notices');
  });
});

describe('a notice', () => {
  const forget = (by: TestStaff) =>
    send(by, `DELETE /me/notices?until=${new Date().toISOString()}`);
  const textsOf = async (by: TestStaff) =>
    (await ownAccount(by)).notices?.map(({ text }) => text) ?? [];
  const changeAddress = (by: TestStaff, email: string) => send(by, `PUT /${by.id}`, { email });

  it('tells of an own address that was changed', async () => {
    const email = `lain-${staff.email}`;
    expect((await changeAddress(staff, email)).statusCode).toBe(200);
    expect(await textsOf(staff)).toEqual([`Email Anda diubah menjadi ${email}.`]);
  });

  it('is not forgotten by the session that has caused it, before the password is given again', async () => {
    const owner = await logIn(api, staff.id);
    await changeAddress(staff, `lain-${staff.email}`);
    const refused = await forget(staff);
    expect([refused.statusCode, refused.json()]).toEqual([403, REAUTHENTICATION_NEEDED]);
    expect(await textsOf(staff)).toHaveLength(1);
    expect((await forget(owner)).statusCode).toBe(200);
    await changeAddress(staff, staff.email);
    await send(staff, 'POST /me/proof', { password: PASSWORD });
    expect((await forget(staff)).statusCode).toBe(200);
    expect(await textsOf(staff)).toEqual([]);
    const rows = await api.database.selectFrom('sessions').select('id').execute();
    await changeAddress(staff, `lain-${staff.email}`);
    const notices = await api.database.selectFrom('account_notices').selectAll().execute();
    for (const { id } of rows) expect(JSON.stringify(notices)).not.toContain(id);
  });

  it('is forgotten in a session that begins later with the password', async () => {
    await send(admin, `PUT /${staff.id}`, { role: 'oprasional' });
    expect((await forget(await logIn(api, staff.id))).statusCode).toBe(200);
  });

  it('tells of a second factor that is switched off, too', async () => {
    await send(staff, 'DELETE /me/authenticator');
    expect(await textsOf(staff)).toEqual(['Aplikasi autentikator di akun Anda dimatikan.']);
  });
});

describe('sessions', () => {
  const list = async (by: TestStaff) =>
    (await send(by, 'GET /me/sessions')).json<AccountSession[]>();

  it('are listed with device and address, and ended one by one', async () => {
    const phone =
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: staff.email, password: PASSWORD },
      headers: { 'user-agent': phone },
      remoteAddress: '10.0.0.7',
    });
    const { token } = answer.json<{ token: string }>();
    const other = { ...staff, headers: { authorization: `Bearer ${token}` } };
    const sessions = await list(staff);
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
    const found = sessions.find(({ current }) => !current);
    expect(found).toMatchObject({ device: 'Chrome di Android', address: '10.0.0.7' });
    expect((await send(admin, `DELETE /me/sessions/${found?.id}`)).statusCode).toBe(404);
    expect((await send(staff, `DELETE /me/sessions/${found?.id}`)).statusCode).toBe(200);
    expect((await send(other, `GET /${staff.id}`)).statusCode).toBe(401);
    expect(await list(staff)).toHaveLength(1);
    const ended = api.database
      .selectFrom('audit_events')
      .select('record_id')
      .where('action', '=', 'session-ended')
      .where('record_id', '=', staff.id);
    expect(await ended.execute()).toHaveLength(1);
  });

  it('of oneself end all but this one', async () => {
    const other = await logIn(api, staff.id);
    expect((await send(staff, 'DELETE /me/sessions')).statusCode).toBe(200);
    expect((await send(other, `GET /${staff.id}`)).statusCode).toBe(401);
    expect((await send(staff, `GET /${staff.id}`)).statusCode).toBe(200);
  });

  it('of somebody end by an admin, who says so', async () => {
    expect((await send(staff, `DELETE /${admin.id}/sessions`)).statusCode).toBe(403);
    expect((await send(admin, `DELETE /${staff.id}/sessions`)).statusCode).toBe(200);
    expect((await send(staff, `GET /${staff.id}`)).statusCode).toBe(401);
    const { notices } = await ownAccount(await logIn(api, staff.id));
    expect(notices?.[0]?.text).toBe('Semua sesi Anda dikeluarkan oleh Andi Rahmawati.');
  });

  it('are twenty of an account at most: the one that was used longest ago ends', async () => {
    const id = await makeUser(api.database);
    const oldest = await logIn(api, id);
    for (let login = 0; login < 20; login += 1) await logIn(api, id);
    expect((await send(oldest, `GET /${id}`)).statusCode).toBe(401);
    const rows = api.database.selectFrom('sessions').select('id').where('user_id', '=', id);
    expect(await rows.execute()).toHaveLength(20);
  });
});

describe('one’s own password', () => {
  // Pauses after wrong passwords must not pass by themselves.
  beforeEach(holdTheClock);
  afterEach(() => jest.useRealTimers());

  const change = (payload: object, { headers } = staff) =>
    api.app.inject({ method: 'POST', url: '/api/users/change-password', headers, payload });
  const login = (password: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: staff.email, password },
    });
  const isLoggedIn = async ({ id, headers }: TestStaff) =>
    (await api.app.inject({ url: `/api/users/${id}`, headers })).statusCode === 200;

  const NEW = 'rahasia-baru';
  const WRONG = 'Password saat ini salah.';

  it('changes the password and ends the other sessions', async () => {
    const elsewhere = await logIn(api, staff.id);
    const answer = await change({ currentPassword: PASSWORD, newPassword: NEW });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: 'Password berhasil diubah.' });
    expect(await isLoggedIn(staff)).toBe(true);
    expect(await isLoggedIn(elsewhere)).toBe(false);
    expect((await login(PASSWORD)).statusCode).toBe(401);
    expect((await login(NEW)).statusCode).toBe(200);
  });

  it('refuses a wrong current password with 400, which is no lost session', async () => {
    const elsewhere = await logIn(api, staff.id);
    const answer = await change({ currentPassword: 'salah-besar', newPassword: NEW });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: WRONG, errors: { currentPassword: WRONG } });
    expect(await isLoggedIn(elsewhere)).toBe(true);
    expect((await login(PASSWORD)).statusCode).toBe(200);
  });

  it.each([
    [{}, ['currentPassword', 'newPassword']],
    [{ currentPassword: PASSWORD, newPassword: 'lima5' }, ['newPassword']],
  ])('refuses the form %j in its own words', async (body, wrong) => {
    const words: Record<string, string> = {
      currentPassword: 'Password saat ini minimal 6 karakter.',
      newPassword: 'Password baru minimal 6 karakter.',
    };
    const answer = await change(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: object }>().errors).toEqual(
      Object.fromEntries(wrong.map((field) => [field, words[field]])),
    );
  });

  /** Sends ten wrong passwords from a session. */
  async function guess(thief: TestStaff) {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await change({ currentPassword: `tebakan-${attempt}`, newPassword: NEW }, thief);
    }
  }

  it('slows down whoever guesses from an open session, and not its owner in another', async () => {
    const thief = await logIn(api, staff.id);
    await guess(thief);
    const answer = await change({ currentPassword: PASSWORD, newPassword: NEW }, thief);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await change({ currentPassword: PASSWORD, newPassword: NEW })).statusCode).toBe(200);
  });

  it('bounds the guesses of all sessions of an account', async () => {
    const ends_at = new Date(Date.now() + 3_600_000).toISOString();
    const key = `own password ${staff.id}`;
    await api.database.insertInto('throttles').values({ key, count: 99, ends_at }).execute();
    const thief = await logIn(api, staff.id);
    const wrong = { currentPassword: 'tebakan', newPassword: NEW };
    expect((await change(wrong, thief)).statusCode).toBe(400);
    expect((await change(wrong, await logIn(api, staff.id))).statusCode).toBe(429);
  });

  it('writes down that somebody guesses from an open session, for admins to see', async () => {
    await guess(staff);
    const { headers } = admin;
    const answer = await api.app.inject({ url: '/api/audit?aksi=proof-refused', headers });
    const own = answer.json<AuditEntry[]>().filter(({ oleh_id }) => oleh_id === staff.id);
    expect(own).toMatchObject([
      { oleh_id: staff.id, jenis: 'users', data_id: staff.id, perubahan: [{ after: 10 }] },
      { oleh_id: staff.id, perubahan: [] },
    ]);
  });

  it('lets one of two changes at once win', async () => {
    const answers = await Promise.all(
      ['pertama-kali', 'kedua-juga'].map((newPassword) =>
        change({ currentPassword: PASSWORD, newPassword }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });
});

describe('a password that somebody else knows', () => {
  const NEW = 'perahu-layar-7';

  it('has to be changed before anything else works', async () => {
    const account = {
      nama: 'Siti',
      email: `siti-${staff.id}@telukmart.id`,
      role: 'admin',
      password: NEW,
    };
    const { user } = (await send(admin, 'POST ', account)).json<{ user: { id: number } }>();
    const { token } = (await open('/login', account)).json<{ token: string }>();
    const siti = { ...staff, id: user.id, headers: { authorization: `Bearer ${token}` } };
    expect(await ownAccount(siti)).toMatchObject({ pending: 'password' });
    // A person who knows this password must not leave a way in that outlives it.
    const secondFactors = [
      'POST /me/authenticator',
      'POST /me/authenticator/confirmation',
      'POST /me/passkey-options',
      'POST /me/passkeys',
    ];
    const others = ['GET ', `GET /${admin.id}`, `PUT /${siti.id}`, 'GET /me/sessions'];
    for (const route of [...others, ...secondFactors]) {
      const refused = await send(
        siti,
        route,
        route.startsWith('PUT') ? { nama: 'Siti A.' } : undefined,
      );
      expect(refused.json()).toMatchObject({ code: 'change-pending' });
    }
    // Where everybody may ask, it gets what everybody gets.
    const shown = await api.app.inject({ url: '/api/settings', headers: siti.headers });
    expect(Object.keys(shown.json<object>())).toEqual(['shop']);
    expect(shown.headers).not.toHaveProperty('www-authenticate');
    const change = (newPassword: string) =>
      send(siti, 'POST /change-password', { currentPassword: NEW, newPassword });
    expect((await change(NEW)).statusCode).toBe(400);
    expect((await change('kapal-hujan-9')).statusCode).toBe(200);
    expect(await ownAccount(siti)).not.toHaveProperty('pending');
    expect((await send(siti, 'GET ')).statusCode).toBe(200);
  });

  it('is one that an admin has set, and told so; others go on as they were', async () => {
    expect(await ownAccount(staff)).not.toHaveProperty('pending');
    await send(admin, `PUT /${staff.id}`, { password: NEW });
    const { token } = (await open('/login', { email: staff.email, password: NEW })).json<{
      token: string;
    }>();
    const own = await ownAccount({ ...staff, headers: { authorization: `Bearer ${token}` } });
    expect(own.pending).toBe('password');
    expect(own.notices?.[0]?.text).toBe('Password Anda diubah oleh Andi Rahmawati.');
  });
});
