import { INVITATION_DEFAULTS } from '@teluk-mart/domain/settings/invitation-fields';
import { SHOP_DEFAULTS } from '@teluk-mart/domain/settings/shop';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { signIn, type TestStaff } from '../testing/staff';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const read = async (staff?: TestStaff) =>
  (await api.app.inject({ url: '/api/settings', headers: staff?.headers })).json<unknown>();

const change = (staff: TestStaff, section: string, payload: object) =>
  api.app.inject({
    method: 'PUT',
    url: `/api/settings/${section}`,
    headers: staff.headers,
    payload,
  });

const HOLIDAY = {
  periode_start: '2026-03-20',
  periode_end: '2026-03-21',
  keterangan: 'Libur Idul Fitri',
  jam: '',
};
const branch = { ...SHOP_DEFAULTS.cabang['kota-lama'], hari_khusus: [HOLIDAY] };
const CHANGED = { ...SHOP_DEFAULTS, cabang: { ...SHOP_DEFAULTS.cabang, 'kota-lama': branch } };

it('sends visitors the shop alone, and a role what it may change, with its version', async () => {
  expect(await read()).toEqual({ shop: SHOP_DEFAULTS });
  const shop = { ...SHOP_DEFAULTS, versi: 0 };
  const invitations = { ...INVITATION_DEFAULTS, versi: 0 };
  expect(await read(await signIn(api, 'marcom'))).toEqual({ shop });
  for (const role of ['admin', 'human-capital'] as const)
    expect(await read(await signIn(api, role))).toEqual({ shop, invitations });
});

it('shows a change to the next visitor, and keeps who made it', async () => {
  const admin = await signIn(api, 'admin');
  const version = api.readCache.version();
  await read();
  const answer = await change(admin, 'shop', { ...CHANGED, versi: 0 });
  expect(answer.json()).toEqual({
    message: 'Pengaturan "Toko" berhasil disimpan.',
    record: { ...CHANGED, versi: 1 },
  });
  expect(await read()).toEqual({ shop: CHANGED });
  expect(api.readCache.version()).not.toBe(version);
  const { changes, ...event } = await api.database
    .selectFrom('audit_events')
    .select(['action', 'noun', 'title', 'actor_id', 'changes'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(event).toEqual({ action: 'update', noun: 'settings', title: 'Toko', actor_id: admin.id });
  const holiday = '20 Mar 2026 - 21 Mar 2026 tutup: Libur Idul Fitri';
  expect(JSON.parse(changes ?? '')).toEqual([
    {
      field: 'kota-lama',
      before: expect.not.stringContaining(holiday) as string,
      after: expect.stringContaining(holiday) as string,
    },
    { field: 'versi', before: 0, after: 1 },
  ]);
});

it('refuses a change of an older version with the present one and its author', async () => {
  const admin = await signIn(api, 'admin', { nama: 'Wa Ode Sartika' });
  await change(admin, 'shop', CHANGED);
  const answer = await change(admin, 'shop', { ...SHOP_DEFAULTS, versi: 0 });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toEqual({
    message: 'Pengaturan ini sudah diubah oleh orang lain. Isian Anda belum disimpan.',
    record: { ...CHANGED, versi: 1 },
    oleh: 'Wa Ode Sartika',
  });
  expect(await read()).toEqual({ shop: CHANGED });
});

it('stores nothing where a field is wrong, or nothing has changed', async () => {
  const admin = await signIn(api, 'admin');
  const cabang = { ...SHOP_DEFAULTS.cabang, 'kota-lama': { ...branch, alamat: '' } };
  const wrong = await change(admin, 'shop', { ...SHOP_DEFAULTS, cabang });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json()).toEqual({
    message: 'Alamat lengkap wajib diisi.',
    errors: { 'cabang.kota-lama.alamat': 'Alamat lengkap wajib diisi.' },
  });
  expect((await change(admin, 'shop', SHOP_DEFAULTS)).json()).toMatchObject({
    record: { versi: 0 },
  });
  expect(await api.database.selectFrom('settings').selectAll().execute()).toEqual([]);
});
