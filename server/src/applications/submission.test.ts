import nodeFs from 'node:fs';
import fs from 'node:fs/promises';
import { addDays, todayInMakassar } from '@teluk-mart/domain/time/day';
import { sha256 } from '../app/hashes';
import { readStoredFile } from '../files/stored-files';
import { PLAIN_FORM_HEADER } from '../guards/requests/form-body';
import { APPLICANT, applicationBody, cvFile, pdfOf } from '../testing/application-form';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { BOUNDARY, type FormFile, MULTIPART_HEADERS } from '../testing/multipart-body';
import { makeRecord } from '../testing/records';
import { sendRaw } from '../testing/send-raw';
import { until } from '../testing/until';
import { receiving } from './submission';

const MEGABYTE = 1024 * 1024;
const CLOSED = { message: 'Pendaftaran untuk posisi ini telah ditutup.' };
const WRONG_TYPE = 'CV/Resume harus berupa file PDF, DOC, atau DOCX.';
const WEB_PAGE = `${WRONG_TYPE} File ini berjenis halaman web: simpan ulang sebagai PDF, lalu unggah kembali.`;
const SEVERAL = 'Hanya satu file CV yang dapat diunggah.';
const THANKS = { message: 'Terima kasih, Siti Aminah. Lamaran Anda telah kami terima.' };

let api: TestApi;
let opening: string;
beforeAll(async () => {
  api = await createTestApi();
  opening = String(await makeRecord(api.database, 'karir'));
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.deleteFrom('applications').execute();
  await api.database.deleteFrom('files').execute();
});

interface SendOptions {
  files?: readonly FormFile[];
  key?: string;
  /** True for a form that a browser has sent without script, as the web server hands it on. */
  isPlain?: boolean;
}

function send(
  changes: Record<string, string | undefined>,
  { files, key, isPlain }: SendOptions = {},
) {
  return api.app.inject({
    method: 'POST',
    url: '/api/applications',
    headers: {
      ...MULTIPART_HEADERS,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(isPlain && { [PLAIN_FORM_HEADER]: '1' }),
    },
    payload: applicationBody({ karir_id: opening, ...changes }, files),
  });
}

/** The answer to a refused form that a browser has sent without script. */
interface Refusal {
  errors: Record<string, string>;
  values: Record<string, string>;
}

const stored = () => api.database.selectFrom('applications').selectAll().execute();

async function expectNothingKept(): Promise<void> {
  expect(await stored()).toEqual([]);
  expect(await api.filesIn('tmp')).toEqual([]);
  expect(await api.filesIn('cv')).toEqual([]);
}

/** Reads the CV of an application. */
const storedCv = (row?: { cv_name: string }) =>
  readStoredFile(api.database, 'cv', row?.cv_name ?? '');

