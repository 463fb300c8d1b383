import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentCalls, FORMS } from '../testing/content';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { plainPicture } from '../testing/pictures';
import { signIn } from '../testing/staff';
import { until } from '../testing/until';

let one: TestApi;
let other: TestApi;
beforeEach(async () => {
  one = await createTestApi();
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'teluk-mart-'));
  other = await createTestApi({ dataDirectory, databaseUrl: one.config.databaseUrl });
});
afterEach(async () => {
  await other.close();
  await one.close();
});

it('a picture that one server has taken is sent by every server, and gone from all when it is deleted', async () => {
  const calls = contentCalls(one, await signIn(one, 'marcom'));
  const content = await plainPicture(400, 300).jpeg().toBuffer();
  const file = { field: 'gambar_promo', filename: 'a.jpg', content };
  const { record } = await calls.form('POST', 'promos', FORMS.promos, [file]);
  const [first, second] = await Promise.all(
    [one, other].map(({ app }) => app.inject(String(record.gambar_promo))),
  );
  expect(second?.rawPayload).toEqual(first?.rawPayload);
  expect(second?.headers.etag).toBe(first?.headers.etag);
  await calls.remove(`promos/${record.id}`);
  const isGone = async ({ app }: TestApi) =>
    (await app.inject(String(record.gambar_promo))).statusCode === 404;
  expect(await isGone(one)).toBe(true);
  await until(() => isGone(other));
});
