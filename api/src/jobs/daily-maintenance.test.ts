import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '@teluk-mart/server-kit/testing/until';
import { addDays, todayInMakassar } from '@teluk-mart/shared/domain/time/day';
import { needsOverwriting, requireOverwriting } from '../database/overwrite-deleted';
import { makeApplication } from '../testing/applications';
import { contentCalls, FORMS } from '../testing/content';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { filesWith } from '../testing/files-with';
import { grainyPicture } from '../testing/pictures';
import { signIn } from '../testing/staff';

const ORPHAN = `${'0'.repeat(32)}.webp`;
const DAY = 86_400_000;

let dataDirectory: string;
let api: TestApi;
beforeEach(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'teluk-mart-house-'));
});
afterEach(async () => {
  jest.useRealTimers();
  await api.stop();
  await rm(dataDirectory, { recursive: true });
});

const avifs = async () =>
  (await api.filesIn('uploads')).filter((file) => file.endsWith('.avif')).length;

async function addPromo(): Promise<string> {
  const calls = contentCalls(api, await signIn(api, 'marcom'));
  const content = await grainyPicture(500, 400, 20).blur(2).jpeg().toBuffer();
  const file = { field: 'gambar_promo', filename: 'a.jpg', content };
  const { record } = await calls.form('POST', 'promos', FORMS.promos, [file]);
  return String(record.gambar_promo);
}

it('a picture that is published becomes AVIF by itself', async () => {
  api = await createTestApi({ dataDirectory, avif: true });
  const url = await addPromo();
  await until(async () => (await avifs()) === 2);
  const answer = await api.app.inject({ url, headers: { accept: 'image/avif' } });
  expect(answer.headers['content-type']).toBe('image/avif');
  expect(answer.rawPayload.subarray(4, 12).toString()).toBe('ftypavif');
});

it('what a server that was stopped had left undone the next one does', async () => {
  api = await createTestApi({ dataDirectory, avif: true });
  await addPromo();
  await api.stop();
  expect(await api.filesIn('tmp')).toEqual([]);
  const before = await avifs();
  api = await createTestApi({ dataDirectory });
  expect(await avifs()).toBe(before);
  await api.stop();
  api = await createTestApi({ dataDirectory, avif: true });
  await until(async () => (await avifs()) === 2);
});

/** Lets days pass at will; the rest of time goes on as it does. */
function holdTheCalendar(): void {
  const others = ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] as const;
  jest.useFakeTimers({
    now: Date.now() + 2 * DAY,
    doNotFake: [...others, 'performance', 'hrtime'],
  });
}

it('files that no row names are swept at the start and once a day', async () => {
  holdTheCalendar();
  api = await createTestApi({ dataDirectory });
  await api.stop();
  const orphan = path.join(dataDirectory, 'uploads', ORPHAN);
  await writeFile(orphan, '');
  api = await createTestApi({ dataDirectory });
  await until(async () => (await api.filesIn('uploads')).length === 0);
  await writeFile(orphan, '');
  jest.advanceTimersByTime(DAY - 1);
  expect(await api.filesIn('uploads')).toEqual([ORPHAN]);
  jest.advanceTimersByTime(1);
  await until(async () => (await api.filesIn('uploads')).length === 0);
});

describe('applications whose time is over', () => {
  const marks = { surat_lamaran: 'penanda '.repeat(500) };
  const isGone = async () => (await filesWith(dataDirectory, ['penanda'])).length === 0;

  it('are deleted at the start, down to the last byte', async () => {
    api = await createTestApi({ dataDirectory });
    const yesterday = addDays(todayInMakassar(), -1);
    await makeApplication(api.database, { ...marks, keep_until: yesterday });
    expect(await isGone()).toBe(false);
    await api.stop();
    api = await createTestApi({ dataDirectory });
    await until(isGone);
  });

  it('are deleted once a day', async () => {
    holdTheCalendar();
    api = await createTestApi({ dataDirectory });
    await makeApplication(api.database, { ...marks, keep_until: todayInMakassar() });
    jest.advanceTimersByTime(DAY);
    await until(isGone);
  });
});

it('what a server that was cut off could not overwrite the next one does', async () => {
  api = await createTestApi({ dataDirectory });
  await makeApplication(api.database, { surat_lamaran: 'penanda '.repeat(500) });
  await api.database.deleteFrom('applications').execute();
  await requireOverwriting(api.database);
  await api.stop();
  api = await createTestApi({ dataDirectory });
  await until(async () => !(await needsOverwriting(api.database)));
  expect(await filesWith(dataDirectory, ['penanda'])).toEqual([]);
});