describe('an application', () => {
  it('is stored with its CV byte for byte and answered with thanks', async () => {
    const content = pdfOf(4.9 * MEGABYTE);
    const before = new Date().toISOString();
    const answer = await send(
      { surat_lamaran: 'Dengan hormat,\r\nsaya melamar.', versi_privasi: '2026-01' },
      { files: [cvFile(content, 'CV Siti.pdf')] },
    );
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual(THANKS);
    const [row] = await stored();
    expect(row).toMatchObject({
      ...APPLICANT,
      karir_id: Number(opening),
      posisi_dilamar: 'Kasir',
      surat_lamaran: 'Dengan hormat,\nsaya melamar.',
      cv_original_name: 'CV Siti.pdf',
      cv_media_type: 'application/pdf',
      cv_size: content.length,
      privacy_version: '2026-01',
      status: 'Diterima',
    });
    expect((row?.dibuat_pada ?? '') >= before).toBe(true);
    expect(row?.cv_name).toMatch(/^[0-9a-f]{32}$/);
    expect((await storedCv(row))?.equals(content)).toBe(true);
    expect(await api.filesIn('tmp')).toEqual([]);
  });

  it('is accepted at exactly 5 MB and refused one byte above', async () => {
    expect((await send({}, { files: [cvFile(pdfOf(5 * MEGABYTE))] })).statusCode).toBe(201);
    for (const size of [5 * MEGABYTE + 1, 7 * MEGABYTE]) {
      const answer = await send({}, { files: [cvFile(pdfOf(size))] });
      expect(answer.statusCode).toBe(413);
      expect(answer.json()).toEqual({
        message: 'Ukuran file CV maksimal 5MB.',
        errors: { cv: 'Ukuran file CV maksimal 5MB.' },
      });
    }
    expect(await stored()).toHaveLength(1);
    expect(await api.filesIn('cv')).toHaveLength(1);
    expect(await api.filesIn('tmp')).toEqual([]);
  });

  it('is accepted twice from the same person', async () => {
    await send({});
    await send({});
    expect(await stored()).toHaveLength(2);
  });

  it('finds its opening by the title where no id is sent', async () => {
    const answer = await send({ karir_id: undefined, posisi_dilamar: ' kasir ' });
    expect(answer.statusCode).toBe(201);
    expect(await stored()).toMatchObject([{ posisi_dilamar: 'Kasir', karir_id: Number(opening) }]);
  });

  it('keeps the title of an opening that is deleted', async () => {
    const id = await makeRecord(api.database, 'karir', { judul: 'Pramuniaga' });
    await send({ karir_id: String(id) });
    await api.database.deleteFrom('karir').where('id', '=', id).execute();
    expect(await stored()).toMatchObject([{ posisi_dilamar: 'Pramuniaga', karir_id: null }]);
  });

  it('ignores fields and files that the form does not have', async () => {
    const files = [{ field: 'foto', filename: 'a.png', content: 'x' }, cvFile()];
    const answer = await send({ status: 'Wawancara', id: '7', dibuat_pada: 'x' }, { files });
    expect(answer.statusCode).toBe(201);
    expect(await stored()).toMatchObject([{ status: 'Diterima' }]);
  });

  it.each(['', undefined])('is stored with a CV whose name is %p', async (filename) => {
    const files = [{ field: 'cv', filename, content: pdfOf(99) }];
    expect((await send({}, { files })).statusCode).toBe(201);
    expect(await stored()).toMatchObject([{ cv_original_name: 'cv' }]);
    expect(await api.filesIn('tmp')).toEqual([]);
  });

  it('is not stored with a version of the privacy notice that nobody was ever shown', async () => {
    for (const isPlain of [true, false]) {
      const answer = await send({ versi_privasi: 'v999' }, { isPlain });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        message:
          'Pemberitahuan privasi di halaman ini tidak dikenal. Muat ulang halaman, lalu kirim kembali.',
      });
    }
    await expectNothingKept();
  });
});

describe('a wrong form is refused with its messages and leaves nothing', () => {
  it.each([
    ['nama', 'A', 'Nama lengkap minimal 2 karakter.'],
    ['nama', undefined, 'Nama lengkap minimal 2 karakter.'],
    ['alamat', 'Jl. A\r\n', 'Alamat lengkap wajib diisi.'],
    ['surat_lamaran', 'x'.repeat(100_000), 'Surat lamaran maksimal 10.000 karakter.'],
  ])('%s = %p', async (field, value, message) => {
    const answer = await send({ [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message, errors: { [field]: message } });
    await expectNothingKept();
  });

  it('tells all wrong fields at once', async () => {
    const answer = await send({ nama: '', email: '' }, { files: [] });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      message: 'Beberapa isian belum benar. Silakan periksa kembali formulir Anda.',
      errors: {
        nama: 'Nama lengkap minimal 2 karakter.',
        email: 'Format email tidak valid.',
        cv: 'CV/Resume wajib diunggah.',
      },
    });
  });

  const nameless = (content: string) => ({ field: 'cv', filename: undefined, content });
  it.each([
    ['no file', [], 'CV/Resume wajib diunggah.'],
    ['an empty file input', [cvFile('', '')], 'CV/Resume wajib diunggah.'],
    ['an empty file', [cvFile('')], 'File CV kosong. Silakan pilih file lain.'],
    ['a page called .pdf', [cvFile('<html>')], WEB_PAGE],
    ['a page without a name', [nameless('<html>')], WEB_PAGE],
    ['a text', [{ ...nameless('%PDF-1.4'), type: 'text/plain' }], 'CV/Resume wajib diunggah.'],
    ['one without a name and one', [nameless('%PDF-1.4'), cvFile()], SEVERAL],
    ['two files', [cvFile(), cvFile()], SEVERAL],
  ])('%s', async (_name, files, message) => {
    const answer = await send({}, { files });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message, errors: { cv: message } });
    await expectNothingKept();
  });
});

