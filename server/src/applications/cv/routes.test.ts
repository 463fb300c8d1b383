import type { Application } from '@teluk-mart/domain/application/application';
import { CV_MEDIA_TYPES } from '@teluk-mart/domain/application/cv-file';
import { type Insertable, sql } from 'kysely';
import { endSession } from '../../accounts/sessions';
import { engineOf } from '../../database/engine';
import type { UserTable } from '../../database/tables';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { makeDoc } from '../../testing/doc';
import { makeDocx, wordParagraph } from '../../testing/docx';
import { holdTheClock } from '../../testing/hold-the-calendar';
import { cvLinks, eventsOf, makeCv, makeReader, NOT_KEPT, PDF } from '../../testing/made-cvs';
import { openSessionOf, signIn } from '../../testing/staff';
import { until } from '../../testing/until';
import type { CvLinkReader, CvLinks, LinkedCv } from './cv-links';
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

/** Deletes the file of a CV, whose row stays. */
const deleteFile = ({ cvName }: LinkedCv) =>
  api.database.deleteFrom('files').where('name', '=', cvName).execute();

const linkTo = (cv: LinkedCv) => links.linkTo(cv, hr);

/** Makes the database delete an application at the very moment at which an access to its CV is recorded. */
async function deleteAtAccess({ database }: TestApi): Promise<void> {
  const deletion = sql`delete from applications where id = new.application_id`;
  const trigger = sql`create trigger delete_first before insert on application_events`;
  if (engineOf(database) === 'sqlite') {
    await sql`${trigger} begin ${deletion}; end`.execute(database);
    return;
  }
  await sql`
    create or replace function delete_first() returns trigger language plpgsql as
    $$ begin ${deletion}; return new; end $$
  `.execute(database);
  await sql`${trigger} for each row execute function delete_first()`.execute(database);
}

async function deleteNoLonger({ database }: TestApi): Promise<void> {
  const table = engineOf(database) === 'sqlite' ? sql`` : sql`on application_events`;
  await sql`drop trigger delete_first ${table}`.execute(database);
}

describe('a link that is not good is refused', () => {
  let cv: LinkedCv;
  let parts: URLSearchParams;
  beforeAll(async () => {
    cv = await makeCv(api, 'pdf', PDF);
    parts = new URLSearchParams(linkTo(cv).split('?')[1]);
  });
  const address = () => `/api/applications/${cv.applicationId}/cv`;

  async function expectRefused(url: string): Promise<void> {
    const answer = await api.app.inject(url);
    expect(answer.statusCode).toBe(403);
    expect(answer.headers).toMatchObject(NOT_KEPT);
    expect(answer.json()).toEqual({
      message: 'Tautan CV tidak valid atau sudah kedaluwarsa. Buka kembali CV dari daftar lamaran.',
    });
  }

  const changeUser = ({ userId }: CvLinkReader, fields: Partial<Insertable<UserTable>>) =>
    api.database.updateTable('users').set(fields).where('id', '=', userId).execute();

  const changed = (name: string, value: string) => {
    const query = new URLSearchParams(parts);
    query.set(name, value);
    return `${address()}?${query}`;
  };

  it('without a signature', async () => {
    await expectRefused(address());
    for (const name of ['sampai', 'untuk', 'tanda']) {
      const query = new URLSearchParams(parts);
      query.delete(name);
      await expectRefused(`${address()}?${query}`);
    }
  });

  it('with a changed signature, time or account', async () => {
    const [signature = '', expires = ''] = [parts.get('tanda') ?? '', parts.get('sampai') ?? ''];
    const other = signature.startsWith('A') ? 'B' : 'A';
    await expectRefused(changed('tanda', other + signature.slice(1)));
    await expectRefused(changed('tanda', signature.slice(0, -2)));
    await expectRefused(changed('sampai', String(Number(expires) + 1)));
    await expectRefused(changed('untuk', String((await makeReader(api)).userId)));
  });

  it('of another application, or of none', async () => {
    const other = await makeCv(api, 'pdf', PDF);
    await expectRefused(`/api/applications/${other.applicationId}/cv?${parts}`);
    await expectRefused(`/api/applications/99999/cv?${parts}`);
  });

  it('that is too old', async () => {
    holdTheClock();
    await expectRefused(links.linkTo(cv, hr, Date.now() - 302_000));
    expect((await api.app.inject(links.linkTo(cv, hr, Date.now() - 290_000))).statusCode).toBe(200);
    jest.useRealTimers();
  });

  it.each(['marcom', 'oprasional'] as const)('of somebody who is %s now', async (role) => {
    const reader = await makeReader(api);
    const url = links.linkTo(cv, reader);
    expect((await api.app.inject(url)).statusCode).toBe(200);
    await changeUser(reader, { role });
    await expectRefused(url);
  });

  it('of an account that is deactivated or deleted', async () => {
    const reader = await makeReader(api, { role: 'admin' });
    const url = links.linkTo(cv, reader);
    await changeUser(reader, { status: 0 });
    await expectRefused(url);
    await api.database.deleteFrom('users').where('id', '=', reader.userId).execute();
    await expectRefused(url);
  });

  it('of a session that has ended, though the account has another', async () => {
    const reader = await makeReader(api);
    const url = links.linkTo(cv, reader);
    const sessions = api.database.updateTable('sessions').where('id', '=', reader.sessionId);
    await sessions.set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute();
    await expectRefused(url);
    await endSession(api.database, reader.sessionId);
    await openSessionOf(api, reader.userId);
    await expectRefused(url);
  });

  it('after a logout', async () => {
    const staff = await signIn(api, 'human-capital');
    const linkOf = async () => {
      const answer = await api.app.inject({
        url: `/api/applications/${cv.applicationId}`,
        headers: staff.headers,
      });
      return answer.json<Application>().cv_url;
    };
    const url = await linkOf();
    expect((await api.app.inject(url)).statusCode).toBe(200);
    await api.app.inject({ method: 'POST', url: '/api/users/logout', headers: staff.headers });
    await expectRefused(url);
  });

  it('of an application that is deleted while its CV is being opened', async () => {
    await deleteAtAccess(api);
    await expectRefused(linkTo(await makeCv(api, 'pdf', PDF)));
    await expectRefused(`${linkTo(await makeCv(api, 'docx', await makeDocx()))}&bentuk=html`);
    await deleteNoLonger(api);
  });

  it('of an application that was deleted', async () => {
    const gone = await makeCv(api, 'pdf', PDF);
    await api.database.deleteFrom('applications').where('id', '=', gone.applicationId).execute();
    await expectRefused(linkTo(gone));
  });

  it.each([
    'sampai=1&sampai=2&untuk=1&tanda=a',
    'sampai[]=1&untuk[a]=1&tanda=%00',
    'tanda=&untuk=&sampai=',
    'tanda=%F0%9F%99%82&untuk=-1&sampai=NaN',
    `tanda=${'A'.repeat(43)}&untuk=1e999&sampai=${'9'.repeat(300)}`,
    `tanda=${'A'.repeat(43)}&untuk=1&sampai=-1`,
    `tanda=${'A'.repeat(43)}&untuk=1&sampai=1.5`,
    '__proto__=1&constructor=2',
  ])('with junk in it: %s', async (query) => {
    await expectRefused(`${address()}?${query}`);
  });

  it('and writes nothing down', async () => {
    const fresh = await makeCv(api, 'pdf', PDF);
    await api.app.inject(linkTo(fresh).slice(0, -3));
    expect(await eventsOf(api, fresh)).toEqual([]);
  });
});

