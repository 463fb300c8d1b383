import { EventEmitter, once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import { MULTIPART_HEADERS, multipartBody } from '../testing/multipart-body';
import { createHttpServer, finishRequests, readableLine, type SendCached } from './http-server';

const SECRETS = { authorization: 'Bearer kunci-masuk', 'idempotency-key': 'kunci-pelamar' };

it('no log holds what a request is signed with, even where everything is traced', async () => {
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const app = createHttpServer({ logLevel: 'trace', trustProxy: false }, log);
  await app.register(multipart);
  app.post('/', async (request) => {
    for await (const part of request.parts()) expect(part.type).toBe('field');
    request.log.trace({ err: { rawPacket: SECRETS.authorization, headers: SECRETS } }, 'ours');
    return { received: request.headers['idempotency-key'] };
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { ...MULTIPART_HEADERS, ...SECRETS },
    payload: multipartBody({ nama: 'Siti' }),
  });
  await app.close();
  expect(answer.json()).toEqual({ received: 'kunci-pelamar' });
  const written = lines.join('');
  expect(written).toContain('busboy');
  expect(written).not.toContain('kunci');
});

it('a server that is stopped finishes an answer that is under way, with whatever it still needs', async () => {
  const app = createHttpServer({ logLevel: 'silent', trustProxy: false });
  const stopping = new EventEmitter();
  app.get('/', async () => {
    stopping.emit('asked');
    await once(stopping, 'begun');
    return (await app.inject('/part')).body;
  });
  app.get('/part', async () => 'ya');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const asked = once(stopping, 'asked');
  const answer = fetch(url);
  await asked;
  const finished = finishRequests(app);
  stopping.emit('begun');
  expect(await (await answer).text()).toBe('ya');
  await finished;
  await app.close();
});

it('a request that takes too long is told so, in words and without 408', async () => {
  const app = createHttpServer({ logLevel: 'silent', trustProxy: false });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  const [ofServer] = (await once(app.server, 'connection')) as [Socket];
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  app.server.emit('clientError', error, ofServer);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('Kiriman terputus karena sambungan terlalu lambat.');
  await app.close();
});

describe('hosts', () => {
  const SETTINGS = {
    logLevel: 'silent',
    trustProxy: false,
    publicUrl: 'https://toko.example',
    allowedHosts: ['toko.example'],
  } as const;
  async function ask(url: string, host: string, headers = {}, settings = {}) {
    const app = createHttpServer({ ...SETTINGS, ...settings });
    app.get('/', async () => 'routed');
    app.get('/livez', async () => 'alive');
    const sendCached: SendCached = (_request, reply) => {
      reply.send('cached');
      return true;
    };
    app.get('/cached', { config: { sendCached } }, async () => 'routed');
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const asked = request({ port, path: url, headers: { host, ...headers }, agent: false }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const body = await text(answer);
    await app.close();
    return { statusCode: answer.statusCode, headers: answer.headers, body };
  }

  it.each(['toko.example', 'TOKO.example:443', 'toko.example.', 'localhost:3000', '[::1]:3000'])(
    'answers for %s, over https alone from then on',
    async (host) => {
      for (const url of ['/', '/cached']) {
        const { statusCode, headers } = await ask(url, host);
        expect([statusCode, headers['strict-transport-security']]).toEqual([
          200,
          'max-age=31536000',
        ]);
      }
    },
  );

  it.each(['lain.example', 'toko.example.lain.example', '10.0.0.1'])(
    'refuses %s in words, also what is cached',
    async (host) => {
      for (const url of ['/', '/cached']) {
        const answer = await ask(url, host);
        expect(answer.statusCode).toBe(421);
        expect(JSON.parse(answer.body)).toEqual({
          message: 'Alamat situs ini tidak dilayani di sini.',
        });
      }
      expect((await ask('/livez', host)).statusCode).toBe(200);
    },
  );

  it('believes a proxy about the host, and nobody else', async () => {
    const forwarded = { 'x-forwarded-host': 'lain.example' };
    const proxied = { trustProxy: 1 };
    expect((await ask('/', 'toko.example', forwarded)).statusCode).toBe(200);
    expect((await ask('/', 'toko.example', forwarded, proxied)).statusCode).toBe(421);
    expect((await ask('/cached', 'toko.example', forwarded, proxied)).statusCode).toBe(421);
  });

  it('answers for any host where no address is named, over http', async () => {
    const answer = await ask('/', 'lain.example', {}, { publicUrl: undefined, allowedHosts: [] });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('the name of a request', () => {
  const nameOf = async (trustProxy: false | number, given: string) => {
    const app = createHttpServer({ logLevel: 'silent', trustProxy });
    const headers = { 'x-request-id': given };
    const answer = await app.inject({ url: '/', headers });
    await app.close();
    return String(answer.headers['x-request-id']);
  };

  it('is ours, or that of a proxy where one is trusted', async () => {
    const OURS = /^[0-9a-f]{8}[0-9a-z]+$/;
    expect(await nameOf(false, 'mine-all-mine')).toMatch(OURS);
    expect(await nameOf(1, 'mine-all-mine')).toBe('mine-all-mine');
    expect(await nameOf(1, 'a b"<c>')).toMatch(OURS);
  });
});

describe('the log', () => {
  /** Lines about requests of a server where one path fails. */
  async function linesOf(settings: object) {
    const lines: string[] = [];
    const log = { write: (line: string) => void lines.push(line) };
    const app = createHttpServer({ logLevel: 'warn', trustProxy: false, ...settings }, log);
    app.get('/good', async () => 'ya');
    app.get('/bad/:id', async () => {
      throw new Error('broken\u001b[31m');
    });
    await app.inject('/good');
    const answer = await app.inject({
      url: '/bad/7?email=siti@x.example',
      headers: { accept: 'text/html' },
    });
    await app.close();
    return { lines, answer };
  }

  it('has one line for a request that failed, by the name that the visitor sees, and none for others', async () => {
    const { lines, answer } = await linesOf({});
    expect(lines).toHaveLength(1);
    const reqId = answer.headers['x-request-id'];
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      reqId,
      method: 'GET',
      route: '/bad/:id',
      path: '/bad/7',
    });
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(`Kode: <code>${String(reqId)}</code>`);
    expect(answer.body).not.toContain('broken');
  });

  it('has all where it is to, and is readable in a terminal', async () => {
    const { lines } = await linesOf({ logRequests: true });
    expect(lines.map((line) => JSON.parse(line).path)).toEqual(['/good', '/bad/7', '/bad/7']);
    const [good = '', bad = ''] = lines.map(readableLine);
    expect(good).toMatch(/^\d\d:\d\d:\d\d info {2}a request .*path=\/good status=200/);
    expect(bad).toMatch(/^\d\d:\d\d:\d\d error {2}.*\nError: broken \[31m\n {4}at /);
  });
});
