import { applicationBody } from '../testing/application-form';
import { createTestApi } from '../testing/create-test-api';
import { MULTIPART_HEADERS } from '../testing/multipart-body';
import { makeRecord } from '../testing/records';
import type * as Driver from '@photostructure/sqlite';

const mockConnections = new Set<InstanceType<typeof Driver.DatabaseSync>>();
jest.mock('@photostructure/sqlite', () => {
  const { DatabaseSync } = jest.requireActual<typeof Driver>('@photostructure/sqlite');
  class Listed extends DatabaseSync {
    constructor(...args: ConstructorParameters<typeof DatabaseSync>) {
      super(...args);
      mockConnections.add(this);
    }

    override close(): void {
      mockConnections.delete(this);
      super.close();
    }
  }
  return { DatabaseSync: Listed };
});

/** Bounds the database's file as a full disk does; nothing is smaller than it is. */
function allowPages(count: number): void {
  for (const connection of mockConnections) connection.exec(`pragma max_page_count = ${count}`);
}

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
  allowPages(1);
  expect(await apply()).toEqual([
    503,
    'Ruang penyimpanan server sedang penuh. Silakan coba lagi nanti.',
  ]);
  expect(await api.database.selectFrom('applications').select('id').execute()).toEqual([]);
  expect([...(await api.filesIn('cv')), ...(await api.filesIn('tmp'))]).toEqual([]);
  expect((await api.app.inject('/api/karir')).statusCode).toBe(200);
  allowPages(100_000);
  expect((await apply())[0]).toBe(201);
  await api.close();
});
