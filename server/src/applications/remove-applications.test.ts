import { createDataLocation, type TestLocation } from '../testing/data-location';
import { addDays, addMonths, startOfDay, todayInMakassar } from '@teluk-mart/domain/time/day';
import { openDatabase } from '../database/open-database';
import { applicationRow, makeApplication } from '../testing/applications';
import { tracesOf } from '../testing/files-with';
import { openTestFiles, storeTestFile, type TestFiles } from '../testing/open-test-files';
import { statementsDuring } from '../testing/statements';
import { purgeApplications } from './remove-applications';

const MARK = 'penanda-surat';

let location: TestLocation;
let services: TestFiles;
beforeEach(async () => {
  location = await createDataLocation();
  const database = await openDatabase(location);
  const onFailure = (error: unknown) => {
    throw error;
  };
  services = await openTestFiles({ config: location, database }, onFailure);
});
afterEach(async () => {
  jest.useRealTimers();
  await services.database.destroy();
  await location.remove();
});

/** Sets the clock to a moment, for dates only. */
function letItBe(moment: string): void {
  jest.useFakeTimers({ now: new Date(moment), doNotFake: ['nextTick', 'setImmediate'] });
}

const names = async () =>
  (await services.database.selectFrom('applications').select('nama').execute()).map(
    ({ nama }) => nama,
  );

it('deletes what was to be kept until yesterday in Asia/Makassar', async () => {
  letItBe('2026-11-20T16:00:00.000Z');
  await makeApplication(services.database, { nama: 'Kemarin', keep_until: '2026-11-20' });
  await makeApplication(services.database, { nama: 'Hari ini', keep_until: '2026-11-21' });
  expect(await purgeApplications(services)).toBe(1);
  expect(await names()).toEqual(['Hari ini']);
});

it('waits for the day to end in Asia/Makassar', async () => {
  letItBe('2026-11-20T15:59:59.999Z');
  await makeApplication(services.database, { nama: 'Hari ini', keep_until: '2026-11-20' });
  expect(await purgeApplications(services)).toBe(0);
  expect(await names()).toEqual(['Hari ini']);
});

it('holds what was sent before to a shorter period at once', async () => {
  const today = todayInMakassar();
  const sentOn = (day: string) => ({
    dibuat_pada: startOfDay(day),
    keep_until: addMonths(day, 12),
  });
  const recent = addDays(today, -20);
  await makeApplication(services.database, {
    nama: 'Lama',
    ...sentOn(addDays(addMonths(today, -1), -1)),
  });
  await makeApplication(services.database, { nama: 'Baru', ...sentOn(recent) });
  expect(await purgeApplications(services, { months: 1 })).toBe(1);
  const rows = await services.database
    .selectFrom('applications')
    .select(['nama', 'keep_until'])
    .execute();
  expect(rows).toEqual([{ nama: 'Baru', keep_until: addMonths(recent, 1) }]);
});

it('never keeps for longer than was promised', async () => {
  const promised = addDays(todayInMakassar(), 3);
  await makeApplication(services.database, { keep_until: promised });
  await makeApplication(services.database, { keep_until: addDays(todayInMakassar(), -1) });
  expect(await purgeApplications(services, { months: 36 })).toBe(1);
  const rows = await services.database.selectFrom('applications').select('keep_until').execute();
  expect(rows).toEqual([{ keep_until: promised }]);
});

it('deletes hundreds with their CVs, and leaves no byte and no name of them', async () => {
  const rows = Array.from({ length: 250 }, (_, number) =>
    applicationRow({
      surat_lamaran: `${MARK} `.repeat(100),
      cv_name: number.toString(16).padStart(32, '0'),
      keep_until: '2020-01-01',
    }),
  );
  await services.database.insertInto('applications').values(rows).execute();
  for (const { cv_name } of rows) await storeTestFile(services, 'cv', cv_name, MARK);
  expect(await purgeApplications(services)).toBe(250);
  expect(await tracesOf({ config: location, database: services.database }, [MARK])).toEqual([]);
  const removals = await services.database
    .selectFrom('application_removals')
    .select(['reason', 'user_id', 'user_name'])
    .execute();
  expect(removals).toEqual(
    rows.map(() => ({ reason: 'retention', user_id: null, user_name: null })),
  );
});

it('deletes a hundred in a few statements, and writes each down', async () => {
  const rows = Array.from({ length: 100 }, (_, index) =>
    applicationRow({ posisi_dilamar: `Posisi ${index}`, keep_until: '2020-01-01' }),
  );
  await services.database.insertInto('applications').values(rows).execute();
  const statements = await statementsDuring(() => purgeApplications(services));
  const writes = statements.filter((statement) => /^(insert|delete|update)/.test(statement));
  expect(writes.filter((statement) => statement.includes('"audit_events"'))).toHaveLength(1);
  expect(writes.length).toBeLessThan(10);
  const events = await services.database
    .selectFrom('audit_events')
    .select(['actor_id', 'actor_name', 'action', 'noun', 'record_id', 'title', 'address'])
    .orderBy('id')
    .execute();
  const removed = await services.database
    .selectFrom('application_removals')
    .select('application_id')
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

it('stops between two batches where the server is about to stop', async () => {
  const rows = Array.from({ length: 150 }, () => applicationRow({ keep_until: '2020-01-01' }));
  await services.database.insertInto('applications').values(rows).execute();
  const answers = [false, true];
  const purged = await purgeApplications(services, { isStopping: () => answers.shift() ?? true });
  expect(purged).toBe(100);
  expect(await names()).toHaveLength(50);
});
