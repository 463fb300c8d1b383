import { applicationBody, cvFile, pdfOf } from '../../testing/application-form';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { makeDoc } from '../../testing/doc';
import { makeDocx } from '../../testing/docx';
import { mostHeldDuring } from '../../testing/live-bytes';
import { MULTIPART_HEADERS } from '../../testing/multipart-body';
import { makeRecord } from '../../testing/records';
import { seededRandom } from '../../testing/seeded-random';
import { bombs, nothing, withWordParts } from '../../testing/zip';

const MEGABYTE = 1024 * 1024;

let api: TestApi;
let opening: string;
beforeAll(async () => {
  api = await createTestApi();
  opening = String(await makeRecord(api.database, 'karir'));
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.deleteFrom('applications').execute();
});

function send(content: Buffer) {
  return api.app.inject({
    method: 'POST',
    url: '/api/applications',
    headers: MULTIPART_HEADERS,
    payload: applicationBody({ karir_id: opening }, [cvFile(content, 'cv.docx')]),
  });
}

it('200 broken files are each taken or refused in words, and what is refused leaves nothing', async () => {
  const random = seededRandom(15);
  const whole = [
    await makeDocx(),
    makeDoc(),
    pdfOf(2000),
    withWordParts([{ name: 'word/a.bin', content: 'x' }]),
  ];
  for (let round = 0; round < 200; round += 1) {
    const file = Buffer.from(whole[round % whole.length] ?? '');
    for (let count = 0; count < 1 + (round % 40); count += 1)
      file[random(file.length)] = random(256);
    const length = random(10) < 3 ? random(file.length) : file.length;
    const { statusCode, body } = await send(file.subarray(0, length));
    expect([round, [201, 400].includes(statusCode), body]).toEqual([round, true, body]);
    if (statusCode === 400) expect(JSON.parse(body)).toHaveProperty('errors.cv');
  }
  const stored = await api.database.selectFrom('applications').select('id').execute();
  expect(await api.filesIn('cv')).toHaveLength(stored.length);
  expect(await api.filesIn('tmp')).toEqual([]);
});

it.each(
  Object.entries({
    ...bombs,
    'as large unpacked as is allowed': () =>
      withWordParts([{ name: 'word/a.bin', content: nothing.subarray(0, 49 * MEGABYTE) }]),
  }),
)('memory stays flat: %s', async (_name, make) => {
  const bomb = make();
  await send(bomb);
  const held = await mostHeldDuring(() =>
    Promise.all(Array.from({ length: 10 }, () => send(bomb))),
  );
  // Two are unpacked at a time: held whole they would be a hundred megabytes.
  expect(held).toBeLessThan(70 * MEGABYTE);
});
