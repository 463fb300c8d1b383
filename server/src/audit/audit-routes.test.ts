import type { AuditEntry } from '@teluk-mart/domain/audit/audit-event';
import { addDays, todayInMakassar } from '@teluk-mart/domain/time/day';
import { makeApplication } from '../testing/applications';
import { contentCalls, FORMS } from '../testing/content';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { makeReadOnly } from '../testing/read-only-table';
import { forgetProof, PASSWORD, signIn, type TestStaff } from '../testing/staff';
import { until } from '../testing/until';
import { type AuditEvent, recordAudit, VISITOR } from './record-audit';
import { recordRefusal } from './record-refusals';

let api: TestApi;
let admin: TestStaff;
let marcom: TestStaff;
let hr: TestStaff;
beforeAll(async () => {
  api = await createTestApi();
  admin = await signIn(api, 'admin');
  marcom = await signIn(api, 'marcom');
  hr = await signIn(api, 'human-capital');
});
afterAll(() => api.close());

const read = async (query = '') => {
  const answer = await api.app.inject({ url: `/api/audit${query}`, headers: admin.headers });
  expect(answer.statusCode).toBe(200);
  return { events: answer.json<AuditEntry[]>(), total: Number(answer.headers['x-total-count']) };
};

/** Returns the newest event. */
const newest = async () => {
  const { events } = await read('?limit=1');
  return events[0];
};

const FROM = '192.0.2.44';

describe('a record', () => {
  it('leaves an event of everything that is done with it, with whole texts', async () => {
    const calls = contentCalls(api, marcom);
    const text = 'Langkah demi langkah. '.repeat(200).trim();
    const form = { ...FORMS.blogs, konten_lengkap: text };
    const { record } = await calls.form('POST', 'blogs', form);
    const event = { oleh_id: marcom.id, jenis: 'blogs', data_id: record.id, judul: record.judul };
    expect(await newest()).toMatchObject({ ...event, aksi: 'create', alamat: '127.0.0.1' });

    const changed = text.replace('Langkah', 'Cara');
    await calls.json('PUT', `blogs/${record.id}`, { konten_lengkap: changed, versi: 1 });
    expect(await newest()).toMatchObject({ ...event, aksi: 'update' });
    expect((await newest())?.perubahan).toEqual([
      { field: 'konten_lengkap', before: text, after: changed },
      { field: 'versi', before: 1, after: 2 },
    ]);

    for (const dipulihkan_dari of ['', 999, 'x']) {
      const konten_lengkap = `${text} Dan ini tidak pernah ada, ${dipulihkan_dari}.`;
      await calls.json('PUT', `blogs/${record.id}`, { konten_lengkap, dipulihkan_dari });
      expect(await newest()).toMatchObject({ ...event, aksi: 'update' });
    }
    await calls.json('PUT', `blogs/${record.id}`, { konten_lengkap: text, dipulihkan_dari: 1 });
    expect(await newest()).toMatchObject({ ...event, aksi: 'restore' });
    await calls.json('PUT', `blogs/${record.id}`, { status: 1 });
    expect((await newest())?.perubahan).toContainEqual({ field: 'status', before: 0, after: 1 });

    const history = await calls.read<AuditEntry[]>(`blogs/${record.id}/history`);
    expect(history.map(({ aksi }) => aksi)).toEqual([
      'update',
      'restore',
      'update',
      'update',
      'update',
      'update',
      'create',
    ]);
    const places = (events: AuditEntry[]) =>
      events.map(({ alamat, permintaan }) => `${alamat}${permintaan ?? ''}`).join('');
    expect(places(history)).toBe('');
    const url = `/api/blogs/${record.id}/history`;
    const ofAdmin = await api.app.inject({ url, headers: admin.headers });
    expect(places(ofAdmin.json<AuditEntry[]>())).toContain('127.0.0.1');
    await calls.remove(`blogs/${record.id}`);
    expect(await newest()).toMatchObject({ ...event, aksi: 'delete' });
    expect((await newest())?.perubahan).toContainEqual({
      field: 'konten_lengkap',
      before: text,
      after: null,
    });
  });

  it('leaves none where nothing was changed', async () => {
    const calls = contentCalls(api, marcom);
    const { record } = await calls.form('POST', 'promos', FORMS.promos);
    const before = await newest();
    expect((await calls.json('PUT', `promos/${record.id}`, { judul: 'a' })).status).toBe(400);
    expect((await calls.json('PUT', `promos/${record.id}`, { status: 0, versi: 7 })).status).toBe(
      409,
    );
    expect((await calls.json('PUT', `promos/${record.id}`, { versi: 1 })).status).toBe(200);
    expect(await newest()).toEqual(before);
  });

  it('is not changed where the event cannot be written', async () => {
    const calls = contentCalls(api, marcom);
    const { record } = await calls.form('POST', 'promos', FORMS.promos);
    const release = await makeReadOnly(api.database, 'audit_events');
    const answers = [
      await calls.json('PUT', `promos/${record.id}`, { judul: 'Judul yang lain' }),
      await calls.form('POST', 'promos', FORMS.promos),
      await calls.remove(`promos/${record.id}`),
    ];
    await release();
    for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(500);
    expect(await calls.read(`promos/${record.id}`)).toEqual(record);
    expect(await api.database.selectFrom('promos').select('id').execute()).toHaveLength(2);
  });
});

