import type { ApplicationDetail } from '@teluk-mart/domain/application/application';
import { APPLICATION_STATUSES } from '@teluk-mart/domain/application/application-values';
import { applicationRow, makeApplication } from '../testing/applications';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { signIn, type TestStaff } from '../testing/staff';
import { statementsDuring } from '../testing/statements';

let api: TestApi;
let hr: TestStaff;
let id: number;
beforeAll(async () => {
  api = await createTestApi();
  hr = await signIn(api, 'human-capital', { nama: 'Wa Ode Sartika' });
});
beforeEach(async () => {
  id = await makeApplication(api.database);
});
afterAll(() => api.close());

const url = (address: string) => `/api/applications${address}`;

function put(address: string, payload: object) {
  return api.app.inject({ method: 'PUT', url: url(address), headers: hr.headers, payload });
}

function invite(undangan: unknown, of: unknown = id) {
  return api.app.inject({
    method: 'POST',
    url: url(`/${of}/invitations`),
    headers: hr.headers,
    payload: { undangan },
  });
}

async function detail(of = id): Promise<ApplicationDetail> {
  return (await api.app.inject({ url: url(`/${of}`), headers: hr.headers })).json();
}

const CHANGED = 'Status lamaran berhasil diubah.';

describe('the status of one application', () => {
  it('may follow any other and is written down', async () => {
    for (const from of APPLICATION_STATUSES) {
      for (const to of APPLICATION_STATUSES) {
        await put(`/${id}/status`, { status: from });
        const answer = await put(`/${id}/status`, { status: to });
        expect(answer.statusCode).toBe(200);
        expect(answer.json()).toMatchObject({ message: CHANGED });
        expect((await detail()).status).toBe(to);
      }
    }
  });

  it('says who changed what from what, and nothing where nothing changed', async () => {
    await put(`/${id}/status`, { status: 'Wawancara' });
    await put(`/${id}/status`, { status: 'Wawancara' });
    expect((await detail()).riwayat).toEqual([
      {
        id: expect.any(Number) as number,
        pada: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        jenis: 'status',
        oleh: 'Wa Ode Sartika',
        oleh_id: hr.id,
        isi: 'Wawancara',
        sebelumnya: 'Diterima',
      },
    ]);
  });

  it.each([[{ status: 'Hired' }], [{ status: 'diterima' }], [{ status: ['Ditolak'] }], [{}], [[]]])(
    'is refused for %j',
    async (body) => {
      const answer = await put(`/${id}/status`, body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        message: 'Status tidak valid.',
        errors: { status: 'Status tidak valid.' },
      });
      expect((await detail()).riwayat).toEqual([]);
    },
  );

  it.each(['999999', 'abc', '-1', '1.5', '9'.repeat(40), '__proto__'])(
    'is not found for %s',
    async (of) => {
      const answer = await put(`/${of}/status`, { status: 'Ditolak' });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: 'Lamaran tidak ditemukan.' });
    },
  );
});

