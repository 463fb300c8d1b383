import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CvLinks } from '../../../files/cv/cv-links';
import { mediaTypeOf } from '../../../files/cv/cv-media-type';
import { readSessionSecret } from '../../../session/session-secret';
import { makeApplication } from '../../../testing/applications';
import { createTestApi, type TestApi } from '../../../testing/create-test-api';
import { makeDoc } from '../../../testing/doc';
import { makeDocx, wordParagraph } from '../../../testing/docx';
import { makeUser } from '../../../testing/staff';

const PDF = Buffer.from(`%PDF-1.7\n${'x'.repeat(5000)}%%EOF`);

let api: TestApi;
let links: CvLinks;
let hr: number;
beforeAll(async () => {
  api = await createTestApi({ corsOrigins: ['https://toko.example'] });
  links = new CvLinks(await readSessionSecret(api.config.dataDirectory), 300);
  hr = await makeUser(api.database, { role: 'human-capital', nama: 'Wa Ode Sartika' });
});
afterAll(() => api.close());

interface MadeCv {
  id: number;
  cvName: string;
  file: string;
}

async function makeCv(
  kind: 'pdf' | 'doc' | 'docx',
  content: Buffer,
  originalName = `CV Siti.${kind}`,
): Promise<MadeCv> {
  const cvName = randomBytes(16).toString('hex');
  const file = path.join(api.config.dataDirectory, 'cv', cvName);
  await writeFile(file, content);
  const id = await makeApplication(api.database, {
    cv_name: cvName,
    cv_original_name: originalName,
    cv_media_type: mediaTypeOf(kind),
  });
  return { id, cvName, file };
}

const linkTo = ({ id, cvName }: MadeCv, userId = hr) =>
  links.linkTo({ applicationId: id, cvName, userId });

const events = ({ id }: MadeCv) =>
  api.database
    .selectFrom('application_events')
    .select(['user_id', 'user_name', 'kind', 'content'])
    .where('application_id', '=', id)
    .execute();

const NOT_KEPT = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

