import { createTestApi, type TestApi } from '../../../testing/create-test-api';
import { passTime } from '../../../testing/pass-time';
import { makeUser, signIn } from '../../../testing/staff';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const login = (email: string, password: string, remoteAddress = '127.0.0.1') =>
  api.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email, password },
    remoteAddress,
  });

describe('POST /api/users/login', () => {
  it('lets nobody guess more than some hundred times a day', async () => {
    await makeUser(api.database, { email: 'andi@telukmart.id' });
    const end = Date.now() + 86_400_000;
    let time = Date.now();
    let guesses = 0;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => time);
    while (time < end) {
      const { statusCode, headers } = await login(
        'andi@telukmart.id',
        'salah-besar',
        `10.4.0.${guesses % 250}`,
      );
      if (statusCode === 401) guesses += 1;
      else {
        const pause = Number(headers['retry-after']) * 1000;
        time += pause;
        await passTime(api.database, pause);
      }
    }
    clock.mockRestore();
    expect(guesses).toBeLessThan(130);
  });

  it('lets twenty new employees behind one address in on their first day', async () => {
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
    for (let number = 1; number <= 20; number += 1) employees.push(await begin(number));
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
});
