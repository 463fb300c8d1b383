import { sql } from 'kysely';
import { idsInOrder } from './queries';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { checkQuery, type SentQuery } from '../../guards/requests/sent-query';
import { asked, filterQuery } from './routes';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function planFor(query: SentQuery): Promise<string[]> {
  const steps = await idsInOrder(api.database, asked(checkQuery(filterQuery, query))).explain<{
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
