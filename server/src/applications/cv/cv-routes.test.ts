import { rm } from 'node:fs/promises';
import type { CvLinkReader, CvLinks } from './cv-links';
import { CV_MEDIA_TYPES } from '@teluk-mart/domain/application/cv-file';
import { until } from '../../testing/until';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { makeDoc } from '../../testing/doc';
import { makeDocx, wordParagraph } from '../../testing/docx';
import {
  cvLinks,
  eventsOf,
  type MadeCv,
  makeCv,
  makeReader,
  NOT_KEPT,
  PDF,
} from '../../testing/made-cvs';
import { previewing } from './preview-document';

let api: TestApi;
let links: CvLinks;
let hr: CvLinkReader;
beforeAll(async () => {
  api = await createTestApi({ corsOrigins: ['https://toko.example'] });
  links = await cvLinks(api);
  hr = await makeReader(api, { nama: 'Wa Ode Sartika' });
});
afterAll(() => api.close());

const linkTo = (cv: MadeCv) => links.linkTo(cv, hr);

describe('a PDF', () => {
  it('is shown in a frame of our own pages', async () => {
    const answer = await api.app.inject(linkTo(await makeCv(api, 'pdf', PDF)));
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(PDF)).toBe(true);
    expect(answer.headers).toMatchObject({
      ...NOT_KEPT,
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': 'inline; filename="CV Siti.pdf"',
      'content-security-policy': "frame-ancestors 'self' https://toko.example",
    });
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.headers).not.toHaveProperty('last-modified');
  });

  it('is saved under the name that the applicant gave it', async () => {
    const url = `${linkTo(await makeCv(api, 'pdf', PDF, 'Résumé 履歴書.PDF'))}&bentuk=unduh`;
    const answer = await api.app.inject(url);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="R?sum? ???.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%E5%B1%A5%E6%AD%B4%E6%9B%B8.pdf`,
    );
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it.each([
    '../../etc/passwd',
    'a"\r\nset-cookie: b=c.pdf',
    'CV\u202efdp.exe',
    '"; filename=x.html',
  ])('is called something harmless where the name is %j', async (name) => {
    const answer = await api.app.inject(linkTo(await makeCv(api, 'pdf', PDF, name)));
    expect(answer.headers['content-disposition']).toMatch(
      /^inline; filename=("?)[\w ;._=-]+\.pdf\1$/,
    );
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('comes in pieces where pieces are asked for', async () => {
    const url = linkTo(await makeCv(api, 'pdf', PDF));
    const ask = (range: string) => api.app.inject({ url, headers: { range } });
    const piece = await ask('bytes=10-19');
    expect(piece.statusCode).toBe(206);
    expect(piece.headers['content-range']).toBe(`bytes 10-19/${PDF.length}`);
    expect(piece.rawPayload.equals(PDF.subarray(10, 20))).toBe(true);
    expect((await ask('bytes=99999-')).statusCode).toBe(416);
    expect((await ask('nonsense')).statusCode).toBe(200);
  });

  it('that runs something by itself is not shown but saved', async () => {
    const content = Buffer.from('%PDF-1.7\n<</S/JavaScript/JS(while(1)app.alert(1))>>');
    const cv = await makeCv(api, 'pdf', content);
    const shown = await api.app.inject(linkTo(cv));
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(shown.headers['content-security-policy']).toMatch(/sandbox.*frame-ancestors 'self'/);
    expect(shown.body).toContain('perintah yang berjalan sendiri, jadi tidak dibuka di sini.');
    expect(await eventsOf(api, cv)).toEqual([]);
    const saved = await api.app.inject(`${linkTo(cv)}&bentuk=unduh`);
    expect(saved.headers['content-disposition']).toMatch(/^attachment;/);
    expect(saved.rawPayload.equals(content)).toBe(true);
  });

  it('is no page', async () => {
    const answer = await api.app.inject(`${linkTo(await makeCv(api, 'pdf', PDF))}&bentuk=html`);
    expect(answer.statusCode).toBe(404);
  });
});

describe('a Word document', () => {
  it('is shown as a page that runs nothing', async () => {
    const cv = await makeCv(api, 'docx', await makeDocx({ body: wordParagraph('Siti Aminah') }));
    const answer = await api.app.inject(`${linkTo(cv)}&bentuk=html`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      ...NOT_KEPT,
      'content-type': 'text/html; charset=utf-8',
    });
    expect(answer.body).toContain('<html lang="id">');
    expect(answer.body).toContain('<main><p>Siti Aminah</p></main>');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; img-src data:; style-src 'sha256-[\w+/]+='; /);
    expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox;');
    expect(policy).toContain("frame-ancestors 'self' https://toko.example");
  });

  it('that cannot be shown says so', async () => {
    const broken = await makeDocx({ entries: { 'word/document.xml': '<w:document' } });
    const cv = await makeCv(api, 'docx', broken);
    const answer = await api.app.inject(`${linkTo(cv)}&bentuk=html`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(
      '<p>Dokumen ini tidak dapat dipratinjau. Unduh CV untuk membukanya.</p>',
    );
    expect(await eventsOf(api, cv)).toEqual([]);
  });

  it('says so where too many wait for theirs', async () => {
    const cv = await makeCv(api, 'docx', await makeDocx());
    const ask = () => api.app.inject(`${linkTo(cv)}&bentuk=html`);
    previewing.pause();
    const waiting = [1, 2, 3, 4, 5].map(ask);
    await until(async () => previewing.size === 5);
    const busy = await ask();
    previewing.start();
    for (const answer of await Promise.all(waiting)) expect(answer.statusCode).toBe(200);
    expect(busy.statusCode).toBe(503);
    expect(busy.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(busy.json()).toEqual({
      message: 'Pratinjau sedang sibuk. Coba lagi sebentar lagi, atau unduh CV.',
    });
  });

  it.each(['docx', 'doc'] as const)('as %s is saved otherwise', async (kind) => {
    const content = kind === 'doc' ? makeDoc() : await makeDocx();
    const cv = await makeCv(api, kind, content, 'CV Siti.pdf');
    for (const more of ['', '&bentuk=unduh']) {
      const answer = await api.app.inject(linkTo(cv) + more);
      expect(answer.rawPayload.equals(content)).toBe(true);
      expect(answer.headers).toMatchObject({
        ...NOT_KEPT,
        'content-type': CV_MEDIA_TYPES[kind],
        'content-disposition': `attachment; filename="CV Siti.${kind}"`,
      });
    }
  });

  it('of the older kind is no page', async () => {
    const answer = await api.app.inject(
      `${linkTo(await makeCv(api, 'doc', makeDoc()))}&bentuk=html`,
    );
    expect(answer.statusCode).toBe(404);
  });
});

it.each(['-1', 'abc', '9'.repeat(30), '1.5'])('there is no application %s', async (id) => {
  const answer = await api.app.inject(`/api/applications/${id}/cv`);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ message: 'Lamaran tidak ditemukan.' });
});

