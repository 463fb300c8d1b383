import { holdTheClock } from '../testing/hold-the-calendar';
import { readSessionSecret } from '../app/session-secret';
import type { AccountSecurity, AccountSession, OwnUser } from '@teluk-mart/domain/user/account';
import type { HTTPMethods } from 'fastify';
import { TOTP, Secret } from 'otpauth';
import { takeCode } from './second-factors';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { forgetProof, logIn, makeUser, PASSWORD, signIn, type TestStaff } from '../testing/staff';

let api: TestApi;
let strict: TestApi;
let admin: TestStaff;
let staff: TestStaff;
beforeAll(async () => {
  api = await createTestApi();
  strict = await createTestApi({ requireSecondFactor: 'admin' });
});
afterAll(() => Promise.all([api.close(), strict.close()]));
beforeEach(async () => {
  await api.database.deleteFrom('throttles').execute();
  admin = await signIn(api, 'admin', { nama: 'Andi Rahmawati' });
  staff = await signIn(api, 'marcom');
});

const send = (by: TestStaff, route: string, payload?: object, { app } = api) => {
  const [method, url = ''] = route.split(' ');
  return app.inject({
    method: method as HTTPMethods,
    url: `/api/users${url}`,
    headers: by.headers,
    ...(payload && { payload }),
  });
};
const open = (route: string, payload: object, { app } = api) =>
  app.inject({ method: 'POST', url: `/api/users${route}`, payload });
const ownAccount = async (by: TestStaff, from = api) =>
  (await send(by, `GET /${by.id}`, undefined, from)).json<OwnUser>();
const events = async (
  action: 'session-ended' | 'second-factor-on' | 'second-factor-off' | 'reset-link' | 'login',
) =>
  (
    await api.database
      .selectFrom('audit_events')
      .select(['actor_name', 'record_id'])
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .execute()
  )[0];

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
    expect(await events('session-ended')).toMatchObject({ record_id: staff.id });
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

/** Switches an account's app on; returns the function that makes its codes, and the recovery codes. */
async function enrol(by: TestStaff, from = api) {
  const begun = await send(by, 'POST /me/authenticator', undefined, from);
  const { secret, uri, qr } = begun.json<{ secret: string; uri: string; qr: string }>();
  expect(uri).toContain('otpauth://totp/Teluk%20Mart');
  expect(qr).toMatch(/^<svg /);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeAt = (seconds: number) => totp.generate({ timestamp: Date.now() + seconds * 1000 });
  const wrong = await send(by, 'POST /me/authenticator/confirmation', { code: '000000' }, from);
  expect(wrong.statusCode).toBe(400);
  const answer = await send(by, 'POST /me/authenticator/confirmation', { code: codeAt(-30) }, from);
  expect(answer.statusCode).toBe(200);
  return { codeAt, secret, ...answer.json<{ recoveryCodes: string[] }>() };
}

const passwordStep = async (email: string, password = PASSWORD) => {
  const answer = await open('/login', { email, password });
  return {
    status: answer.statusCode,
    ...answer.json<{ challenge: string; code?: string; message: string }>(),
  };
};

/** Logs in to an account with an app; the session is another one of the same owner. */
async function logInWithCode(code: string): Promise<TestStaff> {
  const { challenge } = await passwordStep(staff.email);
  const { token } = (await open('/login/second-factor', { challenge, code })).json<{
    token: string;
  }>();
  return { ...staff, token, headers: { authorization: `Bearer ${token}` } };
}

