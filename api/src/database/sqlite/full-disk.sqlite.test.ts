import { sql } from 'kysely';
import { applicationBody } from '../../testing/application-form';
import { createTestApi } from '../../testing/create-test-api';
import { MULTIPART_HEADERS } from '../../testing/multipart-body';
import { makeRecord } from '../../testing/records';

it('a full disk refuses what is written, leaves nothing half, and the server goes on', async () => {
  const api = await createTestApi();
  const karir_id = String(await makeRecord(api.database, 'karir'));
  const apply = async () => {
    const { statusCode, json } = await api.app.inject({
      method: 'POST',
      url: '/api/applications',
      headers: MULTIPART_HEADERS,
      payload: applicationBody({ karir_id, surat_lamaran: 'Yth. '.repeat(900) }),
    });
    return [statusCode, json<{ message: string }>().message];
  };
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(api.database);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(api.database);
  let answer = await apply();
  // The last pages may have room for some.
  while (answer[0] === 201) answer = await apply();
  expect(answer).toEqual([503, 'Ruang penyimpanan server sedang penuh. Silakan coba lagi nanti.']);
  const stored = await api.database.selectFrom('applications').select('cv_name').execute();
  expect(await api.filesIn('cv')).toHaveLength(stored.length);
  expect(await api.filesIn('tmp')).toEqual([]);
  expect((await api.app.inject('/api/karir')).statusCode).toBe(200);
  await sql`pragma max_page_count = 1000000`.execute(api.database);
  expect((await apply())[0]).toBe(201);
  await api.close();
});
