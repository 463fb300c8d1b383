import { createTestApi, type TestApi } from '../testing/create-test-api';
import { makeRecord } from '../testing/records';
import { logIn, makeUser, PASSWORD, signIn, type TestStaff } from '../testing/staff';

let api: TestApi;
let admin: TestStaff;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  await api.database.deleteFrom('users').execute();
  admin = await signIn(api, 'admin', { nama: 'Andi', email: 'andi@telukmart.id' });
});
afterAll(() => api.close());

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object | string) =>
  api.app.inject({ method, url, headers: admin.headers, ...(payload ? { payload } : {}) });
const users = () => api.database.selectFrom('users').selectAll().orderBy('id').execute();

const NEW = { nama: 'Siti', email: 'siti@telukmart.id', role: 'marcom', password: 'rahasia-baru' };
const TAKEN = 'Email sudah digunakan oleh pengguna lain.';
const NOT_FOUND = { message: 'Pengguna tidak ditemukan' };

describe('reading accounts', () => {
  it('lists all of them without any password', async () => {
    const id = await makeUser(api.database, {
      nama: 'Budi',
      email: 'budi@telukmart.id',
      status: 0,
    });
    const answer = await send('GET', '/api/users');
    expect(answer.json()).toEqual([
      {
        id: admin.id,
        nama: 'Andi',
        email: 'andi@telukmart.id',
        avatar_url: null,
        role: 'admin',
        status: 1,
      },
      {
        id,
        nama: 'Budi',
        email: 'budi@telukmart.id',
        avatar_url: null,
        role: 'marcom',
        status: 0,
      },
    ]);
    expect(answer.body).not.toContain('argon2');
  });

  it('tells admins whose password somebody else has set', async () => {
    await makeUser(api.database, { must_change_password: 1 });
    const listed = (await send('GET', '/api/users')).json<{ pending?: string }[]>();
    expect(listed.map(({ pending }) => pending)).toEqual([undefined, 'password']);
  });
});

