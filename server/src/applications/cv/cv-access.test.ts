import type { Application } from '@teluk-mart/domain/application/application';
import { type Insertable, sql } from 'kysely';
import { engineOf } from '../../database/engine';
import type { UserTable } from '../../database/tables';
import { type CvLinkReader, CvLinks } from './cv-links';
import { endSession } from '../../accounts/session/sessions';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { makeDocx } from '../../testing/docx';
import {
  cvLinks,
  eventsOf,
  type MadeCv,
  makeCv,
  makeReader,
  NOT_KEPT,
  PDF,
} from '../../testing/made-cvs';
import { holdTheClock } from '../../testing/hold-the-calendar';
import { openSessionOf, signIn } from '../../testing/staff';

let api: TestApi;
let links: CvLinks;
let hr: CvLinkReader;
beforeAll(async () => {
  api = await createTestApi();
  links = await cvLinks(api);
  hr = await makeReader(api, { nama: 'Wa Ode Sartika' });
});
afterAll(() => api.close());

const linkTo = (cv: MadeCv) => links.linkTo(cv, hr);

/** Makes the database delete every application at the very moment at which an access to it is recorded. */
async function deleteAtAccess({ database }: TestApi): Promise<void> {
  const deletion = sql`delete from applications where id = new.application_id`;
  const trigger = sql`create trigger delete_first before insert on application_events`;
  if (engineOf(database) === 'sqlite') {
    await sql`${trigger} begin ${deletion}; end`.execute(database);
    return;
  }
  await sql`
    create function delete_first() returns trigger language plpgsql as
    $$ begin ${deletion}; return new; end $$
  `.execute(database);
  await sql`${trigger} for each row execute function delete_first()`.execute(database);
}

async function deleteNoLonger({ database }: TestApi): Promise<void> {
  const table = engineOf(database) === 'sqlite' ? sql`` : sql`on application_events`;
  await sql`drop trigger delete_first ${table}`.execute(database);
}

describe('a link that is not good is refused', () => {
  let cv: MadeCv;
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

  it('of another server', async () => {
    const foreign = new CvLinks('rahasia lain', 300);
    await expectRefused(foreign.linkTo(cv, hr));
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
      expect(await eventsOf(api, cv)).toEqual([]);
    }
  });
});
