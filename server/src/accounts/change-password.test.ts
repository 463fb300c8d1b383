import type { AuditEntry } from '@teluk-mart/domain/audit/audit-event';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { holdTheClock } from '../testing/hold-the-calendar';
import { logIn, PASSWORD, signIn, type TestStaff } from '../testing/staff';

let api: TestApi;
let staff: TestStaff;
// Pauses after wrong passwords must not pass by themselves.
beforeEach(holdTheClock);
beforeEach(async () => {
  api = await createTestApi();
  staff = await signIn(api, 'human-capital');
});
afterEach(() => api.close());
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
  [{ currentPassword: 'lima5', newPassword: NEW }, ['currentPassword']],
  [
    [PASSWORD, NEW],
    ['currentPassword', 'newPassword'],
  ],
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
  const admin = await signIn(api, 'admin');
  const answer = await api.app.inject({
    url: '/api/audit?aksi=proof-refused',
    headers: admin.headers,
  });
  expect(answer.json<AuditEntry[]>()).toMatchObject([
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