describe('a second factor', () => {
  // Codes change every thirty seconds of the clock, which must not happen between making one and sending it.
  beforeEach(holdTheClock);
  afterEach(() => jest.useRealTimers());

  it('asks for a code after the right password, and takes none twice', async () => {
    const { codeAt } = await enrol(staff);
    expect(await events('second-factor-on')).toMatchObject({ record_id: staff.id });
    expect((await ownAccount(staff)).notices?.map(({ text }) => text)).toEqual([
      'Aplikasi autentikator diaktifkan di akun Anda. Bila bukan milik Anda, hapus di halaman Profil.',
    ]);
    const asked = await passwordStep(staff.email);
    expect(asked).toMatchObject({
      status: 401,
      code: 'second-factor',
      methods: ['code'],
      message: 'Masukkan kode verifikasi untuk melanjutkan.',
    });
    const wrong = await passwordStep(staff.email, 'salah-besar');
    expect(wrong).toEqual({ status: 401, message: 'Email atau password salah.' });
    const { challenge } = asked;
    const answerWith = (code: string) => open('/login/second-factor', { challenge, code });
    const code = codeAt(0);
    expect((await answerWith(code)).json()).toMatchObject({ message: 'Login berhasil.' });
    const again = await answerWith(code);
    expect(again.statusCode).toBe(401);
    expect(again.json()).toMatchObject({ message: 'Kode verifikasi salah atau sudah dipakai.' });
    expect((await answerWith(codeAt(30))).statusCode).toBe(200);
    expect((await answerWith(codeAt(90))).statusCode).toBe(401);
  });

  it('has ten recovery codes, each good once', async () => {
    const { recoveryCodes } = await enrol(staff);
    expect(new Set(recoveryCodes).size).toBe(10);
    const { challenge } = await passwordStep(staff.email);
    const [code = ''] = recoveryCodes;
    const spelled = ` ${code.toUpperCase()} `;
    expect((await open('/login/second-factor', { challenge, code: spelled })).statusCode).toBe(200);
    expect((await open('/login/second-factor', { challenge, code })).statusCode).toBe(401);
    const { recoveryCodes: left } = (await send(staff, 'GET /me/security')).json<AccountSecurity>();
    expect(left).toBe(9);
    const renewed = await send(staff, 'POST /me/recovery-codes');
    expect(renewed.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
    const old = { challenge, code: recoveryCodes[1] ?? '' };
    expect((await open('/login/second-factor', old)).statusCode).toBe(401);
  });

  it('cannot be guessed: wrong codes wait as wrong passwords do', async () => {
    const { codeAt } = await enrol(staff);
    const { challenge } = await passwordStep(staff.email);
    for (let guess = 0; guess < 10; guess += 1) {
      await open('/login/second-factor', { challenge, code: 'aaaaa-aaaaa' });
    }
    const { challenge: another } = await passwordStep(staff.email);
    const answer = await open('/login/second-factor', { challenge: another, code: codeAt(0) });
    expect(answer.statusCode).toBe(429);
    const { written } = await api.database
      .selectFrom('audit_events')
      .select(({ fn }) => fn.countAll<number>().as('written'))
      .where('action', '=', 'login-refused')
      .where('record_id', 'is', null)
      .executeTakeFirstOrThrow();
    // None is without an account: each bears the one whose password was right.
    expect(Number(written)).toBe(0);
  });

  it('is not locked by a thief who knows the password: its owner gets in elsewhere', async () => {
    const { codeAt } = await enrol(staff);
    const answerFrom = async (remoteAddress: string, code: string) => {
      const payload = { email: staff.email, password: PASSWORD };
      const send = (url: string, body: object) =>
        api.app.inject({ method: 'POST', url, payload: body, remoteAddress });
      const { challenge } = (await send('/api/users/login', payload)).json<{ challenge: string }>();
      return send('/api/users/login/second-factor', { challenge, code });
    };
    for (let guess = 0; guess < 10; guess += 1) await answerFrom('10.1.0.1', 'aaaaa-aaaaa');
    expect((await answerFrom('10.1.0.1', codeAt(0))).statusCode).toBe(429);
    expect((await answerFrom('10.2.0.1', codeAt(0))).statusCode).toBe(200);
  });

  it('is proven by one session while another guesses', async () => {
    const { codeAt } = await enrol(staff);
    const thief = await logInWithCode(codeAt(0));
    const prove = (by: TestStaff, code: string) =>
      send(by, 'POST /me/proof', { password: PASSWORD, code });
    for (let guess = 0; guess < 10; guess += 1) await prove(thief, 'aaaaa-aaaaa');
    expect((await prove(thief, codeAt(30))).statusCode).toBe(429);
    expect((await prove(staff, codeAt(30))).statusCode).toBe(200);
  });

  it('needs a challenge of this password', async () => {
    const { codeAt } = await enrol(staff);
    const { challenge } = await passwordStep(staff.email);
    await send(admin, `PUT /${staff.id}`, { password: 'perahu-layar' });
    for (const token of [challenge, '', 'x.y.z', staff.token]) {
      const answer = await open('/login/second-factor', { challenge: token, code: codeAt(0) });
      expect(answer.statusCode).toBe(401);
    }
  });

  it('is stored so that a copy of the database opens nothing', async () => {
    const { secret, recoveryCodes } = await enrol(staff);
    const rows = await api.database.selectFrom('second_factors').selectAll().execute();
    const codes = await api.database.selectFrom('recovery_codes').selectAll().execute();
    const text = JSON.stringify([rows, codes]);
    for (const word of [secret, ...recoveryCodes]) expect(text).not.toContain(word);
    const other = { ...api, secret: `${await readSessionSecret(api.config)}x` };
    expect(await takeCode(other, staff.id, recoveryCodes[0] ?? '')).toBe(false);
  });

  it('is proof, too, and is taken away by its owner or an admin', async () => {
    const { codeAt } = await enrol(staff);
    await forgetProof(api, staff);
    const prove = async (body: object) => {
      const answer = await send(staff, 'POST /me/proof', body);
      return [answer.statusCode, answer.json<{ message: string }>().message];
    };
    // A stolen password comes alone, and so does a code from a borrowed phone.
    expect((await send(staff, 'POST /me/proof', { password: PASSWORD })).json()).toEqual({
      message: 'Masukkan kode verifikasi untuk melanjutkan.',
      code: 'second-factor',
      methods: ['code'],
    });
    expect(await prove({ code: codeAt(0) })).toEqual([400, 'Password salah.']);
    const wrong = { password: PASSWORD, code: '000000' };
    expect(await prove(wrong)).toEqual([400, 'Kode verifikasi salah atau sudah dipakai.']);
    expect((await send(staff, 'DELETE /me/authenticator')).statusCode).toBe(403);
    expect(await prove({ password: PASSWORD, code: codeAt(0) })).toEqual([200, 'Terima kasih.']);
    expect((await send(staff, 'DELETE /me/authenticator')).statusCode).toBe(200);
    expect((await passwordStep(staff.email)).status).toBe(200);
    await enrol(staff);
    expect((await send(admin, `DELETE /${staff.id}/second-factor`)).statusCode).toBe(200);
    expect((await passwordStep(staff.email)).status).toBe(200);
    expect(await events('second-factor-off')).toMatchObject({ record_id: staff.id });
    const { notices = [] } = await ownAccount(staff);
    expect(notices[0]?.text).toBe('Verifikasi dua langkah Anda dihapus oleh Andi Rahmawati.');
  });

  it('is asked for before one’s own password changes, and without one the password is enough', async () => {
    const change = (newPassword: string, by = staff) =>
      send(by, 'POST /change-password', { currentPassword: PASSWORD, newPassword });
    await forgetProof(api, admin);
    expect((await change('kapal-hujan-9', admin)).statusCode).toBe(200);
    const { codeAt } = await enrol(staff);
    await forgetProof(api, staff);
    const refused = await change('kapal-hujan-9');
    expect([refused.statusCode, refused.json()]).toEqual([403, REAUTHENTICATION_NEEDED]);
    const proof = { password: PASSWORD, code: codeAt(0) };
    expect((await send(staff, 'POST /me/proof', proof)).statusCode).toBe(200);
    expect((await change('kapal-hujan-9')).statusCode).toBe(200);
  });

  it('stands in no way of a first change: it is proven there, too', async () => {
    const { codeAt } = await enrol(staff);
    await send(admin, `PUT /${staff.id}`, { password: 'perahu-layar-7' });
    const { challenge } = await passwordStep(staff.email, 'perahu-layar-7');
    const login = await open('/login/second-factor', { challenge, code: codeAt(0) });
    const { token } = login.json<{ token: string }>();
    const owner = { ...staff, headers: { authorization: `Bearer ${token}` } };
    await forgetProof(api, staff);
    const body = { currentPassword: 'perahu-layar-7', newPassword: 'kapal-hujan-9' };
    expect((await send(owner, 'POST /change-password', body)).json()).toEqual(
      REAUTHENTICATION_NEEDED,
    );
    const proof = { password: 'perahu-layar-7', code: codeAt(30) };
    expect((await send(owner, 'POST /me/proof', proof)).statusCode).toBe(200);
    expect((await send(owner, 'POST /change-password', body)).statusCode).toBe(200);
  });

  it('can be required of admins: without one they can do nothing else', async () => {
    const boss = await signIn(strict, 'admin');
    const other = await signIn(strict, 'marcom');
    expect((await ownAccount(boss, strict)).pending).toBe('second-factor');
    expect(await ownAccount(other, strict)).not.toHaveProperty('pending');
    const refused = await send(boss, 'GET ', undefined, strict);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      {
        message: 'Aktifkan verifikasi dua langkah terlebih dahulu di halaman Profil.',
        code: 'change-pending',
      },
    ]);
    await enrol(boss, strict);
    expect((await send(boss, 'GET ', undefined, strict)).statusCode).toBe(200);
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

describe('a link for a lost password', () => {
  const tokenOf = async () => {
    const { path } = (await send(admin, `POST /${staff.id}/reset-link`)).json<{ path: string }>();
    expect(path).toMatch(/^\/password-baru#[\w-]{32}$/);
    return path.split('#')[1] ?? '';
  };
  const reset = (token: string, newPassword = 'kapal-hujan-9') =>
    open('/reset-password', { token, newPassword });

  it('sets a password once and ends all sessions', async () => {
    const token = await tokenOf();
    const weak = await reset(token, 'rahasia123');
    expect(weak.json()).toMatchObject({
      errors: { newPassword: 'Password ini terlalu umum dan mudah ditebak. Pilih password lain.' },
    });
    expect((await reset(token)).statusCode).toBe(200);
    expect((await send(staff, `GET /${staff.id}`)).statusCode).toBe(401);
    expect((await passwordStep(staff.email, 'kapal-hujan-9')).status).toBe(200);
    expect((await reset(token)).statusCode).toBe(410);
    expect(await events('reset-link')).toMatchObject({ actor_name: 'Andi Rahmawati' });
  });

  it('is never counted where it is good, whatever its holder types; wrong ones are, by network', async () => {
    const token = await tokenOf();
    for (let attempt = 0; attempt < 25; attempt += 1) {
      expect((await reset(token, 'rahasia123')).statusCode).toBe(400);
    }
    const wrong = [];
    for (let attempt = 0; attempt < 21; attempt += 1) {
      wrong.push((await reset(`tautan-${attempt}`)).statusCode);
    }
    expect(wrong).toEqual([...Array<number>(20).fill(410), 429]);
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('is good for an hour, the newest alone, and not of a deactivated account', async () => {
    const first = await tokenOf();
    const second = await tokenOf();
    expect((await reset(first)).statusCode).toBe(410);
    await api.database.updateTable('users').set({ status: 0 }).where('id', '=', staff.id).execute();
    expect((await reset(second)).statusCode).toBe(410);
    await api.database.updateTable('users').set({ status: 1 }).where('id', '=', staff.id).execute();
    const [row] = await api.database
      .selectFrom('reset_links')
      .selectAll()
      .where('user_id', '=', staff.id)
      .execute();
    expect(JSON.stringify(row)).not.toContain(second);
    expect(Date.parse(row?.expires_at ?? '')).toBeGreaterThan(Date.now() + 3_000_000);
    const past = new Date(Date.now() - 1).toISOString();
    await api.database.updateTable('reset_links').set({ expires_at: past }).execute();
    expect((await reset(second)).statusCode).toBe(410);
  });
});

describe('a link for a lost password of an account that an admin changes', () => {
  it.each([
    ['password', { password: 'kapal-layar-3' }],
    ['address', { email: 'alamat-baru@telukmart.id' }],
  ])('is good no longer after another %s', async (_name, change) => {
    await send(admin, `POST /${staff.id}/reset-link`);
    const links = () =>
      api.database
        .selectFrom('reset_links')
        .select('user_id')
        .where('user_id', '=', staff.id)
        .execute();
    expect(await links()).toHaveLength(1);
    await send(admin, `PUT /${staff.id}`, { nama: 'Wa Ode S.', ...change });
    expect(await links()).toEqual([]);
  });
});

describe('passkeys', () => {
  it('need an address that browsers make them for', async () => {
    const ask = (host: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/users/login/passkey-options',
        headers: { host },
      });
    expect((await ask('10.0.0.1:3000')).statusCode).toBe(409);
    const answer = await ask('localhost:3000');
    expect(answer.json()).toMatchObject({
      options: { rpId: 'localhost', userVerification: 'required' },
    });
  });

  it('refuse an answer to no challenge, or to one that was answered', async () => {
    const headers = { host: 'localhost:3000' };
    const options = await api.app.inject({
      method: 'POST',
      url: '/api/users/login/passkey-options',
      headers,
    });
    const { challenge } = options.json<{ challenge: string }>();
    const answer = (payload: object) =>
      api.app.inject({ method: 'POST', url: '/api/users/login/passkey', headers, payload });
    for (const passkey of [{ id: 'x' }, { id: 'x' }, null]) {
      expect((await answer({ challenge, passkey })).statusCode).toBe(400);
    }
    expect((await answer({ challenge: 'x.y.z', passkey: { id: 'x' } })).statusCode).toBe(400);
  });
});