describe('the statuses of several', () => {
  let second: number;
  beforeEach(async () => {
    second = await makeApplication(api.database, { status: 'Ditinjau' });
  });

  it('are changed at once, each from what it was, and back again', async () => {
    const answer = await put('/status', {
      perubahan: [
        { id, status: 'Ditolak', dari: 'Diterima' },
        { id: second, status: 'Ditolak', dari: 'Ditinjau' },
      ],
    });
    expect(answer.json()).toEqual({
      message: CHANGED,
      diubah: 2,
      dilewati: 0,
      sebelumnya: [
        { id, status: 'Diterima' },
        { id: second, status: 'Ditinjau' },
      ],
    });
    const undone = await put('/status', {
      perubahan: [
        { id, status: 'Diterima', dari: 'Ditolak' },
        { id: second, status: 'Ditinjau', dari: 'Ditolak' },
      ],
    });
    expect(undone.json()).toMatchObject({ diubah: 2, dilewati: 0 });
    expect((await detail(second)).riwayat.map(({ isi, sebelumnya }) => [isi, sebelumnya])).toEqual([
      ['Ditinjau', 'Ditolak'],
      ['Ditolak', 'Ditinjau'],
    ]);
  });

  it('leave alone what is gone or was changed by somebody else meanwhile', async () => {
    const answer = await put('/status', {
      perubahan: [
        { id, status: 'Ditolak', dari: 'Wawancara' },
        { id: 999_999, status: 'Ditolak' },
        { id: second, status: 'Wawancara' },
      ],
    });
    expect(answer.json()).toMatchObject({ diubah: 1, dilewati: 2 });
    expect((await detail()).status).toBe('Diterima');
    expect((await detail()).riwayat).toEqual([]);
    expect((await detail(second)).status).toBe('Wawancara');
  });

  it('write nothing down for one that has the status already', async () => {
    const answer = await put('/status', { perubahan: [{ id: second, status: 'Ditinjau' }] });
    expect(answer.json()).toMatchObject({ diubah: 1, dilewati: 0 });
    expect((await detail(second)).riwayat).toEqual([]);
  });

  it('are a hundred in a few statements, each told for itself', async () => {
    const rows = Array.from({ length: 100 }, (_, index) =>
      applicationRow({
        posisi_dilamar: `Posisi ${index}`,
        status: index % 2 === 0 ? 'Diterima' : 'Ditinjau',
      }),
    );
    const made = await api.database
      .insertInto('applications')
      .values(rows)
      .returning(['id', 'posisi_dilamar', 'status'])
      .execute();
    const perubahan = made.map(({ id: of }, index) => ({
      id: of,
      status: index < 50 ? 'Wawancara' : 'Ditinjau',
    }));
    const statements = await statementsDuring(async () => {
      expect((await put('/status', { perubahan })).json()).toMatchObject({ diubah: 100 });
    });
    // Two looks at the session, two reads, one write for each status, and two records.
    expect(statements.length).toBeLessThanOrEqual(8);

    const changed = made.flatMap(({ id: of, status: before, posisi_dilamar: title }, index) => {
      const after = perubahan[index]?.status;
      return after === before ? [] : [{ of, title, before, after }];
    });
    expect(changed).toHaveLength(75);
    const events = await api.database
      .selectFrom('application_events')
      .select(['application_id', 'user_id', 'user_name', 'kind', 'content', 'previous'])
      .where(
        'application_id',
        'in',
        made.map(({ id: of }) => of),
      )
      .orderBy('id')
      .execute();
    expect(events).toEqual(
      changed.map(({ of, before, after }) => ({
        application_id: of,
        user_id: hr.id,
        user_name: 'Wa Ode Sartika',
        kind: 'status',
        content: after,
        previous: before,
      })),
    );
    const audit = await api.database
      .selectFrom('audit_events')
      .select(['actor_id', 'actor_name', 'action', 'record_id', 'title', 'changes', 'address'])
      .where('noun', '=', 'applications')
      .where(
        'record_id',
        'in',
        made.map(({ id: of }) => of),
      )
      .orderBy('id')
      .execute();
    expect(audit).toEqual(
      changed.map(({ of, title, before, after }) => ({
        actor_id: hr.id,
        actor_name: 'Wa Ode Sartika',
        action: 'update',
        record_id: of,
        title,
        changes: JSON.stringify([{ field: 'status', before, after }]),
        address: '127.0.0.1',
      })),
    );
  });

  it('are refused where one is named twice, and none is changed', async () => {
    const answer = await put('/status', {
      perubahan: [
        { id, status: 'Ditolak' },
        { id, status: 'Wawancara' },
      ],
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: 'Setiap lamaran hanya boleh disebut satu kali.',
    });
    expect((await detail()).status).toBe('Diterima');
  });

  const valid = { id: 1, status: 'Ditolak' };
  it.each<[name: string, body: unknown]>([
    ['nothing', {}],
    ['no list', { perubahan: 'semua' }],
    ['an empty list', { perubahan: [] }],
    [
      '101',
      { perubahan: Array.from({ length: 101 }, (_, index) => ({ ...valid, id: index + 1 })) },
    ],
    ['an unknown status', { perubahan: [valid, { id: 2, status: 'Hired' }] }],
    ['an unknown status before', { perubahan: [{ ...valid, dari: 'Hired' }] }],
    ['a status that is a list', { perubahan: [{ id: 1, status: ['Ditolak', 'Ditinjau'] }] }],
    ['an id in words', { perubahan: [{ ...valid, id: 'satu' }] }],
    ['an id of zero', { perubahan: [{ ...valid, id: 0 }] }],
    ['a fraction', { perubahan: [{ ...valid, id: 1.5 }] }],
    ['a list instead of an object', [valid]],
  ])('are refused for %s', async (_name, body) => {
    const answer = await put('/status', body as object);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: 'Permintaan tidak valid.' });
  });

  it('survive an id beyond all numbers', async () => {
    const body = `{"perubahan":[{"id":1e308,"status":"Ditolak"}]}`;
    const headers = { ...hr.headers, 'content-type': 'application/json' };
    const answer = await api.app.inject({ method: 'PUT', url: url('/status'), headers, body });
    expect(answer.json()).toMatchObject({ diubah: 0, dilewati: 1 });
  });
});

describe('an invitation', () => {
  it.each([1, 2] as const)('%s is remembered with its last time, and each is told', async (one) => {
    const answers = [await invite(one), await invite(one)];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual({ message: 'Undangan telah dicatat.' });
    }
    const { riwayat: history, ...application } = await detail();
    expect(history.map(({ jenis, isi, oleh }) => [jenis, isi, oleh])).toEqual([
      ['undangan', String(one), 'Wa Ode Sartika'],
      ['undangan', String(one), 'Wa Ode Sartika'],
    ]);
    expect(application[`undangan_${one}_pada`]).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(application[one === 1 ? 'undangan_2_pada' : 'undangan_1_pada']).toBeNull();
  });

  it.each([[3], [0], ['1'], [[1]], [{}], [null], [undefined], ['__proto__']])(
    'that there is not, %j, is refused',
    async (undangan) => {
      const answer = await invite(undangan);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        message: 'Undangan tidak valid.',
        errors: { undangan: 'Undangan tidak valid.' },
      });
    },
  );

  it('for nobody is not found', async () => {
    expect((await invite(1, 999_999)).json()).toEqual({ message: 'Lamaran tidak ditemukan.' });
  });
});
