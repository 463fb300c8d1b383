import { createDataLocation, type TestLocation } from '../testing/data-location';
import { addDays, addMonths, startOfDay, todayInMakassar } from '@teluk-mart/domain/time/day';
import { type Database, openDatabase } from '../database/open-database';
import { purgeAudit } from './purge-audit';

let location: TestLocation;
let database: Database;
beforeEach(async () => {
  location = await createDataLocation();
  database = await openDatabase(location);
});
afterEach(async () => {
  await database.destroy();
  await location.remove();
});

const add = (title: string, at: string) =>
  database
    .insertInto('audit_events')
    .values({ at, actor_name: 'Siti', action: 'update', noun: 'promos', title, address: '' })
    .execute();

const titles = async () =>
  (await database.selectFrom('audit_events').select('title').execute()).map(({ title }) => title);

const firstKept = startOfDay(addMonths(todayInMakassar(), -24));
const justBefore = new Date(Date.parse(firstKept) - 1).toISOString();

it('deletes what was to be kept until yesterday in Asia/Makassar, and closes the door behind it', async () => {
  await add('lama', justBefore);
  await add('baru', firstKept);
  expect(await purgeAudit(database, 24)).toBe(1);
  expect(await titles()).toEqual(['baru']);
  const attempt = database.deleteFrom('audit_events').execute();
  await expect(attempt).rejects.toMatchObject({
    message: expect.stringContaining('append-only') as string,
  });
});

it('deletes nothing where everything would go: the clock is wrong', async () => {
  await add('lama', justBefore);
  await add('lebih lama', startOfDay(addDays(todayInMakassar(), -4000)));
  expect(await purgeAudit(database, 24)).toBe(0);
  expect(await titles()).toHaveLength(2);
});
