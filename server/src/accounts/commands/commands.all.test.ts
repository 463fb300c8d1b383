import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { createDataLocation, type TestLocation } from '../../testing/data-location';
import { runCommand } from '../../testing/run-command';
import { makeUser, PASSWORD, signIn } from '../../testing/staff';

let location: TestLocation;
let api: TestApi | undefined;
beforeEach(async () => {
  location = await createDataLocation();
});
afterEach(async () => {
  await api?.stop();
  api = undefined;
  await location.remove();
});

const ACCOUNT = ['--email', ' Andi@TelukMart.id', '--nama', 'Andi Rahmawati'];
const createAdmin = (typed = 'rahasia-baru\n', args = ACCOUNT) =>
  runCommand('create-admin', args, { location, typed });
const setPassword = (email: string, typed = 'rahasia-baru\n') =>
  runCommand('set-password', ['--email', email], { location, typed });

async function startWithDemo(): Promise<TestApi> {
  api = await createTestApi({ ...location, seed: 'demo' });
  return api;
}

async function startEmpty(): Promise<TestApi> {
  api = await createTestApi({ ...location });
  return api;
}

async function loginStatus({ app }: TestApi, email: string, password: string): Promise<number> {
  const payload = { email, password };
  return (await app.inject({ method: 'POST', url: '/api/users/login', payload })).statusCode;
}

const refused = (errors: string) => ({ status: 1, output: '', errors: `${errors}\n` });
const UNNEEDED =
  'There is an active admin already, who can add others. A lost password is renewed with set-password.';

/** Returns the actions of the operator's audit events, oldest first. */
const operatorEvents = async ({ database }: Pick<TestApi, 'database'>) =>
  (
    await database
      .selectFrom('audit_events')
      .select('action')
      .where('actor_name', '=', 'Operator')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('create-admin', () => {
  it('makes the first admin before the first start, which then adds no demo', async () => {
    expect(await createAdmin()).toEqual({
      status: 0,
      output: 'Admin andi@telukmart.id has been added and can log in.\n',
      errors: '',
    });
    const shop = await startWithDemo();
    const users = await shop.database.selectFrom('users').selectAll().execute();
    expect(users).toEqual([
      expect.objectContaining({
        nama: 'Andi Rahmawati',
        email: 'andi@telukmart.id',
        role: 'admin',
        status: 1,
      }),
    ]);
    expect(await shop.database.selectFrom('promos').select('id').execute()).toEqual([]);
    expect(await operatorEvents(shop)).toEqual(['create']);
    expect(await loginStatus(shop, 'andi@telukmart.id', 'rahasia-baru')).toBe(200);
  });

  it('works beside a running server whose only admin is deactivated', async () => {
    const running = await startEmpty();
    await makeUser(running.database, { role: 'admin', status: 0 });
    expect((await createAdmin()).status).toBe(0);
    expect(await loginStatus(running, 'andi@telukmart.id', 'rahasia-baru')).toBe(200);
  });

  it('refuses where there is an active admin', async () => {
    await makeUser((await startEmpty()).database, { role: 'admin' });
    expect(await createAdmin('')).toEqual(refused(UNNEEDED));
  });

  it('refuses an address that is taken', async () => {
    await makeUser((await startEmpty()).database, { email: 'andi@telukmart.id' });
    expect(await createAdmin('')).toEqual(
      refused('andi@telukmart.id belongs to an account already; use another address.'),
    );
  });
});

describe('set-password', () => {
  it('renews a password beside a running server and ends the sessions of that account', async () => {
    const running = await startEmpty();
    const [lost, other] = [await signIn(running, 'marcom'), await signIn(running, 'marcom')];
    // The account was paused by guesses, from this network too.
    const ends_at = new Date(Date.now() + 3_600_000).toISOString();
    const key = `password ${lost.email}`;
    await running.database
      .insertInto('throttles')
      .values([key, `${key} from 127.0.0.1`].map((each) => ({ key: each, count: 100, ends_at })))
      .execute();
    expect(await setPassword(lost.email.toUpperCase())).toEqual({
      status: 0,
      output: `${lost.email} has a new password; all sessions of the account have ended.\n`,
      errors: '',
    });
    expect(await loginStatus(running, lost.email, PASSWORD)).toBe(401);
    expect(await loginStatus(running, lost.email, 'rahasia-baru')).toBe(200);
    const statusOf = async ({ id, headers }: typeof lost) =>
      (await running.app.inject({ url: `/api/users/${id}`, headers })).statusCode;
    expect([await statusOf(lost), await statusOf(other)]).toEqual([401, 200]);
  });

  it('says that a deactivated account stays so', async () => {
    const running = await startEmpty();
    const email = 'lama@telukmart.id';
    await makeUser(running.database, { email, status: 0 });
    expect((await setPassword(email)).output).toContain('The account is deactivated');
    expect(await loginStatus(running, email, 'rahasia-baru')).toBe(401);
  });

  it('refuses an unknown address and a short password', async () => {
    const { email } = await signIn(await startEmpty(), 'marcom');
    expect(await setPassword('siapa@telukmart.id')).toEqual(
      refused('There is no account with the address siapa@telukmart.id.'),
    );
    expect(await setPassword(email, 'lima5\n')).toEqual(
      refused('The password must have 6 to 200 characters.'),
    );
    const guessable = await setPassword(email, 'telukmart1\n');
    expect(guessable.errors).toContain('The password is too easy to guess');
  });

  it('takes a lost second factor away where that is asked for', async () => {
    const running = await startEmpty();
    const { database } = running;
    const { id: user_id, email } = await signIn(running, 'admin');
    await database
      .insertInto('second_factors')
      .values({ user_id, secret: 'x', confirmed_at: '2026-01-05T02:00:00.000Z' })
      .execute();
    const factors = () => database.selectFrom('second_factors').selectAll().execute();
    await setPassword(email);
    expect(await factors()).toHaveLength(1);
    const args = ['--email', email, '--remove-second-factor'];
    const { output } = await runCommand('set-password', args, {
      location,
      typed: 'rahasia-baru\n',
    });
    expect(output).toContain('Its second factor is gone.');
    expect(await factors()).toEqual([]);
    expect(await operatorEvents(running)).toEqual([
      'password-changed',
      'password-changed',
      'second-factor-off',
    ]);
  });
});