describe('an application', () => {
  const APPLICANT = { nama: 'Siti Aminah', email: 'siti@example.com', telepon: '081234567890' };

  it('leaves its number and opening alone, and even that goes with it', async () => {
    const id = await makeApplication(api.database, { ...APPLICANT, posisi_dilamar: 'Kasir' });
    const send = (method: 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) =>
      api.app.inject({
        method,
        url: `/api/applications/${id}${path}`,
        headers: hr.headers,
        payload,
        remoteAddress: FROM,
      });
    await send('PUT', '/status', { status: 'Wawancara' });
    await send('POST', '/notes', { teks: 'Siti Aminah ramah.' });
    await send('POST', '/invitations', { undangan: 1 });
    const { events } = await read('?jenis=applications');
    expect(events.map(({ aksi }) => aksi)).toEqual(['invite', 'note', 'update']);
    for (const event of events) {
      expect(event).toMatchObject({ data_id: id, judul: 'Kasir', oleh_id: hr.id, alamat: FROM });
    }
    expect(events[2]?.perubahan).toEqual([
      { field: 'status', before: 'Diterima', after: 'Wawancara' },
    ]);
    const stored = JSON.stringify(
      await api.database.selectFrom('audit_events').selectAll().execute(),
    );
    for (const value of Object.values(APPLICANT)) expect(stored).not.toContain(value);

    await send('DELETE', '');
    const left = (await read('?jenis=applications')).events;
    expect(left.map(({ aksi, data_id }) => [aksi, data_id])).toEqual([['delete', id]]);
  });

  it('that is exported leaves how many they were', async () => {
    await makeApplication(api.database, APPLICANT);
    await api.app.inject({ url: '/api/applications/export?cari=siti', headers: hr.headers });
    expect(await newest()).toMatchObject({ aksi: 'export', judul: '1 lamaran', perubahan: [] });
  });
});

describe('a refusal', () => {
  const attempt = (remoteAddress: string) =>
    api.app.inject({ url: '/api/users', headers: marcom.headers, remoteAddress });

  it('is told by who was refused what, once for many in a minute, and how many they were', async () => {
    for (let count = 1; count <= 25; count++) {
      expect((await attempt('198.51.100.7')).statusCode).toBe(403);
    }
    const { events } = await read('?aksi=refused');
    expect(events.map(({ judul, oleh_id }) => [judul, oleh_id])).toEqual([
      ['GET /api/users', marcom.id],
      ['GET /api/users', marcom.id],
    ]);
    expect(events[0]?.perubahan).toEqual([{ field: 'attempts', before: null, after: 10 }]);
  });

  it('of a visitor is none, and leaves room for those of staff and for guesses at an account', async () => {
    const before = (await read('?aksi=refused')).total;
    for (let count = 0; count < 210; count++) {
      const remoteAddress = `192.0.${count}.1`;
      const visit = await api.app.inject({ url: '/api/applications/1/cv', remoteAddress });
      expect(visit.statusCode).toBe(403);
    }
    expect((await read('?aksi=refused')).total).toBe(before);
    const { database } = api;
    const refuse = (address: string, of: Partial<AuditEvent>) =>
      recordRefusal(api, {
        actor: { id: null, name: VISITOR },
        action: 'login-refused',
        noun: 'sessions',
        address,
        ...of,
      });
    for (let count = 0; count < 210; count++) {
      await refuse(`192.0.${count}.2`, {});
    }
    const { total } = await read('?aksi=login-refused');
    expect(total).toBe(200);
    await refuse('192.0.2.4', { recordId: hr.id });
    expect((await read('?aksi=login-refused&limit=1')).events[0]?.data_id).toBe(hr.id);
    const other = await signIn(api, 'oprasional');
    await api.app.inject({ url: '/api/users', headers: other.headers });
    expect((await read('?aksi=refused&limit=1')).events[0]?.oleh_id).toBe(other.id);
    await database.deleteFrom('throttles').execute();
  });

  it('fills no disk, from however many networks', async () => {
    const before = (await read('?aksi=refused')).total;
    for (let count = 0; count < 230; count++) await attempt(`203.0.${count}.1`);
    expect((await read('?aksi=refused')).total).toBe(before + 200);
  });
});

