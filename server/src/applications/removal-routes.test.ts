import { recordEvent } from './record-event';
import { applicationBody, cvFile } from '../testing/application-form';
import { makeApplication } from '../testing/applications';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { tracesOf } from '../testing/files-with';
import { MULTIPART_HEADERS } from '../testing/multipart-body';
import { makeRecord } from '../testing/records';
import { makeUser, signIn, type TestStaff } from '../testing/staff';

const MARKS = ['penanda', '85791827364', '0857 9182 7364'];

const APPLICANT = {
  nama: 'Penanda Nama',
  email: 'Penanda.Surel@example.com',
  telepon: '0857 9182 7364',
  tempat_lahir: 'Penanda Lahir',
  alamat: 'Jalan Penanda Nomor 91',
  surat_lamaran: 'Surat penanda. '.repeat(600),
};

let api: TestApi;
let staff: TestStaff;
beforeEach(async () => {
  api = await createTestApi();
  staff = await signIn(api, 'human-capital', { nama: 'La Ode Fajar' });
});
afterEach(() => api.close());

const remove = (id: number | string) =>
  api.app.inject({
    method: 'DELETE',
    url: `/api/applications/${id}`,
    headers: staff.headers,
  });

/** Sends an application as a visitor does; returns its id. */
async function apply(): Promise<number> {
  const opening = await makeRecord(api.database, 'karir');
  const cv = cvFile(`%PDF-1.4\n${'penanda CV '.repeat(3000)}`, 'Penanda berkas.pdf');
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/applications',
    headers: { ...MULTIPART_HEADERS, 'idempotency-key': 'penanda-kunci' },
    payload: applicationBody({ ...APPLICANT, karir_id: String(opening) }, [cv]),
  });
  expect(answer.statusCode).toBe(201);
  const { id } = await api.database
    .selectFrom('applications')
    .select('id')
    .where('nama', '=', APPLICANT.nama)
    .executeTakeFirstOrThrow();
  return id;
}

const removals = () => api.database.selectFrom('application_removals').selectAll().execute();

it('leaves nothing of the applicant', async () => {
  await makeApplication(api.database, { nama: 'Siti Aminah' });
  const id = await apply();
  for (const content of ['Catatan penanda', 'penanda '.repeat(2000)]) {
    const note = { applicationId: id, kind: 'catatan', content } as const;
    await recordEvent(
      api.database,
      { actor: { id: staff.id, name: 'La Ode Fajar' }, address: '' },
      note,
    );
  }
  const changes = { status: 'Ditinjau' as const, invited_1_at: new Date().toISOString() };
  await api.database.updateTable('applications').set(changes).where('id', '=', id).execute();
  expect((await tracesOf(api, MARKS)).length).toBeGreaterThanOrEqual(2);

  const answer = await remove(id);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ message: 'Lamaran telah berhasil dihapus.' });
  expect(await tracesOf(api, MARKS)).toEqual([]);
  expect(await api.filesIn('cv')).toEqual([]);
  expect(await api.database.selectFrom('application_events').selectAll().execute()).toEqual([]);
  const left = await api.database.selectFrom('applications').select('nama').execute();
  expect(left).toEqual([{ nama: 'Siti Aminah' }]);
});

it('remembers that there was one, and who deleted it', async () => {
  const id = await makeApplication(api.database);
  await remove(id);
  expect(await removals()).toEqual([
    {
      id: 1,
      application_id: id,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      user_id: staff.id,
      user_name: 'La Ode Fajar',
      reason: 'staff',
    },
  ]);
});

it('several at once leave nothing either', async () => {
  const ids: number[] = [];
  for (let number = 0; number < 12; number += 1) {
    ids.push(await makeApplication(api.database, { surat_lamaran: 'penanda '.repeat(500) }));
  }
  const answers = await Promise.all(ids.map(remove));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200));
  expect(await tracesOf(api, MARKS)).toEqual([]);
});

it.each(['999', 'abc', '-1', '0', '99999999999999999999'])('answers 404 for %s', async (id) => {
  const answer = await remove(id);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ message: 'Lamaran tidak ditemukan.' });
  expect(await removals()).toEqual([]);
});

it('answers 404 for one that somebody else has just deleted', async () => {
  const id = await makeApplication(api.database);
  const answers = await Promise.all([remove(id), remove(id)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect(await removals()).toHaveLength(1);
});

async function removeAsAdmin(address: string): Promise<number> {
  const { headers } = await signIn(api, 'admin');
  const answer = await api.app.inject({ method: 'DELETE', url: address, headers });
  return answer.statusCode;
}

it('an opening that is deleted leaves its applications, under its title', async () => {
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
  const source = { actor: { id, name: 'La Ode Fajar' }, address: '' };
  await recordEvent(api.database, source, { applicationId, kind: 'cv', content: 'lihat' });
  await api.database
    .insertInto('application_removals')
    .values({
      application_id: 7,
      at: '',
      user_id: id,
      user_name: source.actor.name,
      reason: 'staff',
    })
    .execute();
  expect(await removeAsAdmin(`/api/users/${id}`)).toBe(200);
  for (const table of ['application_events', 'application_removals'] as const) {
    const rows = await api.database.selectFrom(table).select(['user_id', 'user_name']).execute();
    expect(rows).toEqual([{ user_id: null, user_name: 'La Ode Fajar' }]);
  }
});
