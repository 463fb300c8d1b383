import { makeApplication } from '../../../testing/applications';
import { createTestApi, type TestApi } from '../../../testing/create-test-api';
import { makeRecord } from '../../../testing/records';
import { makeUser, signIn } from '../../../testing/staff';
import { recordEvent } from '../history/record-event';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

async function removeAsAdmin(address: string): Promise<number> {
  const { headers } = await signIn(api, 'admin');
  const answer = await api.app.inject({ method: 'DELETE', url: address, headers });
  return answer.statusCode;
}

it('an opening that is deleted leaves its applications, under its title (resolutions 14)', async () => {
  const opening = await makeRecord(api.database, 'karir', { judul: 'Kasir' });
  await makeApplication(api.database, { karir_id: opening, posisi_dilamar: 'Kasir' });
  expect(await removeAsAdmin(`/api/karir/${opening}`)).toBe(200);
  const rows = await api.database
    .selectFrom('applications')
    .select(['karir_id', 'posisi_dilamar'])
    .execute();
  expect(rows).toEqual([{ karir_id: null, posisi_dilamar: 'Kasir' }]);
});

it('an account that is deleted leaves what it did, under its name', async () => {
  const id = await makeUser(api.database, { role: 'human-capital' });
  const applicationId = await makeApplication(api.database);
  const staff = { id, nama: 'La Ode Fajar' };
  await recordEvent(api.database, staff, { applicationId, kind: 'cv', content: 'lihat' });
  await api.database
    .insertInto('application_removals')
    .values({ application_id: 7, at: '', user_id: id, user_name: staff.nama, reason: 'staff' })
    .execute();
  expect(await removeAsAdmin(`/api/users/${id}`)).toBe(200);
  for (const table of ['application_events', 'application_removals'] as const) {
    const rows = await api.database.selectFrom(table).select(['user_id', 'user_name']).execute();
    expect(rows).toEqual([{ user_id: null, user_name: 'La Ode Fajar' }]);
  }
});