describe('the list', () => {
  const today = todayInMakassar();

  beforeAll(async () => {
    const actor = { id: null, name: 'Andi Rahmawati' };
    for (const [action, noun] of [
      ['create', 'promos'],
      ['delete', 'promos'],
      ['create', 'karir'],
    ] as const) {
      await recordAudit(api.database, { actor, address: '', action, noun, title: '=1+1' });
    }
  });

  it.each([
    ['?cari=di+RAHMA', 3],
    ['?cari=%3D1%2B1&aksi=create', 2],
    ['?cari=di+RAHMA&oleh=siapa', 0],
    ['?cari=di++R%E2%80%99%C3%A1hma', 3],
    ['?oleh=%3D1%2B1', 0],
    ['?oleh=di+RAHMA', 3],
    ['?oleh=di+RAH%00MA', 3],
    ['?oleh=di+RAHMA&jenis=promos', 2],
    ['?oleh=di+RAHMA&aksi=create', 2],
    [`?oleh=di+RAHMA&dari=${today}&sampai=${today}`, 3],
    [`?oleh=di+RAHMA&dari=${addDays(today, 1)}`, 0],
    [`?oleh=di+RAHMA&sampai=${today}T02:00:00.000Z`, 3],
    [`?oleh=di+RAHMA&dari=${addDays(today, 1)}T02:00:00.000Z`, 0],
    [`?oleh=di+RAHMA&sampai=${addDays(today, -1)}`, 0],
  ])('keeps what is asked for by %s', async (query, count) => {
    const { events, total } = await read(query);
    expect([events.length, total]).toEqual([count, count]);
  });

  it('comes the other way round where that is asked for', async () => {
    const jenis = async (query: string) =>
      (await read(`?oleh=di+RAHMA${query}`)).events.map((event) => event.jenis);
    expect(await jenis('&arah=asc')).toEqual(['promos', 'promos', 'karir']);
    expect(await jenis('&arah=desc')).toEqual(await jenis(''));
    expect(await jenis('&arah=asc&page=2&limit=2')).toEqual(['karir']);
  });

  it.each(['jenis=kursi', 'aksi=x', 'arah=atas', 'dari=kemarin', 'page=0', 'limit=101'])(
    'refuses %s',
    async (query) => {
      const url = `/api/audit?${query}`;
      expect((await api.app.inject({ url, headers: admin.headers })).statusCode).toBe(400);
    },
  );

  it('goes into a spreadsheet, in which nothing is a formula', async () => {
    const url = '/api/audit/export?oleh=di+RAHMA&jenis=karir';
    const answer = await api.app.inject({ url, headers: admin.headers });
    expect(answer.headers['content-disposition']).toContain(`riwayat-aktivitas-${today}.csv`);
    const [, line = '', ...rest] = answer.body.split('\r\n');
    expect(line).toContain(`"Andi Rahmawati";"Menambah";"Lowongan";"";"'=1+1"`);
    expect(rest.join('')).toBe('');
    expect(await newest()).toMatchObject({ aksi: 'export', jenis: 'audit', oleh_id: admin.id });
  });

  it('has fields and values there in words', async () => {
    const changes = [
      { field: 'periode_start', before: '2026-01-05', after: '2026-02-01' },
      { field: 'unggulan', before: 0, after: 1 },
    ] as const;
    const actor = { id: null, name: 'Wa Ode Salma' };
    const event = { actor, address: '', action: 'update', noun: 'events' } as const;
    await recordAudit(api.database, { ...event, changes });
    const url = '/api/audit/export?oleh=Salma';
    const { body } = await api.app.inject({ url, headers: admin.headers });
    expect(body).toContain('"Tanggal mulai: 5 Jan 2026\nUnggulan: Tidak"');
    expect(body).toContain('"Tanggal mulai: 1 Feb 2026\nUnggulan: Ya"');
  });

  it('goes there for whoever has proven lately who they are', async () => {
    const other = await signIn(api, 'admin');
    await forgetProof(api, other);
    const url = '/api/audit/export';
    const answer = await api.app.inject({ url, headers: other.headers });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'proof-needed' }]);
  });
});

