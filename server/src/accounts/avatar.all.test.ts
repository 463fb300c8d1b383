import { stat } from 'node:fs/promises';
import path from 'node:path';
import { beginAvatar, photoFile, putPhoto } from '../testing/avatars';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { liveBytes } from '../testing/live-bytes';
import { multipartBody } from '../testing/multipart-body';
import { plainPicture } from '../testing/pictures';
import { signIn, type TestStaff } from '../testing/staff';
import { until } from '../testing/until';

const MEGABYTE = 1024 * 1024;

let api: TestApi;
let staff: TestStaff;
beforeAll(async () => {
  api = await createTestApi();
  staff = await signIn(api, 'marcom');
});
afterAll(() => api.close());

it.each([
  ['JPEG of 24 megapixels', () => plainPicture(6000, 4000).jpeg().toBuffer()],
  ['PNG of 36 megapixels', () => plainPicture(6000, 6000).png().toBuffer()],
])('a photo may be a %s', async (_name, make) => {
  expect((await putPhoto(api, staff, await make(), 'foto.png')).statusCode).toBe(200);
});

it('uploads come to the disk and not into memory: ten of nine megabytes', async () => {
  const port = await api.listen();
  const people = await Promise.all(Array.from({ length: 10 }, () => signIn(api, 'oprasional')));
  const jpeg = await plainPicture(50, 50).jpeg().toBuffer();
  const photo = Buffer.concat([jpeg, Buffer.alloc(9 * MEGABYTE - jpeg.length)]);
  const body = multipartBody({}, [photoFile(photo)]);
  const [half, rest] = [body.subarray(0, -1000), body.subarray(-1000)];
  const folder = path.join(api.config.dataDirectory, 'tmp');
  const received = async () => {
    const sizes = await Promise.all(
      (await api.filesIn('tmp')).map(async (name) => (await stat(path.join(folder, name))).size),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const before = liveBytes();
  const uploads = people.map((person) => beginAvatar(port, person, half.length + rest.length));
  for (const { send } of uploads) send(half);
  await until(async () => (await received()) > 10 * 8.9 * MEGABYTE);
  expect(liveBytes() - before).toBeLessThan(40 * MEGABYTE);
  for (const { send } of uploads) send(rest);
  const answers = await Promise.all(uploads.map(({ answer }) => answer));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
