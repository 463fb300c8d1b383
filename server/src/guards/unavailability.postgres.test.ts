import { type Kysely, sql } from 'kysely';
import { openShopAsItIs } from '../database/open-database';
import type { Tables } from '../database/tables';
import { applicationBody } from '../testing/application-form';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { MULTIPART_HEADERS } from '../testing/multipart-body';
import { makeRecord } from '../testing/records';
import { logIn, makeUser, signIn } from '../testing/staff';
import { until } from '../testing/until';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const BUSY = { message: 'Server sedang sibuk. Silakan coba lagi sebentar lagi.' };
const READ_ONLY = {
  message: 'Perubahan belum dapat disimpan saat ini. Silakan coba lagi sebentar lagi.',
};
const FULL = { message: 'Ruang penyimpanan server sedang penuh. Silakan coba lagi nanti.' };

/** Ends all other connections to the database, as a restart of PostgreSQL does. */
async function endConnections(database: Kysely<Tables>): Promise<void> {
  await sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `.execute(database);
}

const get = async (url: string) => {
  const { statusCode, json } = await api.app.inject(url);
  return [statusCode, json<object>()];
};

it('a database that is full refuses what is written, and staff log in', async () => {
  const opening = await makeRecord(api.database, 'karir');
  const id = await makeUser(api.database);
  await sql`
    create function refuse() returns trigger language plpgsql as
    $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$
  `.execute(api.database);
  await sql`
    create trigger full_disk before insert on applications execute function refuse()
  `.execute(api.database);
  const apply = async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/applications',
      headers: MULTIPART_HEADERS,
      payload: applicationBody({ karir_id: String(opening) }),
    });
    return [answer.statusCode, answer.json()];
  };
  expect(await apply()).toEqual([503, FULL]);
  expect(await api.filesIn('tmp')).toEqual([]);
  expect((await logIn(api, id)).token).toBeDefined();
});

it('a database that takes no writes is read, and health tells', async () => {
  const { headers } = await signIn(api, 'admin');
  const promo = await makeRecord(api.database, 'promos', { judul: 'Promo Beras' });
  const operator = await openShopAsItIs(api.location);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(operator);
  const name = sql.id(rows[0]?.name ?? '');
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(operator);
  await endConnections(operator);
  await operator.destroy();
  // A connection that was ended may be asked once more before that is noticed.
  const url = `/api/promos/${promo}`;
  let removal: { statusCode: number; body: string } | undefined;
  await until(async () => {
    removal = await api.app.inject({ method: 'DELETE', url, headers });
    return removal.body.includes(READ_ONLY.message);
  });
  expect(removal?.statusCode).toBe(503);
  expect(await get(url)).toMatchObject([200, { judul: 'Promo Beras' }]);
  expect(await get('/healthz')).toEqual([503, BUSY]);
});

it('a connection that is ended under a request is 503, and the next request is served', async () => {
  await api.database.transaction().execute(async (tables) => {
    await sql`lock table promos`.execute(tables);
    const asked = get('/api/promos');
    await until(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
      `.execute(api.database);
      return rows.length > 0;
    });
    await endConnections(tables);
    expect(await asked).toEqual([503, BUSY]);
  });
  expect(await get('/api/promos')).toEqual([200, []]);
});