it('of several CVs only the first is written to the disk', async () => {
  const write = jest.spyOn(nodeFs, 'createWriteStream');
  const files = Array.from({ length: 5 }, () => cvFile(pdfOf(MEGABYTE)));
  expect((await send({}, { files })).json()).toMatchObject({ errors: { cv: SEVERAL } });
  expect(write).toHaveBeenCalledTimes(1);
  write.mockRestore();
  await expectNothingKept();
});

it('is refused in words where too many wait', async () => {
  receiving.pause();
  const waiting = receiving.addAll(Array.from({ length: 200 }, () => async () => undefined));
  for (const isPlain of [true, false]) {
    const answer = await send({}, { isPlain });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({
      message: 'Server sedang sibuk. Silakan coba lagi sebentar lagi.',
      ...(isPlain && { values: { ...APPLICANT, karir_id: opening } }),
    });
  }
  receiving.start();
  await waiting;
  await expectNothingKept();
});

it.each([
  ['../../etc/passwd', 'passwd'],
  ['CV\u202efdp.exe', 'CVfdp.exe'],
  ['DOC-20260914-WA0012.', 'DOC-20260914-WA0012.'],
  ['CV.pdf ', 'CV.pdf'],
])('the name of a CV is only a name: %j', async (name, kept) => {
  expect((await send({}, { files: [cvFile(pdfOf(100), name)] })).statusCode).toBe(201);
  const [row] = await stored();
  expect(row?.cv_original_name).toBe(kept);
  expect(row?.cv_name).toMatch(/^[0-9a-f]{32}$/);
});

it('what stands before a PDF is not stored', async () => {
  const pdf = pdfOf(2000);
  const content = Buffer.concat([Buffer.from('@PJL ENTER LANGUAGE=PDF\r\n'), pdf]);
  expect((await send({}, { files: [cvFile(content)] })).statusCode).toBe(201);
  const [row] = await stored();
  expect(row).toMatchObject({ cv_size: pdf.length, cv_sha256: sha256(pdf) });
  expect((await storedCv(row))?.equals(pdf)).toBe(true);
});

describe('an opening that takes no applications', () => {
  const today = todayInMakassar();
  it.each([
    ['past', { periode_start: addDays(today, -9), periode_end: addDays(today, -1) }],
    ['upcoming', { periode_start: addDays(today, 1), periode_end: addDays(today, 9) }],
    ['inactive', { status: 0 as const }],
  ])('is refused when it is %s', async (_name, fields) => {
    const id = await makeRecord(api.database, 'karir', { judul: 'Tutup', ...fields });
    for (const changes of [
      { karir_id: String(id) },
      { karir_id: undefined, posisi_dilamar: 'Tutup' },
    ]) {
      const answer = await send(changes);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toEqual(CLOSED);
    }
    await expectNothingKept();
  });

  it.each(['999999', 'abc', '-1', '9'.repeat(30)])('is refused when its id is %s', async (id) => {
    expect((await send({ karir_id: id, posisi_dilamar: 'Kasir' })).json()).toEqual(CLOSED);
    await expectNothingKept();
  });

  it('is refused when neither id nor title is sent', async () => {
    expect((await send({ karir_id: undefined })).statusCode).toBe(409);
  });
});

it('of a program that fills in every field of a form is refused in words, and one that leaves it empty is taken', async () => {
  for (const isPlain of [true, false]) {
    const answer = await send({ kolom_kosong: 'https://iklan.example' }, { isPlain });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: expect.stringMatching(/^Formulir ini tampaknya diisi oleh program/) as string,
    });
  }
  await expectNothingKept();
  expect((await send({ kolom_kosong: '' }, { isPlain: true })).statusCode).toBe(201);
});

it('is told of a fault of ours as such, which leaves nothing', async () => {
  const read = jest.spyOn(fs, 'readFile').mockRejectedValue(new TypeError('a bug'));
  for (const isPlain of [true, false]) {
    const answer = await send({}, { isPlain });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('Terjadi kesalahan pada server.');
  }
  read.mockRestore();
  await expectNothingKept();
});

