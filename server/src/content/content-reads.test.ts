import { addDays, todayInMakassar } from '@teluk-mart/domain/time/day';
import { contentCalls, PUBLIC_NOUNS } from '../testing/content';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { makeRecord } from '../testing/records';
import { signIn } from '../testing/staff';
import { LAST_MODIFIED_PATH } from './routes';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(async () => {
  for (const [noun] of PUBLIC_NOUNS) await api.database.deleteFrom(noun).execute();
});
afterAll(() => api.close());

const today = todayInMakassar();
const period = (from: number, to: number) => ({
  periode_start: addDays(today, from),
  periode_end: addDays(today, to),
});

describe.each(PUBLIC_NOUNS)('GET /api/%s', (noun, notFound) => {
  it('shows only records with status 1, on the list and by id', async () => {
    const shown = await makeRecord(api.database, noun);
    const hidden = await makeRecord(api.database, noun, { status: 0 });
    const list = (await api.app.inject(`/api/${noun}`)).json<{ id: number }[]>();
    expect(list.map(({ id }) => id)).toEqual([shown]);
    expect((await api.app.inject(`/api/${noun}/${shown}`)).json()).toEqual(list[0]);
    const answer = await api.app.inject(`/api/${noun}/${hidden}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: notFound });
  });

  it('sends a page only when asked, with the total', async () => {
    for (let index = 0; index < 5; index++) await makeRecord(api.database, noun);
    const answer = await api.app.inject(`/api/${noun}`);
    expect(answer.headers).not.toHaveProperty('x-total-count');
    const whole = answer.json<unknown[]>();
    const page = await api.app.inject(`/api/${noun}?page=2&limit=2`);
    expect(page.headers['x-total-count']).toBe('5');
    expect(page.json()).toEqual(whole.slice(2, 4));
    expect((await api.app.inject(`/api/${noun}?page=9`)).json()).toEqual([]);
    expect(whole).toHaveLength(5);
  });
});

describe('a list that is asked for in part', () => {
  const read = async (query: string) => {
    const answer = await api.app.inject(`/api/${query}`);
    expect(answer.statusCode).toBe(200);
    return { records: answer.json<{ id: number }[]>(), headers: answer.headers };
  };
  const idsOf = async (query: string) => (await read(query)).records.map(({ id }) => id);

  it('keeps featured promos', async () => {
    await makeRecord(api.database, 'promos');
    const featured = await makeRecord(api.database, 'promos', { unggulan: 1 });
    await makeRecord(api.database, 'promos', { unggulan: 1, status: 0 });
    expect(await idsOf('promos?unggulan=1')).toEqual([featured]);
    expect(await idsOf('promos?unggulan=0,1')).toHaveLength(2);
    expect(await idsOf('promos')).toHaveLength(2);
  });

  it('keeps events by their state, which turns with the day in Makassar', async () => {
    await makeRecord(api.database, 'events', period(-2, -1));
    const ongoing = await makeRecord(api.database, 'events', period(-1, 0));
    const upcoming = await makeRecord(api.database, 'events', period(1, 2));
    expect(await idsOf('events?eventState=upcoming,ongoing')).toEqual([ongoing, upcoming]);
    jest.useFakeTimers({
      now: new Date(`${addDays(today, 1)}T00:00:00+08:00`),
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'queueMicrotask'],
    });
    expect(await idsOf('events?eventState=upcoming,ongoing')).toEqual([upcoming]);
    jest.useRealTimers();
  });

  it.each([
    ['promos', ['deskripsi']],
    ['events', ['deskripsi', 'persyaratan']],
    ['blogs', ['konten_lengkap']],
    ['karir', ['konten_lengkap']],
  ] as const)('leaves out texts of %s, and nothing else', async (noun, texts) => {
    await makeRecord(api.database, noun);
    const [whole = {}] = (await read(noun)).records;
    const rest = Object.entries(whole).filter(([name]) => !texts.some((text) => text === name));
    expect(rest).toHaveLength(Object.keys(whole).length - texts.length);
    const { records } = await read(`${noun}?omit=${texts.join(',')}`);
    expect(records).toEqual([Object.fromEntries(rest)]);
  });

  it('is paged after it is filtered', async () => {
    for (const unggulan of [1, 0, 1, 1] as const) {
      await makeRecord(api.database, 'promos', { unggulan });
    }
    const { records, headers } = await read('promos?unggulan=1&omit=deskripsi&page=2&limit=2');
    expect(records).toHaveLength(1);
    expect(records[0]).not.toHaveProperty('deskripsi');
    expect(headers['x-total-count']).toBe('3');
  });

  it('counts by category, or by the month of the start, what the reader may see', async () => {
    for (const kategori of ['Food', 'Beverage', 'Food']) {
      await makeRecord(api.database, 'promos', { kategori });
    }
    await makeRecord(api.database, 'promos', { kategori: 'Home Care', status: 0 });
    expect((await read('promos/jumlah')).records).toEqual([
      { nilai: 'Beverage', jumlah: 1 },
      { nilai: 'Food', jumlah: 2 },
    ]);
    for (const periode_start of ['2026-03-31', '2025-12-01', '2026-03-01']) {
      await makeRecord(api.database, 'events', { periode_start });
    }
    expect((await read('events/jumlah')).records).toEqual([
      { nilai: '2025-12', jumlah: 1 },
      { nilai: '2026-03', jumlah: 2 },
    ]);
    const { records, headers } = await read('events?bulan=2026-03&page=1&limit=1');
    expect(records).toMatchObject([{ periode_start: '2026-03-01' }]);
    expect(headers['x-total-count']).toBe('2');
    expect((await read('promos?kategori=Food')).records).toHaveLength(2);
  });

  it('is ordered before it is cut: what is hidden or over takes no place', async () => {
    for (const noun of ['events', 'karir'] as const) {
      await makeRecord(api.database, noun, { ...period(0, 1), status: 0 });
      const over = await makeRecord(api.database, noun, {
        ...period(-9, -1),
        created_at: '2026-12-01T00:00:00.000Z',
      });
      const shown = await makeRecord(api.database, noun, period(0, 1));
      expect(await idsOf(`${noun}?page=1&limit=1`)).toEqual([over]);
      expect(await idsOf(`${noun}?urut=keadaan&page=1&limit=1`)).toEqual([shown]);
    }
  });

  it('has promos of a state by their nearest day, the newer of two first, on every page', async () => {
    const days = [
      [-60, -37],
      [22, 51],
      [-9, 21],
      [-5, 1],
      [10, 11],
      [-60, -1],
      [-5, 1],
    ] as const;
    const made: number[] = [];
    for (const [from, to] of days)
      made.push(await makeRecord(api.database, 'promos', period(from, to)));
    const places = [6, 3, 2, 4, 1, 5, 0];
    const pages = await Promise.all([1, 2, 3].map((page) => idsOf(`promos?page=${page}&limit=3`)));
    expect(pages.flat()).toEqual(places.map((place) => made[place]));
  });

  it.each([
    'eventState=upcoming,ongoing&omit=persyaratan&page=1&limit=5',
    'limit=5&omit=persyaratan,persyaratan&eventState=ongoing,upcoming',
    'eventState=ongoing%2Cupcoming&page=1&limit=5&omit=persyaratan&warna=merah',
  ])('is kept under one address where it is asked for by %s', async (query) => {
    const address = '/api/events?eventState=upcoming,ongoing&omit=persyaratan&page=1&limit=5';
    await makeRecord(api.database, 'events');
    expect(api.readCache.cached(address)).toBeUndefined();
    await read(`events?${query}`);
    expect(api.readCache.cached(address)).toBeDefined();
  });

  it.each([
    [
      'events?eventState=besok',
      'Nilai "eventState" tidak valid. Pilihannya: upcoming, ongoing, past.',
    ],
    ['promos?unggulan=', 'Nilai "unggulan" tidak valid. Pilihannya: 0, 1.'],
    ['promos?page=0', 'Permintaan tidak valid.'],
    ['promos?limit=101', 'Permintaan tidak valid.'],
    ['blogs?omit=judul', 'Nilai "omit" tidak valid. Pilihannya: konten_lengkap.'],
    ['karir?omit=konten_lengkap&omit=konten_lengkap', 'Permintaan tidak valid.'],
  ])('is refused as %s', async (query, message) => {
    const answer = await api.app.inject(`/api/${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message });
  });
});

