import type { AccountSecurity, OwnUser } from '@teluk-mart/domain/user/account';
import { until } from '../testing/until';
import type { HTTPMethods } from 'fastify';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { forgetProof, PASSWORD, signIn, type TestStaff } from '../testing/staff';
import { PASSKEY_HOST, TestPasskey } from '../testing/test-passkey';

const NEW = 'kapal-hujan-9';

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

interface Asked {
  options: { challenge: string };
  challenge: string;
}

const send = (route: string, payload: object = {}, by?: TestStaff) => {
  const [method, url = ''] = route.split(' ');
  return api.app.inject({
    method: method as HTTPMethods,
    url: `/api/users${url}`,
    headers: { host: PASSKEY_HOST, ...by?.headers },
    payload,
  });
};
async function add(passkey: TestPasskey, by: TestStaff, name = 'Ponsel kasir') {
  const asked = (await send('POST /me/passkey-options', {}, by)).json<Asked>();
  const { challenge, options } = asked;
  const answer = { name, challenge, passkey: passkey.register(options.challenge) };
  return send('POST /me/passkeys', answer, by);
}
async function logInAlone(passkey: TestPasskey, body: object = {}) {
  const { challenge, options } = (await send('POST /login/passkey-options')).json<Asked>();
  const answer = { challenge, passkey: passkey.logIn(options.challenge), ...body };
  return send('POST /login/passkey', answer);
}
async function logInAfter(passkey: TestPasskey, password: string) {
  const login = await send('POST /login', { email: staff.email, password });
  const { challenge } = login.json<{ challenge: string }>();
  const asked = (await send('POST /login/passkey-options', { challenge })).json<Asked>();
  return send('POST /login/second-factor', {
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
  expect((await send(forget, undefined, thief)).statusCode).toBe(403);
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
        const made = await send(`POST /${staff.id}/reset-link`, {}, admin);
        const [, token] = made.json<{ path: string }>().path.split('#');
        const set = await send('POST /reset-password', { token, newPassword: NEW });
        expect(set.statusCode).toBe(200);
      },
    ],
    ['by an admin', () => send(`PUT /${staff.id}`, { password: NEW }, admin)],
  ])('%s, it counts after that password alone', async (_name, setPassword) => {
    const passkey = new TestPasskey();
    await add(passkey, staff);
    const proof = await logInAlone(passkey);
    const again = {
      ...staff,
      headers: { authorization: `Bearer ${proof.json<{ token: string }>().token}` },
    };
    expect((await send(`GET /${staff.id}`, undefined, again)).json<OwnUser>().id).toBe(staff.id);
    await setPassword();
    expect((await send(`GET /${staff.id}`, undefined, again)).statusCode).toBe(401);
    const alone = await logInAlone(passkey);
    expect(alone.statusCode).toBe(400);
    expect(alone.json<{ message: string }>().message).toMatch(/hanya berlaku setelah password/);
    const after = await logInAfter(passkey, NEW);
    expect(after.statusCode).toBe(200);
    const { token } = after.json<{ token: string }>();
    const owner = { ...staff, headers: { authorization: `Bearer ${token}` } };
    const { passkeys } = (await send('GET /me/security', undefined, owner)).json<AccountSecurity>();
    expect(passkeys).toMatchObject([{ name: 'Ponsel kasir', afterPassword: true }]);
  });
});

it('goes on after one’s own new password, which tells what else logs in', async () => {
  const passkey = new TestPasskey();
  await add(passkey, staff);
  const change = { currentPassword: PASSWORD, newPassword: NEW };
  expect((await send('POST /change-password', change, staff)).statusCode).toBe(200);
  expect((await noticesOf(staff)).at(-1)).toBe(
    'Password Anda diubah. Passkey ini tetap berlaku tanpa password: "Ponsel kasir". Bila bukan milik Anda, hapus di halaman Profil.',
  );
  expect((await logInAlone(passkey)).statusCode).toBe(200);
});

it('is asked for before one’s own password changes', async () => {
  await add(new TestPasskey(), staff);
  await forgetProof(api, staff);
  const change = { currentPassword: PASSWORD, newPassword: NEW };
  const refused = await send('POST /change-password', change, staff);
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

  it('of any shape are refused in words', async () => {
    const strange = { toString: 'x' };
    for (const body of [{ challenge: [strange] }, { passkey: { id: strange } }, { passkey: null }])
      expect((await logInAlone(new TestPasskey(), body)).statusCode).toBe(400);
    const kept = { challenge: strange, passkey: {} };
    expect((await send('POST /me/passkeys', kept, staff)).statusCode).toBe(400);
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
      const { challenge } = (await send('POST /login/passkey-options')).json<Asked>();
      const login = await send('POST /login/passkey', { challenge, passkey });
      expect([login.statusCode, login.json()]).toEqual([
        400,
        { message: 'Permintaan tidak valid.' },
      ]);
    }
    const { passkey: asked } = (await send('POST /me/proof', { password: PASSWORD }, staff)).json<{
      passkey: Asked;
    }>();
    const proof = { password: PASSWORD, passkeyChallenge: asked.challenge, passkey };
    expect((await send('POST /me/proof', proof, staff)).json()).toEqual({
      message: 'Permintaan tidak valid.',
    });
    expect((await logInAlone(known)).statusCode).toBe(200);
  });

  it.each<[string, unknown]>([
    ['a text', 'usb'],
    ['objects', [{}]],
  ])('are not added where their ways of transport are %s', async (_name, transports) => {
    const made = new TestPasskey();
    const asked = (await send('POST /me/passkey-options', {}, staff)).json<Asked>();
    const { response, ...credential } = made.register(asked.options.challenge);
    const passkey = { ...credential, response: { ...response, transports } };
    const body = { name: 'Ponsel', challenge: asked.challenge, passkey };
    const answer = await send('POST /me/passkeys', body, staff);
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
    (await send('POST /me/proof', { password: PASSWORD }, by)).json<{
      code: string;
      methods: string[];
      passkey: Asked;
    }>();
  const prove = async (by: TestStaff, password = PASSWORD) => {
    const asked = (await ask(by)).passkey;
    const answer = passkey.logIn(asked.options.challenge);
    const body = { password, passkeyChallenge: asked.challenge, passkey: answer };
    return (await send('POST /me/proof', body, by)).statusCode;
  };
  expect(await ask(staff)).toMatchObject({ code: 'second-factor', methods: ['passkey'] });
  expect(await prove(staff, 'salah-besar')).toBe(400);
  expect(await prove(admin)).toBe(400);
  expect(await prove(staff)).toBe(200);
});