describe('a PDF', () => {
  it('is shown in a frame of our own pages', async () => {
    const answer = await api.app.inject(linkTo(await makeCv('pdf', PDF)));
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
    const url = `${linkTo(await makeCv('pdf', PDF, 'Résumé 履歴書.PDF'))}&bentuk=unduh`;
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
    const answer = await api.app.inject(linkTo(await makeCv('pdf', PDF, name)));
    expect(answer.headers['content-disposition']).toMatch(
      /^inline; filename=("?)[\w ;._=-]+\.pdf\1$/,
    );
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('comes in pieces where pieces are asked for', async () => {
    const url = linkTo(await makeCv('pdf', PDF));
    const ask = (range: string) => api.app.inject({ url, headers: { range } });
    const piece = await ask('bytes=10-19');
    expect(piece.statusCode).toBe(206);
    expect(piece.headers['content-range']).toBe(`bytes 10-19/${PDF.length}`);
    expect(piece.rawPayload.equals(PDF.subarray(10, 20))).toBe(true);
    expect((await ask('bytes=99999-')).statusCode).toBe(416);
    expect((await ask('nonsense')).statusCode).toBe(200);
  });

  it('is no page', async () => {
    const answer = await api.app.inject(`${linkTo(await makeCv('pdf', PDF))}&bentuk=html`);
    expect(answer.statusCode).toBe(404);
  });
});

describe('a Word document', () => {
  it('is shown as a page that runs nothing', async () => {
    const cv = await makeCv('docx', await makeDocx({ body: wordParagraph('Siti Aminah') }));
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
    const cv = await makeCv('docx', broken);
    const answer = await api.app.inject(`${linkTo(cv)}&bentuk=html`);
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(
      '<p>Dokumen ini tidak dapat dipratinjau. Unduh CV untuk membukanya.</p>',
    );
    expect(await events(cv)).toEqual([]);
  });

  it.each(['docx', 'doc'] as const)('as %s is saved otherwise', async (kind) => {
    const content = kind === 'doc' ? makeDoc() : await makeDocx();
    const cv = await makeCv(kind, content, 'CV Siti.pdf');
    for (const more of ['', '&bentuk=unduh']) {
      const answer = await api.app.inject(linkTo(cv) + more);
      expect(answer.rawPayload.equals(content)).toBe(true);
      expect(answer.headers).toMatchObject({
        ...NOT_KEPT,
        'content-type': mediaTypeOf(kind),
        'content-disposition': `attachment; filename="CV Siti.${kind}"`,
      });
    }
  });

  it('of the older kind is no page', async () => {
    const answer = await api.app.inject(`${linkTo(await makeCv('doc', makeDoc()))}&bentuk=html`);
    expect(answer.statusCode).toBe(404);
  });
});

describe('who saw it', () => {
  it('is written down once per link and form, however many pieces are asked for', async () => {
    const cv = await makeCv('pdf', PDF);
    const url = linkTo(cv);
    const ask = (more = '') => api.app.inject({ url: url + more, headers: { range: 'bytes=0-9' } });
    await Promise.all([ask(), ask(), ask(), ask('&bentuk=lihat')]);
    await Promise.all([ask('&bentuk=unduh'), ask('&bentuk=unduh')]);
    const reader = { user_id: hr, user_name: 'Wa Ode Sartika', kind: 'cv' };
    expect(await events(cv)).toEqual([
      { ...reader, content: 'lihat' },
      { ...reader, content: 'unduh' },
    ]);
    await api.app.inject(
      links.linkTo({ applicationId: cv.id, cvName: cv.cvName, userId: hr }, Date.now() - 5000),
    );
    expect(await events(cv)).toHaveLength(3);
  });

  it('is what was sent: a document that no browser shows was saved', async () => {
    const cv = await makeCv('docx', await makeDocx());
    await api.app.inject(linkTo(cv));
    await api.app.inject(`${linkTo(cv)}&bentuk=html`);
    expect((await events(cv)).map(({ content }) => content)).toEqual(['unduh', 'lihat']);
  });

  it('is nobody where only the head was asked for', async () => {
    for (const [cv, more] of [
      [await makeCv('pdf', PDF), ''],
      [await makeCv('docx', await makeDocx()), '&bentuk=html'],
    ] as const) {
      const answer = await api.app.inject({ method: 'HEAD', url: linkTo(cv) + more });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe('');
      expect(answer.headers).toMatchObject(NOT_KEPT);
      expect(await events(cv)).toEqual([]);
    }
  });
});

describe('a link that is not good is refused', () => {
  let cv: MadeCv;
  let parts: URLSearchParams;
  beforeAll(async () => {
    cv = await makeCv('pdf', PDF);
    parts = new URLSearchParams(linkTo(cv).split('?')[1]);
  });
  const path_ = () => `/api/applications/${cv.id}/cv`;

  async function expectRefused(url: string): Promise<void> {
    const answer = await api.app.inject(url);
    expect(answer.statusCode).toBe(403);
    expect(answer.headers).toMatchObject(NOT_KEPT);
    expect(answer.json()).toEqual({
      message: 'Tautan CV tidak valid atau sudah kedaluwarsa. Buka kembali CV dari daftar lamaran.',
    });
  }

  const changed = (name: string, value: string) => {
    const query = new URLSearchParams(parts);
    query.set(name, value);
    return `${path_()}?${query}`;
  };

  it('without a signature', async () => {
    await expectRefused(path_());
    for (const name of ['sampai', 'untuk', 'tanda']) {
      const query = new URLSearchParams(parts);
      query.delete(name);
      await expectRefused(`${path_()}?${query}`);
    }
  });

  it('with a changed signature, time or account', async () => {
    const [signature = '', expires = ''] = [parts.get('tanda') ?? '', parts.get('sampai') ?? ''];
    const other = signature.startsWith('A') ? 'B' : 'A';
    await expectRefused(changed('tanda', other + signature.slice(1)));
    await expectRefused(changed('tanda', signature.slice(0, -2)));
    await expectRefused(changed('sampai', String(Number(expires) + 1)));
    await expectRefused(changed('untuk', String(await makeUser(api.database, { role: 'admin' }))));
  });

  it('of another application, or of none', async () => {
    const other = await makeCv('pdf', PDF);
    await expectRefused(`/api/applications/${other.id}/cv?${parts}`);
    await expectRefused(`/api/applications/99999/cv?${parts}`);
  });

  it('of another server', async () => {
    const foreign = new CvLinks('rahasia lain', 300);
    await expectRefused(foreign.linkTo({ applicationId: cv.id, cvName: cv.cvName, userId: hr }));
  });

  it('that is too old', async () => {
    const subject = { applicationId: cv.id, cvName: cv.cvName, userId: hr };
    await expectRefused(links.linkTo(subject, Date.now() - 302_000));
    expect((await api.app.inject(links.linkTo(subject, Date.now() - 290_000))).statusCode).toBe(
      200,
    );
  });

  it.each(['marcom', 'oprasional'] as const)('of somebody who is %s now', async (role) => {
    const userId = await makeUser(api.database, { role: 'human-capital' });
    const url = linkTo(cv, userId);
    expect((await api.app.inject(url)).statusCode).toBe(200);
    await api.database.updateTable('users').set({ role }).where('id', '=', userId).execute();
    await expectRefused(url);
  });

  it('of an account that is deactivated or deleted', async () => {
    const userId = await makeUser(api.database, { role: 'admin' });
    const url = linkTo(cv, userId);
    await api.database.updateTable('users').set({ status: 0 }).where('id', '=', userId).execute();
    await expectRefused(url);
    await api.database.deleteFrom('users').where('id', '=', userId).execute();
    await expectRefused(url);
  });

  it('of an application that was deleted', async () => {
    const gone = await makeCv('pdf', PDF);
    await api.database.deleteFrom('applications').where('id', '=', gone.id).execute();
    await expectRefused(linkTo(gone));
  });

  it.each([
    'sampai=1&sampai=2&untuk=1&tanda=a',
    'sampai[]=1&untuk[a]=1&tanda=%00',
    'tanda=&untuk=&sampai=',
    'tanda=%F0%9F%99%82&untuk=-1&sampai=NaN',
    `tanda=${'A'.repeat(43)}&untuk=1e999&sampai=${'9'.repeat(300)}`,
    '__proto__=1&constructor=2',
  ])('with junk in it: %s', async (query) => {
    await expectRefused(`${path_()}?${query}`);
  });

  it('and writes nothing down', async () => {
    const fresh = await makeCv('pdf', PDF);
    await api.app.inject(linkTo(fresh).slice(0, -3));
    expect(await events(fresh)).toEqual([]);
  });
});

it.each(['-1', 'abc', '9'.repeat(30), '1.5'])('there is no application %s', async (id) => {
  const answer = await api.app.inject(`/api/applications/${id}/cv`);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ message: 'Lamaran tidak ditemukan.' });
});

it('a form that there is not is refused', async () => {
  const url = linkTo(await makeCv('pdf', PDF));
  for (const form of ['apa', '', 'html&bentuk=unduh']) {
    const answer = await api.app.inject(`${url}&bentuk=${form}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: 'Permintaan tidak valid.' });
  }
});

it('a file that is gone is told in words', async () => {
  const cv = await makeCv('pdf', PDF);
  await rm(cv.file);
  const answer = await api.app.inject(linkTo(cv));
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ message: 'File CV tidak ditemukan.' });
  expect(await events(cv)).toEqual([]);
});

it.each([
  ['a file that is gone', 404, 'File CV tidak ditemukan.', ''],
  ['a link that is not good', 403, 'Tautan CV tidak valid', 'x'],
])('%s is told in a frame on a page that the frame may show', async (_name, status, text, more) => {
  const cv = await makeCv('pdf', PDF);
  await rm(cv.file);
  const headers = { 'sec-fetch-dest': 'iframe' };
  const answer = await api.app.inject({ url: linkTo(cv) + more, headers });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).toMatch(/sandbox.*frame-ancestors 'self'/);
  expect(answer.body).toContain(text);
});

it('a CV has no other address', async () => {
  const { cvName } = await makeCv('pdf', PDF);
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
