import { PLAIN_FORM_HEADER } from '../../../requests/plain-form';
import { APPLICANT, applicationBody, cvFile } from '../../../testing/application-form';
import { createTestApi, type TestApi } from '../../../testing/create-test-api';
import { makeDocx } from '../../../testing/docx';
import { MULTIPART_HEADERS } from '../../../testing/multipart-body';
import { makeRecord } from '../../../testing/records';

/** Words for a CV whose turn does not come in time. */
const BUSY = 'Banyak CV sedang diperiksa. Silakan kirim ulang sebentar lagi.';

let api: TestApi;
let opening: string;
let docx: Buffer;
beforeAll(async () => {
  api = await createTestApi();
  opening = String(await makeRecord(api.database, 'karir'));
  docx = await makeDocx();
});
afterAll(() => api.close());

function apply(remoteAddress: string, headers: Record<string, string> = {}) {
  return api.app.inject({
    method: 'POST',
    url: '/api/applications',
    remoteAddress,
    headers: { ...MULTIPART_HEADERS, ...headers },
    payload: applicationBody({ karir_id: opening }, [cvFile(docx, 'cv.docx')]),
  });
}

it('an honest applicant does not wait behind a flood of Word documents', async () => {
  const done: string[] = [];
  const send = async (address: string) => {
    const answer = await apply(address);
    done.push(address);
    return answer;
  };
  const flood = ['198.51.100.1', '203.0.113.1'].flatMap((address) =>
    Array.from({ length: 30 }, () => send(address)),
  );
  const honest = await send('192.0.2.1');
  expect(honest.statusCode).toBe(201);
  const inspectedBefore = done.filter((address) => address !== '192.0.2.1').length;
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThanOrEqual(20);
  expect(refused[0]?.headers['retry-after']).toBe('10');
  expect(refused[0]?.json()).toEqual({ message: BUSY });
  // The first of each address, and those that are refused at once.
  expect(inspectedBefore - refused.length).toBeLessThan(10);
  expect(await api.filesIn('tmp')).toEqual([]);
});

it('a form without script that has to wait for long is shown again with what was typed', async () => {
  const plain = { [PLAIN_FORM_HEADER]: '1' };
  const answers = await Promise.all(Array.from({ length: 24 }, () => apply('198.51.100.1', plain)));
  const refused = answers.find(({ statusCode }) => statusCode === 503);
  expect(refused?.headers['retry-after']).toBe('10');
  expect(refused?.json()).toMatchObject({ message: BUSY, values: APPLICANT });
});
