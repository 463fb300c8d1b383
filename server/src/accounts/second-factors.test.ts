import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { AccountSecurity, OwnUser } from '@teluk-mart/domain/user/account';
import type { HTTPMethods } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { holdTheClock } from '../testing/hold-the-calendar';
import { forgetProof, PASSWORD, signIn, type TestStaff } from '../testing/staff';
import { until } from '../testing/until';

const NEW = 'kapal-hujan-9';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** Host of the requests by which tests make passkeys. */
const PASSKEY_HOST = 'localhost:3000';

const USER_IS_THERE = 0x05;
const WITH_CREDENTIAL = 0x40;

/** An authenticator with one passkey (ES256), as a browser hands its answers on. */
class TestPasskey {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(readonly id = base64url(randomBytes(16))) {}

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: `http://${PASSKEY_HOST}` }));
  }

  private authenticatorData(flags: number): Buffer {
    return Buffer.concat([sha256('localhost'), Buffer.from([flags, 0, 0, 0, 0])]);
  }

  private answer(response: object) {
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response,
    };
  }

  /** Answers the challenge of a registration. */
  register(challenge: string) {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const authData = Buffer.concat([
      this.authenticatorData(USER_IS_THERE | WITH_CREDENTIAL),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      isoCBOR.encode(key),
    ]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.answer({
      clientDataJSON: base64url(this.clientData('webauthn.create', challenge)),
      attestationObject: base64url(isoCBOR.encode(attestation)),
      transports: ['internal'],
    });
  }

  /** Answers the challenge of a login. */
  logIn(challenge: string) {
    const clientData = this.clientData('webauthn.get', challenge);
    const authData = this.authenticatorData(USER_IS_THERE);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return this.answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(sign('sha256', signed, this.keys.privateKey)),
    });
  }
}

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

  it('has ten recovery codes, stored as hashes alone and each good once', async () => {
    const { recoveryCodes } = await enrol(staff);
    expect(new Set(recoveryCodes).size).toBe(10);
    const rows = await api.database.selectFrom('recovery_codes').selectAll().execute();
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code);
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

describe('a passkey', () => {
  interface Asked {
    options: { challenge: string };
    challenge: string;
  }

  const call = (route: string, payload: object = {}, by?: TestStaff) => {
    const [method, url = ''] = route.split(' ');
    return api.app.inject({
      method: method as HTTPMethods,
      url: `/api/users${url}`,
      headers: { host: PASSKEY_HOST, ...by?.headers },
      payload,
    });
  };
  async function add(passkey: TestPasskey, by: TestStaff, name = 'Ponsel kasir') {
    const asked = (await call('POST /me/passkey-options', {}, by)).json<Asked>();
    const { challenge, options } = asked;
    const answer = { name, challenge, passkey: passkey.register(options.challenge) };
    return call('POST /me/passkeys', answer, by);
  }
  async function logInAlone(passkey: TestPasskey, body: object = {}) {
    const { challenge, options } = (await call('POST /login/passkey-options')).json<Asked>();
    const answer = { challenge, passkey: passkey.logIn(options.challenge), ...body };
    return call('POST /login/passkey', answer);
  }
  async function logInAfter(passkey: TestPasskey, password: string) {
    const login = await call('POST /login', { email: staff.email, password });
    const { challenge } = login.json<{ challenge: string }>();
    const asked = (await call('POST /login/passkey-options', { challenge })).json<Asked>();
    return call('POST /login/second-factor', {
      challenge,
      passkeyChallenge: asked.challenge,
      passkey: passkey.logIn(asked.options.challenge),
    });
  }
  /** Returns a passkey that bears the id of another one and signs with a key of its own. */
  const forgeryOf = ({ id }: TestPasskey) => new TestPasskey(id);
  const noticesOf = async ({ id }: TestStaff) =>
    (
      await api.database
        .selectFrom('account_notices')
        .select('text')
        .where('user_id', '=', id)
        .execute()
    ).map(({ text }) => text);
  const refusals = (recordId: number | null) =>
    api.database
      .selectFrom('audit_events')
      .select('id')
      .where('action', '=', 'login-refused')
      .where('record_id', recordId === null ? 'is' : '=', recordId)
      .execute();

  it('logs in by itself or after the password; its owner is told that it was added', async () => {
    const passkey = new TestPasskey();
    expect((await add(passkey, staff)).statusCode).toBe(201);
    expect(await noticesOf(staff)).toEqual([
      'Passkey "Ponsel kasir" ditambahkan ke akun Anda. Bila bukan milik Anda, hapus di halaman Profil.',
    ]);
    expect((await logInAlone(passkey)).json()).toMatchObject({ message: 'Login berhasil.' });
    expect((await logInAfter(passkey, PASSWORD)).statusCode).toBe(200);
  });

  it('lets whoever logs in with it alone forget no notice before the password is given', async () => {
    const passkey = new TestPasskey();
    await add(passkey, staff);
    const { token } = (await logInAlone(passkey)).json<{ token: string }>();
    const thief = { ...staff, headers: { authorization: `Bearer ${token}` } };
    const forget = `DELETE /me/notices?until=${new Date().toISOString()}`;
    expect((await call(forget, undefined, thief)).statusCode).toBe(403);
    expect(await noticesOf(staff)).toHaveLength(1);
  });

  it('bears a name as the form takes it', async () => {
    const signs = '\u202e\u200bnopnap\u0007';
    expect((await add(new TestPasskey(), staff, signs)).statusCode).toBe(201);
    expect((await add(new TestPasskey(), staff, ' \u202e ')).statusCode).toBe(201);
    const long = await add(new TestPasskey(), staff, 'x'.repeat(61));
    expect([long.statusCode, long.json()]).toMatchObject([
      400,
      { errors: { name: 'Nama maksimal 60 karakter.' } },
    ]);
    expect(await noticesOf(staff)).toEqual([
      'Passkey "nopnap" ditambahkan ke akun Anda. Bila bukan milik Anda, hapus di halaman Profil.',
      'Passkey "Passkey" ditambahkan ke akun Anda. Bila bukan milik Anda, hapus di halaman Profil.',
    ]);
  });

  it('that is known is refused in words, whoever has it', async () => {
    const passkey = new TestPasskey();
    await add(passkey, staff);
    for (const by of [staff, admin]) {
      const again = await add(passkey, by, 'Lain');
      expect([again.statusCode, again.json()]).toEqual([
        409,
        { message: 'Passkey ini sudah terdaftar. Pakai passkey lain.' },
      ]);
    }
    expect(await noticesOf(admin)).toEqual([]);
  });

  describe('after a password that was set without the one before', () => {
    it.each<[string, () => Promise<unknown>]>([
      [
        'by a link',
        async () => {
          const made = await call(`POST /${staff.id}/reset-link`, {}, admin);
          const [, token] = made.json<{ path: string }>().path.split('#');
          const set = await call('POST /reset-password', { token, newPassword: NEW });
          expect(set.statusCode).toBe(200);
        },
      ],
      ['by an admin', () => call(`PUT /${staff.id}`, { password: NEW }, admin)],
    ])('%s, it counts after that password alone', async (_name, setPassword) => {
      const passkey = new TestPasskey();
      await add(passkey, staff);
      const proof = await logInAlone(passkey);
      const again = {
        ...staff,
        headers: { authorization: `Bearer ${proof.json<{ token: string }>().token}` },
      };
      expect((await call(`GET /${staff.id}`, undefined, again)).json<OwnUser>().id).toBe(staff.id);
      await setPassword();
      expect((await call(`GET /${staff.id}`, undefined, again)).statusCode).toBe(401);
      const alone = await logInAlone(passkey);
      expect(alone.statusCode).toBe(400);
      expect(alone.json<{ message: string }>().message).toMatch(/hanya berlaku setelah password/);
      const after = await logInAfter(passkey, NEW);
      expect(after.statusCode).toBe(200);
      const { token } = after.json<{ token: string }>();
      const owner = { ...staff, headers: { authorization: `Bearer ${token}` } };
      const { passkeys } = (
        await call('GET /me/security', undefined, owner)
      ).json<AccountSecurity>();
      expect(passkeys).toMatchObject([{ name: 'Ponsel kasir', afterPassword: true }]);
    });
  });

  it('goes on after one’s own new password, which tells what else logs in', async () => {
    const passkey = new TestPasskey();
    await add(passkey, staff);
    const change = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await call('POST /change-password', change, staff)).statusCode).toBe(200);
    expect((await noticesOf(staff)).at(-1)).toBe(
      'Password Anda diubah. Passkey ini tetap berlaku tanpa password: "Ponsel kasir". Bila bukan milik Anda, hapus di halaman Profil.',
    );
    expect((await logInAlone(passkey)).statusCode).toBe(200);
  });

  it('is asked for before one’s own password changes', async () => {
    await add(new TestPasskey(), staff);
    await forgetProof(api, staff);
    const change = { currentPassword: PASSWORD, newPassword: NEW };
    const refused = await call('POST /change-password', change, staff);
    expect(refused.json()).toMatchObject({ code: 'proof-needed' });
  });

  describe('wrong passkeys', () => {
    it('of an account wait as wrong passwords do, and are written down', async () => {
      const passkey = new TestPasskey();
      await add(passkey, staff);
      for (let guess = 0; guess < 10; guess += 1) {
        expect((await logInAlone(forgeryOf(passkey))).statusCode).toBe(400);
      }
      const refused = await logInAlone(passkey);
      expect(refused.statusCode).toBe(429);
      expect(refused.headers).toHaveProperty('retry-after');
      await until(async () => (await refusals(null)).length > 0);
    });

    it('that nobody has wait for their network, and keep no colleague out of it', async () => {
      const passkey = new TestPasskey();
      await add(passkey, staff);
      for (let guess = 0; guess < 10; guess += 1) {
        expect((await logInAlone(new TestPasskey())).statusCode).toBe(400);
      }
      expect((await logInAlone(new TestPasskey())).statusCode).toBe(429);
      const counted = api.database
        .selectFrom('throttles')
        .select('key')
        .where('key', 'like', 'challenge%');
      const before = (await counted.execute()).length;
      for (let guess = 0; guess < 5; guess += 1) await logInAlone(new TestPasskey());
      expect((await counted.execute()).length).toBe(before);
      expect((await logInAlone(passkey)).statusCode).toBe(200);
    });

    it('of one account keep no other out of the same network', async () => {
      const [own, other] = [new TestPasskey(), new TestPasskey()];
      await add(own, staff);
      await add(other, admin);
      for (let guess = 0; guess < 11; guess += 1) await logInAlone(forgeryOf(other));
      expect((await logInAlone(own)).statusCode).toBe(200);
    });

    it.each<[string, unknown]>([
      ['nothing', null],
      ['a text', 'x'],
      ['a list', []],
      ['an id alone', { id: 'x' }],
      ['an answer that is none', { id: 'x', rawId: 'x', type: 'public-key', response: 1 }],
    ])('that are %s are refused before they are used, and not counted', async (_name, passkey) => {
      const known = new TestPasskey();
      await add(known, staff);
      for (let guess = 0; guess < 11; guess += 1) {
        const { challenge } = (await call('POST /login/passkey-options')).json<Asked>();
        const login = await call('POST /login/passkey', { challenge, passkey });
        expect([login.statusCode, login.json()]).toEqual([
          400,
          { message: 'Permintaan tidak valid.' },
        ]);
      }
      const { passkey: asked } = (
        await call('POST /me/proof', { password: PASSWORD }, staff)
      ).json<{
        passkey: Asked;
      }>();
      const proof = { password: PASSWORD, passkeyChallenge: asked.challenge, passkey };
      expect((await call('POST /me/proof', proof, staff)).json()).toEqual({
        message: 'Permintaan tidak valid.',
      });
      expect((await logInAlone(known)).statusCode).toBe(200);
    });

    it.each<[string, unknown]>([
      ['a text', 'usb'],
      ['objects', [{}]],
    ])('are not added where their ways of transport are %s', async (_name, transports) => {
      const made = new TestPasskey();
      const asked = (await call('POST /me/passkey-options', {}, staff)).json<Asked>();
      const { response, ...credential } = made.register(asked.options.challenge);
      const passkey = { ...credential, response: { ...response, transports } };
      const body = { name: 'Ponsel', challenge: asked.challenge, passkey };
      const answer = await call('POST /me/passkeys', body, staff);
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { message: 'Permintaan tidak valid.' },
      ]);
    });

    it('after a password are written down with its account', async () => {
      await add(new TestPasskey(), staff);
      expect((await logInAfter(new TestPasskey(), PASSWORD)).statusCode).toBe(400);
      await until(async () => (await refusals(staff.id)).length === 1);
    });
  });

  it('is asked for with the password where it is proved again who is there', async () => {
    const passkey = new TestPasskey();
    await add(passkey, staff);
    await add(new TestPasskey(), admin);
    const ask = async (by: TestStaff) =>
      (await call('POST /me/proof', { password: PASSWORD }, by)).json<{
        code: string;
        methods: string[];
        passkey: Asked;
      }>();
    const prove = async (by: TestStaff, password = PASSWORD) => {
      const asked = (await ask(by)).passkey;
      const answer = passkey.logIn(asked.options.challenge);
      const body = { password, passkeyChallenge: asked.challenge, passkey: answer };
      return (await call('POST /me/proof', body, by)).statusCode;
    };
    expect(await ask(staff)).toMatchObject({ code: 'second-factor', methods: ['passkey'] });
    expect(await prove(staff, 'salah-besar')).toBe(400);
    expect(await prove(admin)).toBe(400);
    expect(await prove(staff)).toBe(200);
  });

  it('needs an address that browsers make it for', async () => {
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

  it('answers a challenge once', async () => {
    const passkey = new TestPasskey();
    await add(passkey, staff);
    const { challenge, options } = (await call('POST /login/passkey-options')).json<Asked>();
    const answer = { challenge, passkey: passkey.logIn(options.challenge) };
    expect((await call('POST /login/passkey', answer)).statusCode).toBe(200);
    expect((await call('POST /login/passkey', answer)).statusCode).toBe(400);
    const none = { ...answer, challenge: 'x.y.z' };
    expect((await call('POST /login/passkey', none)).statusCode).toBe(400);
  });

  it('of another account is no second factor', async () => {
    const [own, other] = [new TestPasskey(), new TestPasskey()];
    await add(own, staff);
    await add(other, admin);
    const login = await call('POST /login', { email: staff.email, password: PASSWORD });
    const { challenge } = login.json<{ challenge: string }>();
    for (const body of [{}, { challenge }]) {
      const asked = (await call('POST /login/passkey-options', body)).json<Asked>();
      const answer = {
        challenge,
        passkeyChallenge: asked.challenge,
        passkey: other.logIn(asked.options.challenge),
      };
      expect((await call('POST /login/second-factor', answer)).statusCode).toBe(400);
    }
  });
});
