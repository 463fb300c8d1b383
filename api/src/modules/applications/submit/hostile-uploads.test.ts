import { applicationBody, cvFile, pdfOf } from '../../../testing/application-form';
import { createTestApi, type TestApi } from '../../../testing/create-test-api';
import { makeDoc } from '../../../testing/doc';
import { makeDocx, wordRelationship, wordRelationships } from '../../../testing/docx';
import { mostHeldDuring } from '../../../testing/live-bytes';
import { MULTIPART_HEADERS } from '../../../testing/multipart-body';
import { makeRecord } from '../../../testing/records';
import { seededRandom } from '@teluk-mart/server-kit/testing/seeded-random';
import { makeZip } from '../../../testing/zip';

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

function send(content: Buffer, name = 'cv.docx') {
  return api.app.inject({
    method: 'POST',
    url: '/api/applications',
    headers: MULTIPART_HEADERS,
    payload: applicationBody({ karir_id: opening }, [cvFile(content, name)]),
  });
}

const stored = () => api.database.selectFrom('applications').selectAll().execute();

const WORD_PARTS = ['[Content_Types].xml', 'word/document.xml'];
const withWordParts = (entries: Parameters<typeof makeZip>[0]) =>
  makeZip([...WORD_PARTS.map((name) => ({ name, content: '<x/>' })), ...entries]);

/** 60 MB of nothing, which an archive makes small. */
const nothing = Buffer.alloc(60 * MEGABYTE);

const bombs = {
  'one huge entry': () => withWordParts([{ name: 'word/a.bin', content: nothing }]),
  'many entries that are huge together': () =>
    withWordParts(
      [1, 2, 3, 4].map((n) => ({
        name: `word/${n}.bin`,
        content: nothing.subarray(0, 15 * MEGABYTE),
      })),
    ),
  'an entry that lies about its size': () =>
    withWordParts([{ name: 'word/a.bin', content: nothing, claimedSize: 100 }]),
  'thousands of entries': () =>
    withWordParts(Array.from({ length: 5000 }, (_, n) => ({ name: `word/${n}.xml`, content: '' }))),
};

const WRONG = 'CV/Resume harus berupa file PDF, DOC, atau DOCX.';
const DAMAGED =
  'File CV rusak atau tidak dapat diperiksa. Simpan sebagai PDF, lalu unggah kembali.';
const MACROS = 'File CV berisi makro. Simpan tanpa makro atau sebagai PDF, lalu unggah kembali.';
const LOCKED = 'File CV terkunci dengan kata sandi. Hapus kata sandinya, lalu unggah kembali.';
const REMOTE = 'File CV memuat bagian dari internet. Simpan sebagai PDF, lalu unggah kembali.';

describe('a hostile file is refused in words and leaves nothing', () => {
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a picture that is a script too', WRONG, () => Buffer.from('GIF89a/*\x00*/=1;alert(1)')],
    ['a page before a PDF', WRONG, () => Buffer.from('<script>alert(1)</script>%PDF-1.7')],
    ['a page behind the signature of a PDF', WRONG, () => Buffer.from('%PDF-1.7\n<script>a()')],
    ['an archive within an archive', WRONG, () => makeZip([{ name: 'cv.docx', content: 'PK' }])],
    ['a document with macros', MACROS, () => makeDocx({ entries: { 'word/vbaProject.bin': 'x' } })],
    ['an older document with macros', MACROS, () => makeDoc(['WordDocument', 'Macros'])],
    ['a document behind a password', LOCKED, () => makeDoc(['EncryptedPackage'])],
    [
      'a document with a template from elsewhere',
      REMOTE,
      () => {
        const target = 'https://jahat.example/t.dotm';
        const template = wordRelationship('rId1', 'attachedTemplate', target, 'External');
        return makeDocx({
          entries: { 'word/_rels/settings.xml.rels': wordRelationships(template) },
        });
      },
    ],
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

/** Tries fewer files on PostgreSQL: no database is asked before a file is accepted or refused. */
const BROKEN = process.env.DATABASE === 'postgres' ? 40 : 200;

it(`${BROKEN} broken files are each taken or refused in words, and what is refused leaves nothing`, async () => {
  const random = seededRandom(15);
  const whole = [
    await makeDocx(),
    makeDoc(),
    pdfOf(2000),
    withWordParts([{ name: 'word/a.bin', content: 'x' }]),
  ];
  for (let round = 0; round < BROKEN; round += 1) {
    const file = Buffer.from(whole[round % whole.length] ?? '');
    for (let count = 0; count < 1 + (round % 40); count += 1)
      file[random(file.length)] = random(256);
    const length = random(10) < 3 ? random(file.length) : file.length;
    const { statusCode, body } = await send(file.subarray(0, length));
    expect([round, [201, 400].includes(statusCode), body]).toEqual([round, true, body]);
    if (statusCode === 400) expect(JSON.parse(body)).toHaveProperty('errors.cv');
  }
  expect(await api.filesIn('cv')).toHaveLength((await stored()).length);
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

describe('what is two things at once is stored as what it begins with', () => {
  it.each([
    ['a PDF and a page', Buffer.concat([pdfOf(2000), Buffer.from('<script>alert(1)</script>')])],
    ['a PDF and an archive', Buffer.concat([pdfOf(100), makeZip([{ name: 'a', content: 'x' }])])],
  ])('%s', async (_name, content) => {
    expect((await send(content, 'cv.html')).statusCode).toBe(201);
    expect(await stored()).toMatchObject([{ cv_media_type: 'application/pdf' }]);
  });
});

describe('the name of a file is only a name', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\\\Users\\\\siti\\\\cv.pdf', 'cv.pdf'],
    [`${'a'.repeat(250)}.pdf`, `${'a'.repeat(196)}.pdf`],
    ['履歴書 🙂.pdf', '履歴書 🙂.pdf'],
    ['Jose\u0301.pdf', 'Jos\u00e9.pdf'],
    ['cv\u202efdp.exe', 'cvfdp.exe'],
  ])('%j', async (name, kept) => {
    expect((await send(pdfOf(100), name)).statusCode).toBe(201);
    const [row] = await stored();
    expect(row?.cv_original_name).toBe(kept);
    expect(row?.cv_name).toMatch(/^[0-9a-f]{32}$/);
  });
});
