import { createTestApi, type TestApi } from '../testing/create-test-api';
import { logIn, makeUser, PASSWORD, signIn, type TestStaff } from '../testing/staff';

let api: TestApi;
let admin: TestStaff;
let staff: TestStaff;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  await api.database.deleteFrom('users').execute();
  admin = await signIn(api, 'admin');
  staff = await signIn(api, 'marcom', { nama: 'Wa Ode', email: 'waode@telukmart.id' });
});
afterAll(() => api.close());

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
    const before = await rowOf(staff.id);
    const smuggled = { id: 99, avatar_url: '/uploads/x', password_hash: 'x', created_at: 'x' };
    expect((await put(admin, staff.id, smuggled)).statusCode).toBe(400);
    await put(admin, staff.id, { nama: 'Wa Ode S.', ...smuggled });
    expect(await rowOf(staff.id)).toEqual({ ...before, nama: 'Wa Ode S.' });
  });

  it.each([0, '0', 'draft', 'lain', null])('reads the status %j', async (status) => {
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
    expect(user.json()).toMatchObject({ nama: 'Wa Ode Sartika', role: 'admin', status: 1 });
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
