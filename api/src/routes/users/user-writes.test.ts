import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { makeUser, signIn, type TestStaff } from '../../testing/staff';

let api: TestApi;
let admin: TestStaff;
beforeEach(async () => {
  api = await createTestApi();
  admin = await signIn(api, 'admin');
});
afterEach(() => api.close());

const put = ({ headers }: TestStaff, id: number, payload: object) =>
  api.app.inject({ method: 'PUT', url: `/api/users/${id}`, headers, payload });
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
