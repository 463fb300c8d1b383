import { sql } from 'kysely';
import { type Database, openDatabase } from '../database/open-database';
import { checkQuery, type SentQuery } from '../guards/requests/sent-query';
import { createDataLocation, type TestLocation } from '../testing/data-location';
import { filterQuery, idsInOrder } from './queries';

let location: TestLocation;
let database: Database;
beforeAll(async () => {
  location = await createDataLocation();
  database = await openDatabase(location);
});
afterAll(async () => {
  await database.destroy();
  await location.remove();
});

async function planFor(query: SentQuery): Promise<string[]> {
  const steps = await idsInOrder(database, checkQuery(filterQuery, query)).explain<{
    detail: string;
  }>(undefined, sql`query plan`);
  return steps.map(({ detail }) => detail);
}

const FILTER = {
  cari: 'siti',
  status: 'Ditolak',
  posisi: 'Kasir',
  pendidikan: 'S1',
  sampai: '2026-11-30',
};

it.each<[SentQuery, string]>([
  [{}, 'SCAN applications USING COVERING INDEX applications_sent'],
  [FILTER, 'SEARCH applications USING COVERING INDEX applications_sent (dibuat_pada<?)'],
  [{ urut: 'nama' }, 'SCAN applications USING COVERING INDEX applications_name'],
  [
    { status: 'Ditolak', pendidikan: 'S1', urut: 'nama', arah: 'desc' },
    'SCAN applications USING COVERING INDEX applications_name',
  ],
])('reads no row and sorts nothing for %j', async (query, step) => {
  expect(await planFor(query)).toEqual([step]);
});

it('looks a person up by both keys instead of reading all', async () => {
  const plan = (await planFor({ pelamar: '7' })).join('\n');
  expect(plan).toContain('MULTI-INDEX OR');
  expect(plan).not.toContain('SCAN');
});
