import { sha256 } from '../../app/hashes';
import { applicationBody, cvFile, pdfOf } from '../../testing/application-form';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { makeDoc } from '../../testing/doc';
import { makeDocx } from '../../testing/docx';
import { MULTIPART_HEADERS } from '../../testing/multipart-body';
import { openTestFiles } from '../../testing/open-test-files';
import { makeRecord } from '../../testing/records';
import { bombs, withWordParts } from '../../testing/zip-bombs';
import { makeZip } from '../../testing/zip';

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

function send(content: Buffer, name = 'cv.docx') {
  return api.app.inject({
    method: 'POST',
    url: '/api/applications',
    headers: MULTIPART_HEADERS,
    payload: applicationBody({ karir_id: opening }, [cvFile(content, name)]),
  });
}

const stored = () => api.database.selectFrom('applications').selectAll().execute();

const WRONG = 'CV/Resume harus berupa file PDF, DOC, atau DOCX.';
const SAVE_AGAIN = 'simpan ulang sebagai PDF, lalu unggah kembali.';
const WEB_PAGE = `${WRONG} File ini berjenis halaman web: ${SAVE_AGAIN}`;
const DAMAGED =
  'File CV rusak atau tidak dapat diperiksa. Simpan sebagai PDF, lalu unggah kembali.';
const MACROS = 'File CV berisi makro. Simpan tanpa makro atau sebagai PDF, lalu unggah kembali.';
const LOCKED = 'File CV terkunci dengan kata sandi. Hapus kata sandinya, lalu unggah kembali.';

describe('a hostile file is refused in words and leaves nothing', () => {
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    [
      'a picture that is a script too',
      `${WRONG} File ini berjenis GIF: ${SAVE_AGAIN}`,
      () => Buffer.from('GIF89a/*\x00*/=1;alert(1)'),
    ],
    ['a page before a PDF', WEB_PAGE, () => Buffer.from('<script>alert(1)</script>%PDF-1.7')],
    ['a page behind the signature of a PDF', WEB_PAGE, () => Buffer.from('%PDF-1.7\n<script>a()')],
    [
      'an archive within an archive',
      `${WRONG} File ini berjenis ZIP: ${SAVE_AGAIN}`,
      () => makeZip([{ name: 'cv.docx', content: 'PK' }]),
    ],
    ['a document with macros', MACROS, () => makeDocx({ entries: { 'word/vbaProject.bin': 'x' } })],
    ['an older document with macros', MACROS, () => makeDoc(['WordDocument', 'Macros'])],
    ['a document behind a password', LOCKED, () => makeDoc(['EncryptedPackage'])],
    [
      'an entry that leads out of the archive',
      DAMAGED,
      () => withWordParts([{ name: '../../../etc/cron.d/x', content: 'x' }]),
    ],
    ...Object.entries(bombs).map(
      ([name, make]) => [name, DAMAGED, make] as [string, string, () => Buffer],
    ),
  ])('%s', async (_name, message, make) => {
    const answer = await send(await make());
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message, errors: { cv: message } });
    expect(await stored()).toEqual([]);
    expect(await api.filesIn('tmp')).toEqual([]);
    expect(await api.filesIn('cv')).toEqual([]);
  });
});

describe('what is two things at once is stored as what it begins with', () => {
  it.each([
    ['a PDF and a page', Buffer.concat([pdfOf(2000), Buffer.from('<script>alert(1)</script>')])],
    ['a PDF and an archive', Buffer.concat([pdfOf(100), makeZip([{ name: 'a', content: 'x' }])])],
  ])('%s', async (_name, content) => {
    expect((await send(content, 'cv.html')).statusCode).toBe(201);
    expect(await stored()).toMatchObject([{ cv_media_type: 'application/pdf' }]);
  });
});

it('what stands before a PDF is not stored', async () => {
  const pdf = pdfOf(2000);
  expect(
    (await send(Buffer.concat([Buffer.from('@PJL ENTER LANGUAGE=PDF\r\n'), pdf]))).statusCode,
  ).toBe(201);
  const [row] = await stored();
  expect(row).toMatchObject({ cv_size: pdf.length, cv_sha256: sha256(pdf) });
  const { files } = await openTestFiles(api);
  expect((await files.read('cv', row?.cv_name ?? ''))?.equals(pdf)).toBe(true);
  await files.close();
});

describe('the name of a file is only a name', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\\\Users\\\\siti\\\\cv.pdf', 'cv.pdf'],
    [`${'a'.repeat(250)}.pdf`, `${'a'.repeat(196)}.pdf`],
    ['履歴書 🙂.pdf', '履歴書 🙂.pdf'],
    ['Jose\u0301.pdf', 'Jos\u00e9.pdf'],
    ['cv\u202efdp.exe', 'cvfdp.exe'],
    ['DOC-20260914-WA0012.', 'DOC-20260914-WA0012.'],
    ['CV.pdf ', 'CV.pdf'],
  ])('%j', async (name, kept) => {
    expect((await send(pdfOf(100), name)).statusCode).toBe(201);
    const [row] = await stored();
    expect(row?.cv_original_name).toBe(kept);
    expect(row?.cv_name).toMatch(/^[0-9a-f]{32}$/);
  });
});
