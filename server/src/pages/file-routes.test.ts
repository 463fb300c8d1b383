import { gunzipSync } from 'node:zlib';
import { TestSite } from '../testing/test-site';

let site: TestSite;
let entry: string;
beforeAll(async () => {
  site = await TestSite.open();
  const { areas } = await site.registry();
  entry = `/areas/public-site/${areas[0]?.entry}`;
});
afterAll(() => site.close());

const accepting = (url: string, encoding: string, method: 'GET' | 'HEAD' = 'GET') =>
  site.app.inject({ method, url, headers: { 'accept-encoding': encoding } });

describe('files', () => {
  it('are kept for good where a hash stands in their name, and else asked for again', async () => {
    const { headers, body } = await site.get(entry);
    expect(body).toBe('public-site');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['content-length']).toBe(String('public-site'.length));
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect((await site.get('/shell/frame.js')).headers['cache-control']).toBe('no-cache');
  });

  it('come as the build has compressed them', async () => {
    const brotli = await accepting(entry, 'gzip, deflate, br');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotli.headers['content-type']).toMatch(/javascript/);
    const gzip = await accepting(entry, 'gzip;q=1.0');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(String(gunzipSync(gzip.rawPayload))).toBe('public-site');
    expect((await site.get(entry)).headers['content-encoding']).toBeUndefined();
  });

  it('are described without being sent', async () => {
    const { statusCode, headers, body } = await accepting(entry, 'identity', 'HEAD');
    expect([statusCode, headers['content-length'], body]).toEqual([200, '11', '']);
  });

  it('of earlier versions stay, for the tabs that were opened with them', async () => {
    await site.release('public-site', 'second');
    expect((await site.get(entry)).body).toBe('public-site');
  });

  it('are not said to be missing while the store cannot be reached', async () => {
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    const reading = jest.spyOn(site.releases, 'file').mockRejectedValue(refused);
    const { statusCode, headers } = await site.get(entry);
    reading.mockRestore();
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
  });

  it.each([
    '/areas/public-site/missing.js',
    '/areas/public-site/',
    '/areas/public-site/area.json',
    '/areas/unknown/entry.js',
    '/areas/shell/frame.js',
    '/areas/public-site/../../secret.txt',
    '/areas/public-site/%2e%2e/%2e%2e/%2e%2e/secret.txt',
    '/areas/..%2f..%2f..%2fsecret.txt',
    '/areas/%2e%2e/deployments/000001.json',
    '/areas/..%2fdeployments/000001.json',
    '/areas/public-site/%00.js',
    '/shell/..%2f..%2f..%2fsecret.txt',
    '/shell/..%2f..%2fdeployments%2f000001.json',
    '/shell/static/..%2f..%2f..%2fsecret.txt',
  ])('does not deliver %s', async (url) => {
    const answer = await site.get(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toMatch(/top confidential|"stable"/);
  });

  it('never lets a missing file, or a compressed copy for itself, be kept', async () => {
    for (const url of ['/areas/public-site/entry.000000000000.js', '/shell/frame.js.br']) {
      const { statusCode, headers } = await accepting(url, 'br');
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
      expect(headers['content-encoding']).toBeUndefined();
    }
    expect((await site.releases.file('shell', 'frame.js'))?.br).toBeDefined();
  });

  it('come from memory once they were asked for, also where there is no compressed copy', async () => {
    const again = await TestSite.restart(site);
    await again.releases.database
      .deleteFrom('build_files')
      .where('path', 'like', 'frame.js.%')
      .execute();
    await again.get('/shell/frame.js');
    const reading = jest.spyOn(again.releases.database, 'selectFrom');
    const { statusCode, headers } = await again.app.inject({
      url: '/shell/frame.js',
      headers: { 'accept-encoding': 'br' },
    });
    const read = reading.mock.calls.filter(([table]) => String(table) === 'build_files');
    reading.mockRestore();
    expect([statusCode, headers['content-encoding'], read]).toEqual([200, undefined, []]);
    await again.app.close();
  });
});