describe('who saw it', () => {
  it('is written down once per link and form, however many pieces are asked for', async () => {
    const cv = await makeCv(api, 'pdf', PDF);
    const url = linkTo(cv);
    const ask = (more = '') => api.app.inject({ url: url + more, headers: { range: 'bytes=0-9' } });
    await Promise.all([ask(), ask(), ask(), ask('&bentuk=lihat')]);
    await Promise.all([ask('&bentuk=unduh'), ask('&bentuk=unduh')]);
    const reader = { user_id: hr.userId, user_name: 'Wa Ode Sartika', kind: 'cv' };
    expect(await eventsOf(api, cv)).toEqual([
      { ...reader, content: 'lihat' },
      { ...reader, content: 'unduh' },
    ]);
    await api.app.inject(links.linkTo(cv, hr, Date.now() - 5000));
    expect(await eventsOf(api, cv)).toHaveLength(3);
  });

  it('is what was sent: a document that no browser shows was saved', async () => {
    const cv = await makeCv(api, 'docx', await makeDocx());
    await api.app.inject(linkTo(cv));
    await api.app.inject(`${linkTo(cv)}&bentuk=html`);
    expect((await eventsOf(api, cv)).map(({ content }) => content)).toEqual(['unduh', 'lihat']);
  });

  it('is nobody where only the head was asked for', async () => {
    for (const [cv, more] of [
      [await makeCv(api, 'pdf', PDF), ''],
      [await makeCv(api, 'docx', await makeDocx()), '&bentuk=html'],
    ] as const) {
      const answer = await api.app.inject({ method: 'HEAD', url: linkTo(cv) + more });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe('');
      expect(answer.headers).toMatchObject(NOT_KEPT);
      if (more === '') expect(answer.headers['content-length']).toBe(String(PDF.length));
      expect(await eventsOf(api, cv)).toEqual([]);
    }
  });
});

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

  it('is called something harmless where the name is none', async () => {
    const cv = await makeCv(api, 'pdf', PDF, 'a"\r\nset-cookie: b=c.pdf; filename=x.html');
    const answer = await api.app.inject(linkTo(cv));
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename="[\w ;._=-]+\.pdf"$/);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it.each([
    ['bytes=10-19', 10, 20],
    ['bytes=-100', PDF.length - 100, PDF.length],
    ['bytes=100-', 100, PDF.length],
    ['bytes=0-4,5-9', 0, 10],
    ['bytes=0-99999', 0, PDF.length],
  ])('comes in the piece %s', async (range, start, end) => {
    const request = { url: linkTo(await makeCv(api, 'pdf', PDF)), headers: { range } };
    const answer = await api.app.inject(request);
    const head = await api.app.inject({ ...request, method: 'HEAD' });
    expect(answer.rawPayload.equals(PDF.subarray(start, end))).toBe(true);
    for (const { statusCode, headers } of [answer, head]) {
      expect(statusCode).toBe(206);
      expect(headers).toMatchObject({
        'accept-ranges': 'bytes',
        'content-range': `bytes ${start}-${end - 1}/${PDF.length}`,
        'content-length': String(end - start),
      });
    }
  });

  it.each([
    ['bytes=0-1,5-9', 200],
    ['nonsense', 200],
    ['bytes=99999-', 416],
    ['bytes=a-b', 416],
  ])('comes whole or not at all for %s', async (range, status) => {
    const url = linkTo(await makeCv(api, 'pdf', PDF));
    const answer = await api.app.inject({ url, headers: { range } });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).not.toHaveProperty('content-range');
    if (status === 200) expect(answer.rawPayload.equals(PDF)).toBe(true);
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
  await deleteFile(cv);
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
  await deleteFile(cv);
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