describe('an idempotency key', () => {
  it('makes one application of a retry, with the same answer', async () => {
    const answers = [
      await send({}, { key: 'percobaan-1' }),
      await send({}, { key: 'percobaan-1' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[1]?.body).toBe(answers[0]?.body);
    expect(await stored()).toHaveLength(1);
  });

  it('makes one application of ten that arrive at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send({}, { key: 'sekaligus' })),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set([`201 ${JSON.stringify(THANKS)}`]),
    );
    expect(await stored()).toHaveLength(1);
    expect(await api.filesIn('cv')).toHaveLength(1);
    expect(await api.filesIn('tmp')).toEqual([]);
  });

  it('of another form is refused in words: nobody is thanked for what is not stored', async () => {
    await send({}, { key: 'sama' });
    for (const [changes, files] of [
      [{ nama: 'Orang Lain' }, undefined],
      [{ tanggal_lahir: '1999-01-02', gaji_diharapkan: '4000000' }, undefined],
      [{ karir_id: String(await makeRecord(api.database, 'karir')) }, undefined],
      [{ karir_id: undefined, posisi_dilamar: 'Pramuniaga' }, undefined],
      [{}, [cvFile(`%PDF-1.4\n${'y'.repeat(1991)}`)]],
      [{}, [cvFile(pdfOf(3000))]],
    ] as const) {
      const answer = await send(changes, { key: 'sama', files });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual({
        message: expect.stringMatching(
          /^Lamaran yang dikirim sebelumnya sudah kami terima/,
        ) as string,
      });
    }
    expect(await stored()).toHaveLength(1);
    expect(await api.filesIn('tmp')).toEqual([]);
  });

  it('counts a retry once where its opening is gone', async () => {
    const gone = String(await makeRecord(api.database, 'karir'));
    await send({ karir_id: gone }, { key: 'dulu' });
    await api.database.deleteFrom('karir').where('id', '=', Number(gone)).execute();
    expect((await send({ karir_id: gone }, { key: 'dulu' })).statusCode).toBe(201);
    const other = { key: 'dulu', files: [cvFile(pdfOf(3000))] };
    expect((await send({ karir_id: gone }, other)).statusCode).toBe(422);
    expect(await stored()).toHaveLength(1);
  });

  it('does not hold on to a form that was refused', async () => {
    expect((await send({ nama: '' }, { key: 'perbaiki' })).statusCode).toBe(400);
    expect((await send({}, { key: 'perbaiki' })).statusCode).toBe(201);
  });

  it('is refused where it is no key', async () => {
    const answer = await send({}, { key: 'x'.repeat(300) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: 'Header Idempotency-Key tidak valid.' });
  });
});

