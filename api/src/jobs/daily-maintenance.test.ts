import { until } from '@teluk-mart/server-kit/testing/until';
import { startOfDay, todayInMakassar } from '@teluk-mart/domain/time/day';
import { makeApplication } from '../testing/applications';
import { contentCalls, FORMS } from '../testing/content';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { equalPriorities } from '../testing/equal-priorities';
import { tracesOf } from '../testing/files-with';
import { beginDay, holdTheCalendar } from '../testing/hold-the-calendar';
import { grainyPicture } from '../testing/pictures';
import { signIn } from '../testing/staff';

let api: TestApi;
beforeEach(equalPriorities);
afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  await api.close();
});

const avifs = async () =>
  (await api.filesIn('uploads')).filter((file) => file.endsWith('.avif')).length;

async function addPromo(): Promise<string> {
  const calls = contentCalls(api, await signIn(api, 'marcom'));
  const content = await grainyPicture(400, 120, 20).blur(2).jpeg().toBuffer();
  const file = { field: 'gambar_promo', filename: 'a.jpg', content };
  const { record } = await calls.form('POST', 'promos', FORMS.promos, [file]);
  return String(record.gambar_promo);
}

it('a picture that is published becomes AVIF by itself', async () => {
  api = await createTestApi({ avif: true });
  const url = await addPromo();
  await until(async () => (await avifs()) === 2);
  const answer = await api.app.inject({ url, headers: { accept: 'image/avif' } });
  expect(answer.headers['content-type']).toBe('image/avif');
  expect(answer.rawPayload.subarray(4, 12).toString()).toBe('ftypavif');
});

it('applications whose time is over are deleted when the next day begins, down to the last byte', async () => {
  holdTheCalendar();
  api = await createTestApi();
  const marks = { surat_lamaran: 'penanda '.repeat(500) };
  const isGone = async () => (await tracesOf(api, ['penanda'])).length === 0;
  await makeApplication(api.database, { ...marks, keep_until: todayInMakassar() });
  expect(await isGone()).toBe(false);
  await beginDay(api);
  await until(isGone);
});

it('counters are kept no longer than they are needed', async () => {
  holdTheCalendar();
  api = await createTestApi();
  const long = startOfDay('2020-01-01');
  await api.database
    .insertInto('throttles')
    .values({ key: 'network 10.0.0.1', count: 1, ends_at: long })
    .execute();
  await beginDay(api);
  await until(async () => (await tracesOf(api, ['10.0.0.1'])).length === 0);
});
