import { countRequests } from '../testing/ask-over-wire';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { makeRecord } from '../testing/records';
import { signIn } from '../testing/staff';

let api: TestApi;
let port: number;
let titles = 0;
const requests = countRequests();

async function start(settings: Parameters<typeof createTestApi>[0] = {}): Promise<void> {
  api = await createTestApi(settings, {
    beforeApi: (app) => void app.addHook('onRequest', requests.count),
  });
  port = await api.listen();
  await makeRecord(api.database, 'blogs', { konten_lengkap: 'Teks panjang. '.repeat(500) });
}

const ask = (url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  requests.ask(port, url, headers, method);

/** Changes the content, so that no answer of a former test is current. */
async function forgetAnswers(): Promise<void> {
  titles += 1;
  await api.database
    .updateTable('blogs')
    .set({ judul: `Judul ${titles}` })
    .execute();
}

/** Sends a request twice; the second answer comes from memory and is the first one, header for header. */
async function askTwice(url: string, headers: Readonly<Record<string, string>> = {}) {
  const first = await ask(url, headers);
  const second = await ask(url, headers);
  expect(first.isFromMemory).toBe(false);
  expect(second).toEqual({ ...first, isFromMemory: true });
  return second;
}

describe.each([
  ['without other origins', []],
  ['with other origins', ['https://partner.example']],
])('an answer from memory, %s', (_name, corsOrigins) => {
  beforeAll(() => start({ corsOrigins }));
  afterAll(() => api.close());
  beforeEach(forgetAnswers);

  it.each(['br', 'gzip', 'identity'])('is the same as from the route, as %s', async (encoding) => {
    for (const url of ['/api/blogs', '/api/blogs/1', '/api/blogs?page=1&limit=5', '/api/promos']) {
      const { status, headers } = await askTwice(url, { 'accept-encoding': encoding });
      expect(status).toBe(200);
      expect(headers.etag).toMatch(/^"[^"]+"$/);
    }
  });

  it('is 304 for whoever has it in this encoding', async () => {
    const accept = { 'accept-encoding': 'br' };
    const { headers } = await ask('/api/blogs', accept);
    expect(headers['content-encoding']).toBe('br');
    const known = { ...accept, 'if-none-match': String(headers.etag) };
    const routedAnswer = await ask('/api/blogs?', known);
    const { isFromMemory, ...answer } = await ask('/api/blogs', known);
    expect(isFromMemory).toBe(true);
    expect(answer).toEqual({ ...routedAnswer, isFromMemory: undefined });
    expect(answer).toMatchObject({ status: 304, body: Buffer.of() });
    const gzip = await ask('/api/blogs', { ...known, 'accept-encoding': 'gzip' });
    expect(gzip.status).toBe(200);
    expect(gzip.headers.etag).not.toBe(headers.etag);
  });
});

describe('what is not answered from memory', () => {
  beforeAll(() => start({ corsOrigins: ['https://partner.example'] }));
  afterAll(() => api.close());
  beforeEach(async () => {
    await forgetAnswers();
    await askTwice('/api/blogs');
  });

  it('a staff read: it shows what the public does not see, and is never kept for the public', async () => {
    await makeRecord(api.database, 'blogs', { status: 0 });
    const { headers } = await signIn(api, 'marcom');
    const publicBefore = await ask('/api/blogs');
    const staff = await ask('/api/blogs', headers);
    expect(JSON.parse(staff.body.toString())).toHaveLength(2);
    expect(staff.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect((await ask('/api/blogs', headers)).isFromMemory).toBe(false);
    expect((await ask('/api/blogs')).body).toEqual(publicBefore.body);
  });

  it('a dead token', async () => {
    const answer = await ask('/api/blogs', { authorization: 'Bearer dead' });
    expect(answer).toMatchObject({ status: 200, isFromMemory: false });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'www-authenticate': 'Bearer error="invalid_token"',
    });
  });

  it('a read from another origin, which is told whether it may', async () => {
    const answer = await ask('/api/blogs', { origin: 'https://partner.example' });
    expect(answer.isFromMemory).toBe(false);
    expect(answer.headers['access-control-allow-origin']).toBe('https://partner.example');
  });

  it.each([
    ['HEAD', '/api/blogs', 'HEAD', 200],
    ['a record that is not there', '/api/blogs/99', 'GET', 404],
    ['another spelling of the address', '/api/blogs/', 'GET', 200],
  ])('%s', async (_name, url, method, status) => {
    for (let round = 0; round < 2; round += 1) {
      expect(await ask(url, {}, method)).toMatchObject({ status, isFromMemory: false });
    }
  });

  it('a request without a usable host', async () => {
    expect((await ask('/api/blogs', { host: 'no host' })).status).toBe(400);
  });

  it('a read after the content has changed', async () => {
    await api.database.updateTable('blogs').set({ judul: 'Baru' }).execute();
    const answer = await ask('/api/blogs');
    expect(answer.isFromMemory).toBe(false);
    expect(answer.body.toString()).toContain('"Baru"');
  });
});

describe('what a page reads', () => {
  beforeAll(() => start());
  afterAll(() => api.close());

  it.each([
    '/api/settings',
    '/api/last-modified',
    '/api/blogs',
    '/api/blogs/jumlah',
    '/api/blogs/1',
    '/api/blogs?omit=konten_lengkap&page=1&limit=5',
  ])('is what the API answers a visitor, made once for both: %s', async (path) => {
    const answer = await api.readCache.readPublic(path);
    expect(await api.readCache.readPublic(path)).toBe(answer);
    expect((await api.app.inject(path)).body).toBe(answer?.text);
    expect(answer?.value).toEqual(JSON.parse(answer?.text ?? ''));
    expect(api.readCache.cached(path)).toBe(answer);
  });

  it('is nothing where the API knows nothing, and no call of the staff', async () => {
    expect(await api.readCache.readPublic('/api/blogs/99')).toBeUndefined();
    for (const [path, statusCode] of [
      ['/api/blogs/x', 404],
      ['/api/promos?unggulan=2', 400],
      ['/api/users', 401],
      ['/api/blogs/1/history', 401],
    ])
      await expect(api.readCache.readPublic(String(path))).rejects.toMatchObject({ statusCode });
  });
});
