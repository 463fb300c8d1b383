import { until } from '../../testing/until';
import { applicationBody, cvFile, pdfOf } from '../../testing/application-form';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { BOUNDARY, MULTIPART_HEADERS } from '../../testing/multipart-body';
import { makeRecord } from '../../testing/records';
import { sendRaw } from '../../testing/send-raw';

let api: TestApi;
let port: number;
let opening: string;
beforeAll(async () => {
  api = await createTestApi();
  opening = String(await makeRecord(api.database, 'karir'));
  port = await api.listen();
});
afterAll(() => api.close());

function requestHead(length: number, more = ''): string {
  return (
    'POST /api/applications HTTP/1.1\r\nHost: localhost\r\n' +
    `Content-Type: ${MULTIPART_HEADERS['content-type']}\r\nContent-Length: ${length}\r\n${more}\r\n`
  );
}

const body = (file = pdfOf(300_000)) => applicationBody({ karir_id: opening }, [cvFile(file)]);

/** Waits, since the server notices a cut connection a moment later. */
async function expectNothingKept(): Promise<void> {
  await until(async () => (await api.filesIn('tmp')).length === 0);
  expect(await api.filesIn('cv')).toEqual([]);
  expect(await api.database.selectFrom('applications').select('id').execute()).toEqual([]);
}

afterEach(expectNothingKept);

it('a connection cut in the middle of the file leaves nothing', async () => {
  const whole = body();
  const start = Buffer.concat([Buffer.from(requestHead(whole.length)), whole.subarray(0, 200_000)]);
  await sendRaw(port, start, { cut: true });
  await expectNothingKept();
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

it('a connection cut before the file leaves nothing', async () => {
  await sendRaw(port, Buffer.concat([Buffer.from(requestHead(5000)), body().subarray(0, 300)]), {
    cut: true,
  });
});

it('a sender that stops sending halfway and waits is answered with 400', async () => {
  const whole = body();
  const bytes = Buffer.concat([Buffer.from(requestHead(whole.length)), whole.subarray(0, 200_000)]);
  const answer = await sendRaw(port, bytes, { halfClose: true });
  expect([0, 400]).toContain(answer.status);
});

const CV_CUT_OFF = 'Unggahan CV terputus. Silakan kirim ulang.';
const CUT_OFF = 'Kiriman tidak lengkap. Silakan kirim ulang.';

it.each([
  ['in the middle of the file', (whole: Buffer) => whole.subarray(0, 200_000), CV_CUT_OFF],
  ['in the middle of a field', (whole: Buffer) => whole.subarray(0, 150), CUT_OFF],
  ['in the middle of a part header', (whole: Buffer) => whole.subarray(0, 60), CUT_OFF],
  [
    'right before the last boundary',
    (whole: Buffer) => whole.subarray(0, whole.length - BOUNDARY.length - 8),
    CV_CUT_OFF,
  ],
])('a body that ends %s is 400', async (_name, cut, message) => {
  const part = cut(body());
  const answer = await sendRaw(port, Buffer.concat([Buffer.from(requestHead(part.length)), part]));
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.body)).toEqual({ message });
});

it('a body far beyond the limit is refused by its announced length', async () => {
  const answer = await sendRaw(port, requestHead(500 * 1024 * 1024));
  expect(answer.status).toBe(413);
  expect(JSON.parse(answer.body)).toMatchObject({ errors: { cv: 'Ukuran file CV maksimal 5MB.' } });
});

it('a 5.1 MB file over a real connection gets its message, not a reset', async () => {
  const whole = body(pdfOf(Math.round(5.1 * 1024 * 1024)));
  const answer = await sendRaw(
    port,
    Buffer.concat([Buffer.from(requestHead(whole.length)), whole]),
  );
  expect(answer.status).toBe(413);
  expect(JSON.parse(answer.body)).toMatchObject({ message: 'Ukuran file CV maksimal 5MB.' });
});

it('a chunked body without an announced length is limited too', async () => {
  const chunk = Buffer.alloc(1024 * 1024, 'x');
  const framed = Buffer.concat([Buffer.from('100000\r\n'), chunk, Buffer.from('\r\n')]);
  const head = requestHead(0).replace('Content-Length: 0', 'Transfer-Encoding: chunked');
  const start = body().subarray(0, 1500);
  const first = Buffer.concat([
    Buffer.from(`${start.length.toString(16)}\r\n`),
    start,
    Buffer.from('\r\n'),
  ]);
  const bytes = Buffer.concat([
    Buffer.from(head),
    first,
    ...Array.from({ length: 8 }, () => framed),
    Buffer.from('0\r\n\r\n'),
  ]);
  const answer = await sendRaw(port, bytes);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});