it('a form that there is not is refused', async () => {
  const url = linkTo(await makeCv(api, 'pdf', PDF));
  for (const form of ['apa', '', 'html&bentuk=unduh']) {
    const answer = await api.app.inject(`${url}&bentuk=${form}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: 'Permintaan tidak valid.' });
  }
});

it('a file that is gone is told in words', async () => {
  const cv = await makeCv(api, 'pdf', PDF);
  await rm(cv.file);
  const answer = await api.app.inject(linkTo(cv));
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ message: 'File CV tidak ditemukan.' });
  expect(await eventsOf(api, cv)).toEqual([]);
});

it.each([
  ['a file that is gone', 404, 'File CV tidak ditemukan.', ''],
  ['a link that is not good', 403, 'Tautan CV tidak valid', 'x'],
])('%s is told in a frame on a page that the frame may show', async (_name, status, text, more) => {
  const cv = await makeCv(api, 'pdf', PDF);
  await rm(cv.file);
  const headers = { 'sec-fetch-dest': 'iframe' };
  const answer = await api.app.inject({ url: linkTo(cv) + more, headers });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).toMatch(/sandbox.*frame-ancestors 'self'/);
  expect(answer.body).toContain(text);
});

it('a CV has no other address', async () => {
  const { cvName } = await makeCv(api, 'pdf', PDF);
  for (const url of [
    `/uploads/${cvName}`,
    `/uploads/${cvName}.webp`,
    `/uploads/..%2Fcv%2F${cvName}`,
    `/cv/${cvName}`,
    `/data/cv/${cvName}`,
    `/api/cv/${cvName}`,
    `/api/applications/${cvName}/cv`,
    `/api/applications/cv/${cvName}`,
  ]) {
    expect([url, (await api.app.inject(url)).statusCode]).toEqual([url, 404]);
  }
});
