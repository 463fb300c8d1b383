import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '@teluk-mart/server-kit/testing/until';
import type { InjectOptions } from 'fastify';
import { applicationBody } from '../testing/application-form';
import { photoFile, putPhoto } from '../testing/avatars';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { MULTIPART_HEADERS, multipartBody } from '../testing/multipart-body';
import { plainPicture } from '../testing/pictures';
import { makeRecord } from '../testing/records';
import { mountSmallDisk, type SmallDisk } from '@teluk-mart/server-kit/testing/small-disk';
import { logIn, makeUser, signIn, type TestStaff } from '../testing/staff';

const MEGABYTE = 1024 * 1024;

const NO_ROOM =
  'Berkas belum dapat diterima karena ruang penyimpanan server hampir penuh. Silakan coba lagi nanti.';

let disk: SmallDisk;
let api: TestApi;
let admin: TestStaff;
let opening: number;

const start = () =>
  createTestApi({
    dataDirectory: path.join(disk.folder, 'data'),
    databaseUrl: undefined,
    diskReserve: 16 * MEGABYTE,
  });

beforeAll(async () => {
  disk = await mountSmallDisk(48);
  api = await start();
  admin = await signIn(api, 'admin');
  opening = await makeRecord(api.database, 'karir');
});
afterAll(async () => {
  await disk.empty();
  await api.stop();
  await disk.remove();
});

/** Sends a request while something else keeps the disk full. */
async function sendOnFullDisk(request: InjectOptions) {
  await disk.fill();
  return api.app.inject(request);
}
const apply = (nama: string) => ({
  method: 'POST' as const,
  url: '/api/applications',
  headers: MULTIPART_HEADERS,
  payload: applicationBody({ karir_id: String(opening), nama }),
});
const remove = (url: string) => ({ method: 'DELETE' as const, url, headers: admin.headers });
const health = async (staff?: TestStaff) =>
  (await api.app.inject({ url: '/healthz', headers: staff?.headers })).json<object>();

it('a full disk refuses files, and staff go on logging in, editing and deleting', async () => {
  expect((await api.app.inject(apply('Siti'))).statusCode).toBe(201);
  const promo = await makeRecord(api.database, 'promos');
  const id = await makeUser(api.database, { role: 'marcom' });
  expect(await health()).toEqual({ status: 'ok' });
  await disk.fill();
  await until(async () => 'uploads' in (await health()));

  const refused = await sendOnFullDisk(apply('Bahar'));
  expect([refused.statusCode, refused.json()]).toEqual([503, { message: NO_ROOM }]);
  expect(refused.headers['retry-after']).toBe('60');
  const avatar = await sendOnFullDisk({
    method: 'PUT',
    url: `/api/users/${admin.id}/avatar`,
    headers: { ...MULTIPART_HEADERS, ...admin.headers },
    payload: multipartBody({}, [photoFile(Buffer.alloc(MEGABYTE))]),
  });
  expect([avatar.statusCode, avatar.json()]).toEqual([503, { message: NO_ROOM }]);
  expect(await api.filesIn('tmp')).toEqual([]);

  await disk.fill();
  const marcom = await logIn(api, id);
  expect(marcom.token).toBeDefined();
  const edited = await sendOnFullDisk({
    method: 'PUT',
    url: `/api/promos/${promo}`,
    headers: { ...MULTIPART_HEADERS, ...marcom.headers },
    payload: multipartBody({ judul: 'Beras Murah' }),
  });
  expect(edited.statusCode).toBe(200);
  expect((await sendOnFullDisk({ url: '/api/promos' })).body).toContain('Beras Murah');
  expect((await sendOnFullDisk(remove('/api/applications/1'))).statusCode).toBe(200);
  expect((await sendOnFullDisk(remove(`/api/users/${id}`))).statusCode).toBe(200);
  expect(await api.filesIn('cv')).toEqual([]);

  expect(await health()).toEqual({ status: 'ok', uploads: 'refused' });
  expect(await health(admin)).toMatchObject({
    status: 'ok',
    uploads: 'refused',
    disk: { free: expect.any(Number) as number, reserve: 16 * MEGABYTE },
  });
});

it("what visitors have sent leaves room for staff's pictures", async () => {
  const { bavail, bsize } = await statfs(tmpdir());
  const nearlyFull = await createTestApi({ diskReserve: 2 * bavail * bsize });
  const karir_id = String(await makeRecord(nearlyFull.database, 'karir'));
  const application = await nearlyFull.app.inject({
    method: 'POST',
    url: '/api/applications',
    headers: MULTIPART_HEADERS,
    payload: applicationBody({ karir_id }),
  });
  expect([application.statusCode, application.json()]).toEqual([503, { message: NO_ROOM }]);
  const photo = await plainPicture(64, 64).png().toBuffer();
  const staff = await signIn(nearlyFull, 'marcom');
  expect((await putPhoto(nearlyFull, staff, photo)).statusCode).toBe(200);
  await nearlyFull.close();
});

it('a server starts on a full disk, and takes files again once there is room', async () => {
  await disk.fill();
  await api.stop();
  await disk.fill();
  api = await start();
  expect((await sendOnFullDisk(apply('Bahar'))).statusCode).toBe(503);

  await disk.empty();
  await until(async () => !('uploads' in (await health())));
  expect((await api.app.inject(apply('Bahar'))).statusCode).toBe(201);
  expect(await api.filesIn('cv')).toHaveLength(1);
});