describe('what a record carries', () => {
  it('a promo, with its state from the server', async () => {
    const id = await makeRecord(api.database, 'promos', {
      unggulan: 1,
      gambar_promo: '/uploads/a.webp',
      harga: 71_900,
      ...period(0, 0),
    });
    expect((await api.app.inject('/api/promos')).json()).toEqual([
      {
        id,
        judul: 'Promo Beras',
        kategori: 'Food',
        deskripsi: null,
        periode_start: today,
        periode_end: today,
        harga: 71_900,
        harga_sebelum: null,
        batas_per_struk: null,
        unggulan: 1,
        status: 1,
        gambar_promo: '/uploads/a.webp',
        promoState: 'ongoing',
      },
    ]);
  });

  it('an event', async () => {
    const id = await makeRecord(api.database, 'events', period(1, 2));
    expect((await api.app.inject(`/api/events/${id}`)).json()).toEqual({
      id,
      judul: 'Demo Masak',
      deskripsi: null,
      persyaratan: null,
      gambar_event: null,
      ...period(1, 2),
      waktu: '14:00',
      lokasi: 'Kota lama',
      unggulan: 0,
      status: 1,
      eventState: 'upcoming',
    });
  });

  it('a post, with its author as they were called when it was written', async () => {
    const author = await api.database
      .insertInto('users')
      .values({
        nama: 'Nama Baru',
        email: 'marcom@telukmart.id',
        password_hash: 'x',
        avatar_url: '/uploads/b.webp',
        role: 'marcom',
        status: 1,
        created_at: '2026-01-01T00:00:00.000Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const names = { penulis_id: author.id, nama_penulis: 'Nama Lama' };
    const id = await makeRecord(api.database, 'blogs', names);
    expect((await api.app.inject(`/api/blogs/${id}`)).json()).toEqual({
      id,
      judul: 'Resep Sinonggi',
      kategori: 'Resep',
      deskripsi_singkat: 'Hangat dan mudah.',
      konten_lengkap: 'Langkah demi langkah.',
      gambar_blog: null,
      created_at: '2026-01-05T02:00:00.000Z',
      nama_penulis: 'Nama Lama',
      avatar_url: '/uploads/b.webp',
      status: 1,
    });
  });

  it('an opening', async () => {
    const id = await makeRecord(api.database, 'karir', period(-3, -1));
    expect((await api.app.inject(`/api/karir/${id}`)).json()).toEqual({
      id,
      judul: 'Kasir',
      kategori: 'Operasional',
      ...period(-3, -1),
      deskripsi_singkat: 'Melayani pelanggan.',
      konten_lengkap: 'Tugas: melayani pelanggan di kasir.',
      gambar_karir: null,
      status: 1,
      karirState: 'past',
    });
  });
});

describe('the order of lists', () => {
  const idsOf = async (noun: string) =>
    (await api.app.inject(`/api/${noun}`)).json<{ id: number }[]>().map(({ id }) => id);

  it('events by start day', async () => {
    const later = await makeRecord(api.database, 'events', period(3, 4));
    const earlier = await makeRecord(api.database, 'events', period(-9, 9));
    expect(await idsOf('events')).toEqual([earlier, later]);
  });

  it.each(['blogs', 'karir'] as const)('%s newest first', async (noun) => {
    const older = await makeRecord(api.database, noun, { created_at: '2026-01-01T00:00:00.000Z' });
    const newer = await makeRecord(api.database, noun, { created_at: '2026-02-01T00:00:00.000Z' });
    expect(await idsOf(noun)).toEqual([newer, older]);
  });
});

describe('answers from the cache', () => {
  it('are sent as 304 to whoever has them', async () => {
    const first = await api.app.inject('/api/promos');
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=1, stale-while-revalidate=0, must-revalidate',
    );
    for (const known of [etag, `"x", ${etag}`, '*']) {
      const again = await api.app.inject({
        url: '/api/promos',
        headers: { 'if-none-match': known },
      });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
    }
    const other = await api.app.inject({ url: '/api/promos', headers: { 'if-none-match': '"x"' } });
    expect(other.statusCode).toBe(200);
    const reloaded = await api.app.inject({
      url: '/api/promos',
      headers: { 'if-none-match': etag, 'cache-control': 'no-cache' },
    });
    expect(reloaded.statusCode).toBe(200);
  });

  it('are the whole list for a parameter that every object has', async () => {
    expect((await api.app.inject('/api/karir?__proto__=1')).statusCode).toBe(200);
  });
});

const lastModified = async () =>
  (await api.app.inject(LAST_MODIFIED_PATH)).json<Record<string, string>>();

it.each(PUBLIC_NOUNS)(
  'the times of the last changes are those of shown %s, from when they are made on',
  async (noun) => {
    const created_at = '2026-01-05T02:00:00.000Z';
    const id = await makeRecord(api.database, noun, { created_at });
    await makeRecord(api.database, noun, { status: 0 });
    expect(await lastModified()).toEqual({ [`/api/${noun}/${id}`]: created_at });
    const calls = contentCalls(api, await signIn(api, 'admin'));
    const before = new Date().toISOString();
    await calls.json('PUT', `${noun}/${id}`, { judul: 'Judul yang baru' });
    const changed = String((await lastModified())[`/api/${noun}/${id}`]);
    expect(changed >= before).toBe(true);
    expect(changed <= new Date().toISOString()).toBe(true);
  },
);
