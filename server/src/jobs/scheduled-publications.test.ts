import { blogKind, promoKind } from '../content/content-kind';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { makeRecord } from '../testing/records';
import { publishDue } from './scheduled-publications';

const DUE = '2026-02-01T00:00:00.000Z';
const NEXT = '2026-02-01T00:01:00.000Z';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const publicTitles = async (noun: string) =>
  (await api.app.inject(`/api/${noun}`)).json<{ judul: string }[]>().map(({ judul }) => judul);

const events = () =>
  api.database
    .selectFrom('audit_events')
    .select(['actor_name', 'action', 'noun', 'title', 'changes'])
    .orderBy('id')
    .execute();

it('publishes what is due, once, although several servers look, and writes it down as its own', async () => {
  await makeRecord(api.database, 'promos', { status: 0, terbit_pada: DUE });
  await makeRecord(api.database, 'blogs', { status: 0, terbit_pada: DUE });
  await makeRecord(api.database, 'blogs', { judul: 'Nanti', status: 0, terbit_pada: NEXT });
  await makeRecord(api.database, 'promos', { judul: 'Draf', status: 0 });
  expect(await publicTitles('promos')).toEqual([]);
  const servers = [api, api, api];
  await Promise.all(servers.map((server) => publishDue(server, [promoKind, blogKind], DUE)));
  expect(await publicTitles('promos')).toEqual(['Promo Beras']);
  expect(await publicTitles('blogs')).toEqual(['Resep Sinonggi']);
  const told = await events();
  expect(told).toMatchObject([
    { actor_name: 'Sistem', action: 'publish', noun: 'promos', title: 'Promo Beras' },
    { actor_name: 'Sistem', action: 'publish', noun: 'blogs', title: 'Resep Sinonggi' },
  ]);
  expect(JSON.parse(told[0]?.changes ?? '[]')).toEqual([
    { field: 'status', before: 0, after: 1 },
    { field: 'terbit_pada', before: DUE, after: null },
    { field: 'versi', before: 1, after: 2 },
  ]);
});

it('publishes what became due while no server ran before the first page is served', async () => {
  const { location, stop } = api;
  await makeRecord(api.database, 'karir', { status: 0, terbit_pada: DUE });
  await makeRecord(api.database, 'karir', { judul: 'Nanti', status: 0, terbit_pada: '2999-01-01' });
  await stop();
  api = await createTestApi(location);
  expect(await publicTitles('karir')).toEqual(['Kasir']);
});