it('the journal of releases is read with what staff did, the newest entry first', async () => {
  const at = '2026-11-22T05:04:00.000Z';
  const entry = { at, by: 'server', stable: '0123456789abcdef', canaries: '[]' };
  const started = { ...entry, number: 1, why: 'first start', action: 'start' } as const;
  const changed = { number: 2, why: 'news', action: 'release', part: 'public-site' } as const;
  const released = { ...entry, ...changed, version: '0123456789abcdee' };
  await api.database.insertInto('deployments').values([started, released]).execute();
  const answer = await api.app.inject({ url: '/api/audit/releases', headers: admin.headers });
  const told = { pada: at, oleh: 'server' };
  expect(answer.json()).toEqual([
    {
      ...told,
      nomor: 2,
      alasan: 'news',
      tindakan: 'release',
      bagian: 'public-site',
      versi: '0123456789abcdee',
    },
    { ...told, nomor: 1, alasan: 'first start', tindakan: 'start', bagian: null, versi: null },
  ]);
});

describe('an account', () => {
  const lastOf = async (id: number) => {
    const { events } = await read('?jenis=users');
    return events.filter(({ data_id }) => data_id === id);
  };

  it('leaves each change, and never a password', async () => {
    const { id } = await signIn(api, 'oprasional');
    const password = 'perahu-layar-kendari';
    const send = (method: 'PUT' | 'DELETE', payload?: object) =>
      api.app.inject({ method, url: `/api/users/${id}`, headers: admin.headers, payload });
    expect((await send('PUT', { nama: 'Nama Lain', password })).statusCode).toBe(200);
    expect((await send('DELETE')).statusCode).toBe(200);
    const events = await lastOf(id);
    expect(events.map(({ aksi }) => aksi)).toEqual(['delete', 'password-changed', 'update']);
    expect(events[2]?.perubahan).toEqual([
      { field: 'nama', before: 'Wa Ode Sartika', after: 'Nama Lain' },
    ]);
    const rows = await api.database.selectFrom('audit_events').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/perahu-layar|argon2/);
  });

  it('is not changed where the event cannot be written, nor logged in to', async () => {
    const staff = await signIn(api, 'oprasional');
    const release = await makeReadOnly(api.database, 'audit_events');
    const answers = [
      await api.app.inject({
        method: 'PUT',
        url: `/api/users/${staff.id}`,
        headers: admin.headers,
        payload: { nama: 'Nama Lain' },
      }),
      await api.app.inject({
        method: 'POST',
        url: '/api/users/login',
        payload: { email: staff.email, password: PASSWORD },
      }),
    ];
    await release();
    for (const { statusCode } of answers) expect(statusCode).toBeGreaterThanOrEqual(500);
    const user = await api.app.inject({ url: `/api/users/${staff.id}`, headers: admin.headers });
    expect(user.json()).toMatchObject({ nama: 'Wa Ode Sartika' });
    const sessions = await api.database
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', staff.id)
      .execute();
    expect(sessions).toHaveLength(1);
  });
});

const logIn = (email: string, password: string, remoteAddress: string) =>
  api.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email, password },
    remoteAddress,
  });

it('a login that is refused tells whose it was, and nothing that was typed', async () => {
  await logIn(hr.email, 'kata-yang-salah', '198.51.100.20');
  const newestFrom = async (address: string) => {
    const newest = async () => (await read('?aksi=login-refused')).events[0];
    await until(async () => (await newest())?.alamat === address);
    return newest();
  };
  const known = await newestFrom('198.51.100.20');
  expect(known).toMatchObject({ data_id: hr.id, oleh: 'Pengunjung', alamat: '198.51.100.20' });
  await logIn('kata-sandi-saya@example.com', 'kata-yang-salah', '198.51.100.21');
  const unknown = await newestFrom('198.51.100.21');
  expect(unknown).toMatchObject({ data_id: null, judul: null, alamat: '198.51.100.21' });
  const rows = await api.database.selectFrom('audit_events').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/kata-sandi-saya|kata-yang-salah/);
});