it('limits how often one address may apply, for all servers together, in words and seconds', async () => {
  const first = await createTestApi({ applicationLimit: 3 });
  const second = await createTestApi(first.config);
  const ask = async ({ app }: TestApi, remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/api/applications', payload: {}, remoteAddress });
  const statuses = [];
  for (const server of [first, second, first, second])
    statuses.push((await ask(server, `2001:db8:1:1::${statuses.length}`)).statusCode);
  expect(statuses).toEqual([415, 415, 415, 429]);
  const refused = await ask(first, '2001:db8:1:1:ffff::');
  expect(refused.json()).toEqual({
    message: 'Terlalu banyak permintaan. Silakan coba lagi beberapa saat lagi.',
  });
  const seconds = Number(refused.headers['retry-after']);
  expect([seconds > 0, seconds <= 300]).toEqual([true, true]);
  expect((await ask(first, '2001:db8:1:2::1')).statusCode).toBe(415);
  await second.stop();
  await first.close();
});

describe('a form that a browser has sent without script', () => {
  it('counts once when the same content is sent again, and twice with other content', async () => {
    for (const changes of [{}, { lain: 'x' }, { alamat: 'Jl. Melati No. 4, Kendari' }]) {
      const answer = await send(changes, { isPlain: true });
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual(THANKS);
    }
    await send({}, { isPlain: true, files: [cvFile(pdfOf(2001))] });
    expect(await stored()).toHaveLength(3);
  });

  it('is refused with what was typed', async () => {
    const answer = await send({ nama: 'A' }, { isPlain: true });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      message: 'Nama lengkap minimal 2 karakter.',
      errors: { nama: 'Nama lengkap minimal 2 karakter.' },
      values: { ...APPLICANT, nama: 'A', karir_id: opening },
    });
    await expectNothingKept();
  });

  it('keeps what was typed beside a CV of 12 MB', async () => {
    const files = [cvFile(pdfOf(12 * MEGABYTE))];
    const answer = await send({}, { isPlain: true, files });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({
      errors: { cv: 'Ukuran file CV maksimal 5MB.' },
      values: APPLICANT,
    });
    await expectNothingKept();
  });

  it('comes back with 10,000 characters of a text of which far more were sent', async () => {
    for (const kilobytes of [127, 200]) {
      const surat_lamaran = '9'.repeat(kilobytes * 1024);
      const answer = await send({ surat_lamaran }, { isPlain: true });
      expect(answer.statusCode).toBe(400);
      const { errors, values } = answer.json<Refusal>();
      expect(Object.keys(errors)).toEqual(['surat_lamaran']);
      const shown = { karir_id: opening, surat_lamaran: '9'.repeat(10_000) };
      expect(values).toEqual({ ...APPLICANT, ...shown });
    }
  });

  it('comes back with its own fields alone', async () => {
    const names = [...Object.keys(APPLICANT), 'surat_lamaran', 'karir_id', 'posisi_dilamar'];
    const unknown = Array.from({ length: 30 }, (_, index) => `kolom_${index}`);
    const long = [...names, ...unknown].map((name) => [name, '\u2028<'.repeat(8 * 1024)]);
    const answer = await send(Object.fromEntries(long), { isPlain: true });
    expect(answer.statusCode).toBe(400);
    const { values } = answer.json<Refusal>();
    expect(Object.keys(values).sort()).toEqual(names.sort());
  });

  it.each([
    ['long ones', 30, 127 * 1024],
    ['one long and many short ones', 35, 16 * 1024],
  ])('comes back without what stands behind unknown fields: %s', async (_which, count, length) => {
    const unknown = Array.from({ length: count }, (_, index) => [
      `kolom_${index}`,
      'x'.repeat(length),
    ]);
    const fields = { ...APPLICANT, ...Object.fromEntries(unknown), surat_lamaran: 'Halo' };
    const answer = await send(fields, { isPlain: true });
    expect(answer.statusCode).toBe(400);
    const { message, values } = answer.json<Refusal & { message: string }>();
    expect(message).toBe('Isian terlalu panjang.');
    expect(values).toMatchObject(APPLICANT);
    expect(values).not.toHaveProperty('surat_lamaran');
  });

  it('tells nothing of what was typed to anybody else', async () => {
    expect((await send({ nama: 'A' })).json()).not.toHaveProperty('values');
  });
});

describe('over a real connection', () => {
  let port: number;
  beforeAll(async () => {
    port = await api.listen();
  });

  function requestHead(length: number, more = ''): string {
    return (
      'POST /api/applications HTTP/1.1\r\nHost: localhost\r\n' +
      `Content-Type: ${MULTIPART_HEADERS['content-type']}\r\nContent-Length: ${length}\r\n${more}\r\n`
    );
  }

  const body = (file = pdfOf(300_000)) => applicationBody({ karir_id: opening }, [cvFile(file)]);

  /** The server notices a cut connection a moment later. */
  afterEach(async () => {
    await until(async () => (await api.filesIn('tmp')).length === 0);
    await expectNothingKept();
  });

  it('a connection cut in the middle of the file leaves nothing', async () => {
    const whole = body();
    const start = Buffer.concat([
      Buffer.from(requestHead(whole.length)),
      whole.subarray(0, 200_000),
    ]);
    await sendRaw(port, start, { cut: true });
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
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
    const answer = await sendRaw(
      port,
      Buffer.concat([Buffer.from(requestHead(part.length)), part]),
    );
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toEqual({ message });
  });

  it('a body far beyond the limit is refused by its announced length', async () => {
    const answer = await sendRaw(port, requestHead(500 * 1024 * 1024));
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toMatchObject({
      errors: { cv: 'Ukuran file CV maksimal 5MB.' },
    });
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
});
