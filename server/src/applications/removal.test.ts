import { addDays, addMonths, startOfDay, todayInMakassar } from '@teluk-mart/domain/time/day';
import { inTransaction } from '../database/transaction';
import { storeFiles } from '../files/stored-files';
import { applicationBody, cvFile } from '../testing/application-form';
import { applicationRow, makeApplication } from '../testing/applications';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { tracesOf } from '../testing/files-with';
import { holdTheClock } from '../testing/hold-the-calendar';
import { MULTIPART_HEADERS } from '../testing/multipart-body';
import { makeRecord } from '../testing/records';
import { signIn, type TestStaff } from '../testing/staff';
import { recordEvents } from './changes';
import { purgeApplications } from './removal';

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
    const source = { actor: { id: staff.id, name: 'La Ode Fajar' }, address: '' };
    await recordEvents(api.database, source, 'catatan', [{ id, title: 'Kasir', content }]);
  }
  const changes = { status: 'Ditinjau' as const, invited_1_at: new Date().toISOString() };
  await api.database.updateTable('applications').set(changes).where('id', '=', id).execute();
  expect(await tracesOf(api, MARKS)).not.toEqual([]);

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

it('answers 404 for one that somebody else has just deleted', async () => {
  const id = await makeApplication(api.database);
  const answers = await Promise.all([remove(id), remove(id)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect(await removals()).toHaveLength(1);
});

it('an account that is deleted leaves what it did, under its name', async () => {
  await remove(await makeApplication(api.database));
  const { headers } = await signIn(api, 'admin');
  await api.app.inject({ method: 'DELETE', url: `/api/users/${staff.id}`, headers });
  expect(await removals()).toMatchObject([{ user_id: null, user_name: 'La Ode Fajar' }]);
});

describe('the purge', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  const names = async () =>
    (await api.database.selectFrom('applications').select('nama').execute()).map(
      ({ nama }) => nama,
    );

  it('deletes what was to be kept until yesterday in Asia/Makassar, once the day has ended there', async () => {
    await makeApplication(api.database, { nama: 'Kemarin', keep_until: '2026-11-20' });
    await makeApplication(api.database, { nama: 'Hari ini', keep_until: '2026-11-21' });
    holdTheClock();
    jest.setSystemTime(new Date('2026-11-20T15:59:59.999Z'));
    expect(await purgeApplications(api.database)).toBe(0);
    jest.setSystemTime(new Date('2026-11-20T16:00:00.000Z'));
    expect(await purgeApplications(api.database)).toBe(1);
    expect(await names()).toEqual(['Hari ini']);
  });

  it('holds what was sent before to a shorter period at once', async () => {
    const today = todayInMakassar();
    const sentOn = (day: string) => ({
      dibuat_pada: startOfDay(day),
      keep_until: addMonths(day, 24),
    });
    const recent = addDays(today, -20);
    await makeApplication(api.database, {
      nama: 'Lama',
      ...sentOn(addDays(addMonths(today, -12), -1)),
    });
    await makeApplication(api.database, { nama: 'Baru', ...sentOn(recent) });
    expect(await purgeApplications(api.database)).toBe(1);
    const rows = await api.database
      .selectFrom('applications')
      .select(['nama', 'keep_until'])
      .execute();
    expect(rows).toEqual([{ nama: 'Baru', keep_until: addMonths(recent, 12) }]);
  });

  it('never keeps for longer than was promised', async () => {
    const promised = addDays(todayInMakassar(), 3);
    const dibuat_pada = startOfDay(todayInMakassar());
    await makeApplication(api.database, { dibuat_pada, keep_until: promised });
    await makeApplication(api.database, { keep_until: addDays(todayInMakassar(), -1) });
    expect(await purgeApplications(api.database)).toBe(1);
    const rows = await api.database.selectFrom('applications').select('keep_until').execute();
    expect(rows).toEqual([{ keep_until: promised }]);
  });

  /** Makes applications whose time is over, each for a position of its own and with a CV. */
  async function makeExpired(count: number): Promise<void> {
    const rows = Array.from({ length: count }, (_, number) =>
      applicationRow({
        posisi_dilamar: `Posisi ${number}`,
        surat_lamaran: 'penanda '.repeat(100),
        keep_until: '2020-01-01',
      }),
    );
    await api.database.insertInto('applications').values(rows).execute();
    const cvs = new Map(rows.map(({ cv_name }) => [cv_name, Buffer.from('penanda')]));
    await inTransaction(api.database, (tables) => storeFiles(tables, 'cv', cvs));
  }

  it('deletes hundreds with their CVs, leaves no byte and no name of them, and records each', async () => {
    await makeExpired(250);
    expect(await purgeApplications(api.database)).toBe(250);
    expect(await tracesOf(api, MARKS)).toEqual([]);
    expect(await api.filesIn('cv')).toEqual([]);
    const removed = await removals();
    expect(removed).toHaveLength(250);
    for (const removal of removed)
      expect(removal).toMatchObject({ reason: 'retention', user_id: null, user_name: null });
    const events = await api.database
      .selectFrom('audit_events')
      .select(['actor_id', 'actor_name', 'action', 'noun', 'record_id', 'title', 'address'])
      .orderBy('id')
      .execute();
    expect(events).toEqual(
      removed.map(({ application_id }) => ({
        actor_id: null,
        actor_name: 'Sistem',
        action: 'delete',
        noun: 'applications',
        record_id: application_id,
        title: `Posisi ${application_id - 1}`,
        address: '',
      })),
    );
  });

  it('serves requests in between, and stops where the server is about to stop', async () => {
    await makeExpired(3);
    let isServed = false;
    const isStopping = () => {
      setImmediate(() => {
        isServed = true;
      });
      return isServed;
    };
    expect(await purgeApplications(api.database, { isStopping })).toBe(1);
    expect(await names()).toHaveLength(2);
    expect(await api.filesIn('cv')).toHaveLength(2);
  });
});
