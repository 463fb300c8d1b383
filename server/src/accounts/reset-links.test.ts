import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { makeUser, signIn, type TestStaff } from '../testing/staff';
import { until } from '../testing/until';

/** Makes a mail server that takes whatever comes, and hands on each mail as it was sent. */
function mailServer(onMail: (mail: string) => void): Server {
  return createServer((socket) => {
    let received = '';
    let isData = false;
    socket.write('220 mail\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (isData) {
        received += text;
        if (!received.endsWith('\r\n.\r\n')) return;
        onMail(received);
        isData = false;
        socket.write('250 taken\r\n');
      } else if (text.startsWith('DATA')) {
        isData = true;
        socket.write('354 go on\r\n');
      } else {
        socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 fine\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
}

let server: Server;
let api: TestApi;
let nextMail: (mail: string) => void;
beforeAll(async () => {
  server = mailServer((mail) => nextMail(mail)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  api = await createTestApi({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'toko@telukmart.id',
    publicUrl: 'https://telukmart.example',
  });
});
afterAll(async () => {
  await api.close();
  server.close();
});

const post = (path: string, payload: object, { app } = api) =>
  app.inject({ method: 'POST', url: `/api/users/${path}`, payload });
const ANSWER = 'Jika ada akun dengan email itu, tautan untuk password baru sudah dikirim.';

it('sends a link that sets a password, three an hour at most, and says the same to everybody', async () => {
  await makeUser(api.database, { email: 'andi@telukmart.id' });
  const mails: string[] = [];
  const mail = new Promise<string>((resolve) => {
    nextMail = (text) => {
      mails.push(text);
      resolve(text);
    };
  });
  expect((await post('forgotten-password', { email: 'siapa@telukmart.id' })).json()).toEqual({
    message: ANSWER,
  });
  expect((await post('forgotten-password', { email: ' Andi@TelukMart.id' })).json()).toEqual({
    message: ANSWER,
  });
  const text = (await mail).replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(text).toContain('To: andi@telukmart.id');
  const [, token = ''] = /https:\/\/telukmart\.example\/password-baru#([\w-]+)/.exec(text) ?? [];
  expect((await post('reset-password', { token, newPassword: 'kapal-hujan-9' })).statusCode).toBe(
    200,
  );
  expect(mails).toHaveLength(1);
});

it('leaves a link that an admin has made as it is, and is written down with where it came from', async () => {
  const id = await makeUser(api.database, { email: 'siti@telukmart.id' });
  const { headers } = await signIn(api, 'admin');
  const url = `/api/users/${id}/reset-link`;
  const made = await api.app.inject({ method: 'POST', url, headers });
  const [, token = ''] = made.json<{ path: string }>().path.split('#');
  const askForMail = async () => {
    const mail = new Promise<string>((resolve) => (nextMail = resolve));
    await post('forgotten-password', { email: 'siti@telukmart.id' });
    await mail;
  };
  await askForMail();
  await askForMail();
  const links = api.database.selectFrom('reset_links').select('is_mailed');
  const kept = await links.where('user_id', '=', id).orderBy('is_mailed').execute();
  expect(kept).toEqual([{ is_mailed: 0 }, { is_mailed: 1 }]);
  const event = await api.database
    .selectFrom('audit_events')
    .select(['actor_name', 'address', 'request_id'])
    .where('action', '=', 'reset-link')
    .where('record_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(event).toEqual({
    actor_name: 'Pengunjung',
    address: '127.0.0.1',
    request_id: expect.stringMatching(/./),
  });
  const answer = await post('reset-password', { token, newPassword: 'kapal-hujan-9' });
  expect(answer.statusCode).toBe(200);
  expect(await links.where('user_id', '=', id).execute()).toEqual([]);
});

/** Collects the mails that come from now on. */
function collectMails(): string[] {
  const mails: string[] = [];
  nextMail = (mail) => mails.push(mail);
  return mails;
}

it('reaches an owner while somebody elsewhere uses up the mails of the account', async () => {
  await makeUser(api.database, { email: 'rina@telukmart.id' });
  const mails = collectMails();
  const askFrom = (remoteAddress: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/users/forgotten-password',
      payload: { email: 'rina@telukmart.id' },
      remoteAddress,
    });
  for (let asked = 1; asked <= 5; asked += 1) {
    expect((await askFrom('10.1.0.1')).statusCode).toBe(200);
  }
  await until(async () => mails.length === 3);
  await askFrom('10.2.0.1');
  await until(async () => mails.length === 4);
});

it('may be asked for by everybody behind one address on their first day', async () => {
  for (let employee = 0; employee < 20; employee += 1) {
    const email = `baru-${employee}@telukmart.id`;
    expect((await post('forgotten-password', { email })).statusCode).toBe(200);
  }
});

it('tells the old address of a changed one, whoever has changed it', async () => {
  const { id, email, headers } = await signIn(api, 'marcom');
  const mails = collectMails();
  const url = `/api/users/${id}`;
  const change = (by: object, payload: object) =>
    api.app.inject({ method: 'PUT', url, headers: { ...by }, payload });
  await change(headers, { nama: 'Nama Lain', email });
  await change(headers, { email: 'baru@example.com' });
  await until(async () => mails.length === 1);
  const admin = await signIn(api, 'admin');
  await change(admin.headers, { email });
  await until(async () => mails.length === 2);
  expect(mails[0]).toContain(`To: ${email}`);
  expect(mails[0]?.replaceAll('=\r\n', '')).toContain('menjadi baru@example.com');
  expect(mails[1]).toContain('To: baru@example.com');
});

it('is not there without a mail server', async () => {
  const without = await createTestApi();
  const canMail = await without.app.inject({ url: '/api/users/forgotten-password' });
  expect(canMail.json()).toEqual({ canMail: false });
  const answer = await post('forgotten-password', { email: 'andi@telukmart.id' }, without);
  expect(answer.statusCode).toBe(404);
  await without.close();
});

describe('a link that an admin makes', () => {
  let admin: TestStaff;
  let staff: TestStaff;
  beforeEach(async () => {
    await api.database.deleteFrom('throttles').execute();
    admin = await signIn(api, 'admin', { nama: 'Andi Rahmawati' });
    staff = await signIn(api, 'marcom');
  });

  const linksOf = ({ id }: TestStaff) =>
    api.database.selectFrom('reset_links').selectAll().where('user_id', '=', id).execute();
  const send = (by: TestStaff, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    api.app.inject({
      method,
      url: `/api/users/${path}`,
      headers: by.headers,
      ...(payload && { payload }),
    });
  const tokenOf = async () => {
    const { path } = (await send(admin, 'POST', `${staff.id}/reset-link`)).json<{
      path: string;
    }>();
    expect(path).toMatch(/^\/password-baru#[\w-]{32}$/);
    return path.split('#')[1] ?? '';
  };
  const reset = (token: string, newPassword = 'kapal-hujan-9') =>
    post('reset-password', { token, newPassword });

  it('sets a password once and ends all sessions', async () => {
    const token = await tokenOf();
    const weak = await reset(token, 'rahasia123');
    expect(weak.json()).toMatchObject({
      errors: { newPassword: 'Password ini terlalu umum dan mudah ditebak. Pilih password lain.' },
    });
    expect((await reset(token)).statusCode).toBe(200);
    expect((await send(staff, 'GET', `${staff.id}`)).statusCode).toBe(401);
    const login = { email: staff.email, password: 'kapal-hujan-9' };
    expect((await post('login', login)).statusCode).toBe(200);
    expect((await reset(token)).statusCode).toBe(410);
    const events = api.database.selectFrom('audit_events').select(['actor_name', 'record_id']);
    expect(
      await events.where('action', '=', 'reset-link').orderBy('id', 'desc').executeTakeFirst(),
    ).toEqual({ actor_name: 'Andi Rahmawati', record_id: staff.id });
  });

  it('is good for an hour, the newest alone, and not of a deactivated account', async () => {
    const first = await tokenOf();
    const second = await tokenOf();
    expect((await reset(first)).statusCode).toBe(410);
    await api.database.updateTable('users').set({ status: 0 }).where('id', '=', staff.id).execute();
    expect((await reset(second)).statusCode).toBe(410);
    await api.database.updateTable('users').set({ status: 1 }).where('id', '=', staff.id).execute();
    const [row] = await linksOf(staff);
    expect(JSON.stringify(row)).not.toContain(second);
    expect(Date.parse(row?.expires_at ?? '')).toBeGreaterThan(Date.now() + 3_000_000);
    const past = new Date(Date.now() - 1).toISOString();
    await api.database.updateTable('reset_links').set({ expires_at: past }).execute();
    expect((await reset(second)).statusCode).toBe(410);
  });

  it.each([
    ['password', { password: 'kapal-layar-3' }],
    ['address', { email: 'alamat-baru@telukmart.id' }],
  ])('is good no longer after another %s', async (_name, change) => {
    await tokenOf();
    expect(await linksOf(staff)).toHaveLength(1);
    await send(admin, 'PUT', `${staff.id}`, { nama: 'Wa Ode S.', ...change });
    expect(await linksOf(staff)).toEqual([]);
  });
});
