import { cp, mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { avatarOf, beginAvatar, photoFile, putPhoto } from '../../testing/avatars';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { liveBytes } from '../../testing/live-bytes';
import { BOUNDARY, multipartBody } from '../../testing/multipart-body';
import { plainPicture } from '../../testing/pictures';
import { signIn, type TestStaff } from '../../testing/staff';
import { until } from '@teluk-mart/server-kit/testing/until';

const MEGABYTE = 1024 * 1024;
const UNDER_WAY =
  'Unggahan gambar Anda sebelumnya masih diproses. Silakan coba lagi sebentar lagi.';

let api: TestApi;
let port: number;
let staff: TestStaff;
let jpeg: Buffer;
/** Called when a request comes to its handler. */
let whenPassed: () => void = () => undefined;
beforeAll(async () => {
  api = await createTestApi(
    {},
    {
      beforeApi: (app) => {
        app.addHook('preHandler', async () => whenPassed());
      },
    },
  );
  port = await api.listen();
  staff = await signIn(api, 'marcom');
  jpeg = await plainPicture(50, 50).jpeg().toBuffer();
});
afterAll(() => api.close());

/** A form with a photo of so many bytes, in two pieces of which the second is the form's end. */
function halves(bytes: number): [Buffer, Buffer] {
  const photo = Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
  const body = multipartBody({}, [photoFile(photo)]);
  return [body.subarray(0, -1000), body.subarray(-1000)];
}

const staged = () => api.filesIn('tmp');

/** Begins an upload and waits until its first half lies in the staging folder. */
async function beginHalf(sender = staff, bytes = MEGABYTE) {
  const [half, rest] = halves(bytes);
  const upload = beginAvatar(port, sender, half.length + rest.length);
  const before = (await staged()).length;
  upload.send(half);
  await until(async () => (await staged()).length > before);
  return { ...upload, finish: () => upload.send(rest) };
}

afterEach(() => until(async () => (await staged()).length === 0));

it('one user has one photo under way; a second is refused as soon as it begins', async () => {
  const first = await beginHalf();
  const [half, rest] = halves(5 * MEGABYTE);
  const second = beginAvatar(port, staff, half.length + rest.length);
  second.send(half.subarray(0, 1000));
  const refusal = await second.answer;
  expect(refusal).toMatchObject({ status: 429, body: { message: UNDER_WAY } });
  expect(refusal.headers['retry-after']).toBe('5');
  second.cut();
  first.finish();
  expect(await first.answer).toMatchObject({ status: 200 });
  expect((await putPhoto(api, staff, jpeg)).statusCode).toBe(200);
});

it('a form that stalls before its photo holds nobody up', async () => {
  const passed = new Promise<void>((resolve) => (whenPassed = resolve));
  const stalled = beginAvatar(port, staff, MEGABYTE);
  stalled.send(multipartBody({ catatan: 'x' }).subarray(0, -BOUNDARY.length - 10));
  await passed;
  expect((await putPhoto(api, staff, jpeg)).statusCode).toBe(200);
  stalled.cut();
});

it('of several that are sent at once one is taken', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => putPhoto(api, staff, jpeg)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429]);
  expect(await api.filesIn('uploads')).toEqual([path.basename((await avatarOf(api, staff)) ?? '')]);
});

it('a colleague does not wait for them', async () => {
  const first = await beginHalf();
  const colleague = await signIn(api, 'human-capital');
  expect((await putPhoto(api, colleague, jpeg)).statusCode).toBe(200);
  first.finish();
  await first.answer;
});

it('a connection that is cut leaves nothing, and its owner may send again', async () => {
  const before = await avatarOf(api, staff);
  (await beginHalf()).cut();
  await until(async () => (await staged()).length === 0);
  expect(await avatarOf(api, staff)).toBe(before);
  expect((await putPhoto(api, staff, jpeg)).statusCode).toBe(200);
});

it('what a server that was cut off had received is cleared by the next', async () => {
  const upload = await beginHalf();
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'teluk-mart-'));
  await cp(path.join(api.config.dataDirectory, 'tmp'), path.join(dataDirectory, 'tmp'), {
    recursive: true,
  });
  const next = await createTestApi({ dataDirectory });
  expect(await next.filesIn('tmp')).toEqual([]);
  await next.close();
  upload.cut();
});

it('uploads come to the disk and not into memory: thirty of nine megabytes', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => signIn(api, 'oprasional')));
  const [half, rest] = halves(9 * MEGABYTE);
  const folder = path.join(api.config.dataDirectory, 'tmp', 'uploads');
  const received = async () => {
    const sizes = await Promise.all(
      (await staged()).map(async (name) => (await stat(path.join(folder, name))).size),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const before = liveBytes();
  const uploads = people.map((person) => beginAvatar(port, person, half.length + rest.length));
  for (const { send } of uploads) send(half);
  await until(async () => (await received()) > 30 * 8.9 * MEGABYTE);
  expect(liveBytes() - before).toBeLessThan(100 * MEGABYTE);
  for (const { send } of uploads) send(rest);
  const answers = await Promise.all(uploads.map(({ answer }) => answer));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