describe('POST /api/users', () => {
  it('adds an account that can log in', async () => {
    const answer = await send('POST', '/api/users', { ...NEW, email: '  Siti@TelukMart.id ' });
    expect(answer.statusCode).toBe(201);
    const { message, user } = answer.json<{ message: string; user: { id: number } }>();
    expect(message).toBe('Pengguna berhasil ditambahkan.');
    expect(user).toEqual({
      id: expect.any(Number) as number,
      nama: 'Siti',
      email: 'siti@telukmart.id',
      avatar_url: null,
      role: 'marcom',
      status: 1,
    });
    const login = await send('POST', '/api/users/login', NEW);
    expect(login.statusCode).toBe(200);
    expect((await users())[1]?.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('ignores what is not for the sender to say', async () => {
    const smuggled = { id: 77, avatar_url: '/uploads/x', password_hash: 'x', created_at: 'x' };
    await send('POST', '/api/users', { ...NEW, ...smuggled, must_change_password: 0 });
    const [, row] = await users();
    expect(row).toMatchObject({ nama: 'Siti', avatar_url: null, must_change_password: 1 });
    expect([row?.id, row?.password_hash, row?.created_at]).not.toEqual(
      expect.arrayContaining([77, 'x']),
    );
  });

  it.each([
    ['draft', 0],
    [undefined, 1],
  ])('takes the status %j for %d', async (status, stored) => {
    await send('POST', '/api/users', { ...NEW, status });
    expect((await users())[1]?.status).toBe(stored);
  });

  it.each([
    [{ role: 'direktur' }, { role: 'Role harus dipilih.' }],
    [{ password: 'lima5' }, { password: 'Password minimal 6 karakter.' }],
    [
      { password: 'rahasia123' },
      { password: 'Password ini terlalu umum dan mudah ditebak. Pilih password lain.' },
    ],
    [{ status: 2 }, { status: 'Status tidak valid.' }],
  ])('refuses %j', async (change, errors) => {
    const answer = await send('POST', '/api/users', { ...NEW, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: expect.any(String) as string, errors });
    expect(await users()).toHaveLength(1);
  });

  it('names every missing field', async () => {
    const answer = await send('POST', '/api/users', { lain: 1 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: {
        nama: 'Nama wajib diisi.',
        email: 'Format email tidak valid.',
        role: 'Role harus dipilih.',
        password: 'Password wajib diisi.',
      },
    });
  });
});

describe('a taken address', () => {
  const taken = { message: TAKEN, errors: { email: TAKEN } };

  it('is refused however it is spelled', async () => {
    const answer = await send('POST', '/api/users', { ...NEW, email: 'ANDI@telukmart.ID' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual(taken);
    const id = await makeUser(api.database);
    const change = await send('PUT', `/api/users/${id}`, { email: 'Andi@telukmart.id' });
    expect(change.statusCode).toBe(409);
    expect(change.json()).toEqual(taken);
  });

  it('is given to one of those who race for it', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send('POST', '/api/users', NEW)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  });

  it("may stay one's own, with other capital letters", async () => {
    const answer = await send('PUT', `/api/users/${admin.id}`, { email: 'ANDI@telukmart.id' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ user: { email: 'andi@telukmart.id' } });
  });
});

it('DELETE /api/users/:id deletes the account; what it wrote stays under its name, without its picture', async () => {
  const avatar = '/uploads/0f8fad5bd9cb469fa16570867728950e.webp';
  const id = await makeUser(api.database, { avatar_url: avatar });
  await makeRecord(api.database, 'blogs', { penulis_id: id, nama_penulis: 'Wa Ode' });
  const post = async () => (await api.app.inject('/api/blogs')).json<unknown[]>()[0];
  expect(await post()).toMatchObject({ nama_penulis: 'Wa Ode', avatar_url: avatar });
  const answer = await send('DELETE', `/api/users/${id}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ message: 'Pengguna berhasil dihapus.' });
  expect(await users()).toHaveLength(1);
  expect(await post()).toMatchObject({ nama_penulis: 'Wa Ode', avatar_url: null });
});

it('an account is deleted and a session ended whatever type the missing body is said to have', async () => {
  const id = await makeUser(api.database, { role: 'marcom' });
  const headers = { ...admin.headers, 'content-type': 'application/json' };
  for (const [method, url] of [
    ['DELETE', `/api/users/${id}`],
    ['POST', '/api/users/logout'],
  ] as const) {
    expect((await api.app.inject({ method, url, headers })).statusCode).toBe(200);
  }
});

describe.each(['GET', 'PUT', 'DELETE'] as const)('%s /api/users/:id', (method) => {
  it.each(['9999', '3000000000', 'abc'])('answers the id %s with 404', async (id) => {
    const body = method === 'PUT' ? { nama: 'Siti' } : undefined;
    const answer = await send(method, `/api/users/${id}`, body);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual(NOT_FOUND);
  });
});

describe('a change of an account', () => {
  let staff: TestStaff;
  beforeEach(async () => {
    staff = await signIn(api, 'marcom', { nama: 'Wa Ode', email: 'waode@telukmart.id' });
  });

  const put = ({ headers }: TestStaff, id: number, payload: object) =>
    api.app.inject({ method: 'PUT', url: `/api/users/${id}`, headers, payload });
  const rowOf = (id: number) =>
    api.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const isLoggedIn = async ({ id, headers }: TestStaff) =>
    (await api.app.inject({ url: `/api/users/${id}`, headers })).statusCode === 200;

  describe('an admin', () => {
    it('changes the fields that are sent and no other', async () => {
      const before = await rowOf(staff.id);
      const answer = await put(admin, staff.id, { role: 'human-capital' });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        message: 'Pengguna berhasil diperbarui.',
        user: {
          id: staff.id,
          nama: 'Wa Ode',
          email: 'waode@telukmart.id',
          avatar_url: null,
          role: 'human-capital',
          status: 1,
        },
      });
      expect(await rowOf(staff.id)).toEqual({ ...before, role: 'human-capital' });
    });

    it.each([
      ['beside other fields', { nama: 'Wa Ode S.', password: '' }],
      ['alone', { password: '' }],
    ])('keeps the password where an empty one is sent %s', async (_name, body) => {
      const before = await rowOf(staff.id);
      expect((await put(admin, staff.id, body)).statusCode).toBe(200);
      expect((await rowOf(staff.id)).password_hash).toBe(before.password_hash);
      expect(await isLoggedIn(staff)).toBe(true);
    });

    it("is told of mistakes in the user form's words", async () => {
      const answer = await put(admin, staff.id, { nama: '', email: 'x', password: 'lima5' });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        message: 'Beberapa isian belum benar. Silakan periksa kembali formulir Anda.',
        errors: {
          nama: 'Nama wajib diisi.',
          email: 'Format email tidak valid.',
          password: 'Password minimal 6 karakter.',
        },
      });
    });

    it('ignores what nobody may say', async () => {
      const NOTHING_SENT = { message: 'Tidak ada perubahan yang dikirim.' };
      const before = await rowOf(staff.id);
      const smuggled = { id: 99, avatar_url: '/uploads/x', password_hash: 'x', created_at: 'x' };
      const answer = await put(admin, staff.id, smuggled);
      expect([answer.statusCode, answer.json()]).toEqual([400, NOTHING_SENT]);
      await put(admin, staff.id, { nama: 'Wa Ode S.', ...smuggled });
      expect(await rowOf(staff.id)).toEqual({ ...before, nama: 'Wa Ode S.' });
    });

    it.each(['0', 'lain', null])('reads the status %j', async (status) => {
      const answer = await put(admin, staff.id, { status });
      const isKnown = status !== 'lain' && status !== null;
      expect(answer.statusCode).toBe(isKnown ? 200 : 400);
      expect((await rowOf(staff.id)).status).toBe(isKnown ? 0 : 1);
    });
  });

  describe('somebody who is no admin', () => {
    it('changes their own name and address', async () => {
      const answer = await put(staff, staff.id, { nama: ' Wa Ode S. ', email: 'WS@telukmart.id' });
      expect(answer.statusCode).toBe(200);
      expect(await rowOf(staff.id)).toMatchObject({ nama: 'Wa Ode S.', email: 'ws@telukmart.id' });
    });

    it.each([
      { role: 'admin' },
      { role: 'marcom' },
      { role: null },
      { role: { $ne: 1 } },
      { status: 1 },
      { password: 'rahasia-baru' },
      { password: '' },
    ])('is refused %j, and nothing else in the body is done', async (forbidden) => {
      const before = await rowOf(staff.id);
      const answer = await put(staff, staff.id, { nama: 'Bos', ...forbidden });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({ message: 'Anda tidak memiliki akses.' });
      expect(await rowOf(staff.id)).toEqual(before);
    });

    it('changes nobody else', async () => {
      expect((await put(staff, admin.id, { nama: 'Bos' })).statusCode).toBe(403);
      expect((await put(staff, 9999, { nama: 'Bos' })).statusCode).toBe(403);
    });
  });

  it.each(['admin', 'staff'])('tells the %s about their own profile in its words', async (who) => {
    const self = who === 'admin' ? admin : staff;
    const answer = await put(self, self.id, { nama: 'B', email: 'x' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: {
        nama: 'Nama lengkap harus diisi (minimal 2 karakter).',
        email: 'Format email tidak valid.',
      },
    });
  });

  describe('sessions', () => {
    it('of a user end when an admin sets their password', async () => {
      expect((await put(admin, staff.id, { password: 'rahasia-baru' })).statusCode).toBe(200);
      expect(await isLoggedIn(staff)).toBe(false);
      expect(await isLoggedIn(admin)).toBe(true);
      const login = (password: string) =>
        api.app.inject({
          method: 'POST',
          url: '/api/users/login',
          payload: { email: staff.email, password },
        });
      expect((await login(PASSWORD)).statusCode).toBe(401);
      expect((await login('rahasia-baru')).statusCode).toBe(200);
    });

    it("cannot be used to set one's own password without the current one", async () => {
      const before = await rowOf(admin.id);
      const answer = await put(admin, admin.id, { nama: 'Lain', password: 'rahasia-baru' });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        message: 'Password Anda sendiri diubah di halaman Profil.',
      });
      expect(await rowOf(admin.id)).toEqual(before);
    });

    it('of a user end with a deactivation and do not come back with an activation', async () => {
      await put(admin, staff.id, { status: 0 });
      await put(admin, staff.id, { status: 1 });
      expect(await isLoggedIn(staff)).toBe(false);
    });

    it('of a user end with their account', async () => {
      await remove(admin, staff.id);
      expect(await isLoggedIn(staff)).toBe(false);
    });

    it('go on with another role, which counts at once', async () => {
      await put(admin, staff.id, { role: 'admin' });
      const list = await api.app.inject({ url: '/api/users', headers: staff.headers });
      expect(list.statusCode).toBe(200);
    });

    it('of others go on', async () => {
      const other = await logIn(api, await makeUser(api.database));
      await put(admin, staff.id, { status: 0, password: 'rahasia-baru' });
      expect(await isLoggedIn(other)).toBe(true);
    });
  });

  const remove = ({ headers }: TestStaff, id: number) =>
    api.app.inject({ method: 'DELETE', url: `/api/users/${id}`, headers });
  const activeAdmins = () =>
    api.database
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('status', '=', 1)
      .execute();

  describe('nobody removes themselves', () => {
    it.each([
      ['deactivating', { status: 0 }, 'Anda tidak dapat menonaktifkan akun Anda sendiri.'],
      ['demoting', { role: 'marcom' }, 'Anda tidak dapat mengubah role akun Anda sendiri.'],
    ])('by %s, and nothing else in the body is done', async (_name, change, message) => {
      await makeUser(api.database, { role: 'admin' });
      const answer = await put(admin, admin.id, { nama: 'Bos', ...change });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toEqual({ message });
      const user = await api.app.inject({ url: `/api/users/${admin.id}`, headers: admin.headers });
      expect(user.json()).toMatchObject({ nama: 'Andi', role: 'admin', status: 1 });
    });

    it('by deleting', async () => {
      const answer = await remove(admin, admin.id);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toEqual({ message: 'Anda tidak dapat menghapus akun Anda sendiri.' });
    });
  });

  it('an admin may send their own role and status as they are', async () => {
    const answer = await put(admin, admin.id, { nama: 'Andi', role: 'admin', status: 1 });
    expect(answer.statusCode).toBe(200);
  });

  it('another admin may be demoted, deactivated and deleted', async () => {
    const change = async (body: object) =>
      (await put(admin, await makeUser(api.database, { role: 'admin' }), body)).statusCode;
    expect(await change({ role: 'oprasional' })).toBe(200);
    expect(await change({ status: 0 })).toBe(200);
    const id = await makeUser(api.database, { role: 'admin' });
    expect((await remove(admin, id)).statusCode).toBe(200);
  });

  describe('two admins who remove each other at the same moment leave one', () => {
    const ways: [string, (by: TestStaff, whom: TestStaff) => ReturnType<typeof put>][] = [
      ['demoting', (by, whom) => put(by, whom.id, { role: 'marcom' })],
      ['deactivating', (by, whom) => put(by, whom.id, { status: 0 })],
      ['deleting', (by, whom) => remove(by, whom.id)],
      [
        'demoting with a new password',
        (by, whom) => put(by, whom.id, { role: 'marcom', password: 'rahasia-baru' }),
      ],
    ];

    it.each(ways)('by %s', async (_name, removeOther) => {
      const other = await signIn(api, 'admin');
      const answers = await Promise.all([removeOther(admin, other), removeOther(other, admin)]);
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses[0]).toBe(200);
      expect(statuses[1]).toBeGreaterThanOrEqual(401);
      expect(statuses[1]).toBeLessThanOrEqual(409);
      expect(await activeAdmins()).toHaveLength(1);
    });

    it('in a circle of three', async () => {
      const all = [admin, await signIn(api, 'admin'), await signIn(api, 'admin')] as const;
      await Promise.all([
        remove(all[0], all[1].id),
        put(all[1], all[2].id, { role: 'marcom' }),
        put(all[2], all[0].id, { status: 0 }),
      ]);
      expect((await activeAdmins()).length).toBeGreaterThanOrEqual(1);
    });
  });
});
