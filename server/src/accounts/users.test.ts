import { createTestApi, type TestApi } from '../testing/create-test-api';
import { makeRecord } from '../testing/records';
import { makeUser, signIn, type TestStaff } from '../testing/staff';

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

  it('shows one', async () => {
    const answer = await send('GET', `/api/users/${admin.id}`);
    expect(answer.json()).toMatchObject({ id: admin.id, nama: 'Andi', role: 'admin' });
    expect(answer.json()).not.toHaveProperty('password_hash');
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
    await send('POST', '/api/users', { ...NEW, ...smuggled, confirmPassword: 'lain' });
    const [, row] = await users();
    expect(row).toMatchObject({ nama: 'Siti', avatar_url: null });
    expect([row?.id, row?.password_hash, row?.created_at]).not.toEqual(
      expect.arrayContaining([77, 'x']),
    );
  });

  it.each([
    [0, 0],
    ['0', 0],
    ['draft', 0],
    ['published', 1],
    [undefined, 1],
  ])('takes the status %j for %d', async (status, stored) => {
    await send('POST', '/api/users', { ...NEW, status });
    expect((await users())[1]?.status).toBe(stored);
  });

  it.each([
    [{ nama: '' }, { nama: 'Nama wajib diisi.' }],
    [{ nama: null }, { nama: 'Nama wajib diisi.' }],
    [{ email: 'siti' }, { email: 'Format email tidak valid.' }],
    [{ role: 'direktur' }, { role: 'Role harus dipilih.' }],
    [{ password: '' }, { password: 'Password wajib diisi.' }],
    [{ password: 'lima5' }, { password: 'Password minimal 6 karakter.' }],
    [
      { password: 'rahasia123' },
      { password: 'Password ini terlalu umum dan mudah ditebak. Pilih password lain.' },
    ],
    [{ status: 2 }, { status: 'Status tidak valid.' }],
    [{ status: '' }, { status: 'Status tidak valid.' }],
    [
      { nama: ' ', role: '' },
      { nama: 'Nama wajib diisi.', role: 'Role harus dipilih.' },
    ],
  ])('refuses %j', async (change, errors) => {
    const answer = await send('POST', '/api/users', { ...NEW, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: expect.any(String) as string, errors });
    expect(await users()).toHaveLength(1);
  });

  it.each([
    ['[]', 'application/json'],
    ['"siti"', 'application/json'],
    ['null', 'application/json'],
    ['{"nama": {"a": 1}}', 'application/json'],
    ['{"nama": ["Siti"]}', 'application/json'],
    ['nama=Siti', 'text/plain'],
  ])('refuses the body %s', async (payload, type) => {
    const headers = { ...admin.headers, 'content-type': type };
    const answer = await api.app.inject({ method: 'POST', url: '/api/users', headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: expect.stringMatching(/^[A-Z].+\.$/) as string });
  });

  it.each([{}, { lain: 1 }])('names every missing field of %j', async (payload) => {
    const { headers } = admin;
    const answer = await api.app.inject({ method: 'POST', url: '/api/users', headers, payload });
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

describe('DELETE /api/users/:id', () => {
  it('deletes the account; what it wrote stays under its name, without its picture', async () => {
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
  it.each(['9999', '3000000000', '0', '-1', '1.5', 'abc', '99999999999999999999', '%00', "1'--"])(
    'answers the id %s with 404',
    async (id) => {
      const body = method === 'PUT' ? { nama: 'Siti' } : undefined;
      const answer = await send(method, `/api/users/${id}`, body);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual(NOT_FOUND);
    },
  );
});
