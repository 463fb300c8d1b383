import { once } from 'node:events';
import { type IncomingMessage, request, type RequestOptions } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { until } from '@teluk-mart/server-kit/testing/until';
import type { FastifyInstance } from 'fastify';
import { createHttpServer } from '../http-server';
import { applicationBody, cvFile, pdfOf } from '../testing/application-form';
import { photoFile } from '../testing/avatars';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { MULTIPART_HEADERS, multipartBody } from '../testing/multipart-body';
import { plainPicture } from '../testing/pictures';
import { makeRecord } from '../testing/records';
import { PASSWORD, signIn, type TestStaff } from '../testing/staff';
import { limitBodies } from './body-limits';

const JSON_HEADERS = { 'content-type': 'application/json' };

/** Requests whose headers a server has read. */
let seen = 0;
const countRequests = (app: FastifyInstance) =>
  void app.addHook('onRequest', async () => {
    seen += 1;
  });

const sockets: Socket[] = [];
const hangUp = () => {
  for (const socket of sockets.splice(0)) socket.destroy();
};

interface Sending {
  port: number;
  path?: string;
  localAddress?: string;
  /** Bytes that the headers announce: a file's, of which the beginning alone is sent. */
  length?: number;
  headers?: Readonly<Record<string, string>>;
  beginning?: Buffer | string;
}

/**
 * Begins to send a body and waits until the server has read its head; returns a function that reads the answer so far.
 */
async function beginBody(sending: Sending): Promise<() => string> {
  const { port, path = '/', localAddress = '127.0.0.1', length = 900_000 } = sending;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  let answer = '';
  socket.on('data', (data) => (answer += String(data)));
  socket.on('error', () => undefined);
  const headers = { host: 'x', ...JSON_HEADERS, ...sending.headers, 'content-length': length };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const before = seen;
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(sending.beginning ?? '{');
  await until(async () => seen > before || answer !== '');
  return () => answer;
}

/** Begins to send as many bodies, one after the other. */
async function beginBodies(count: number, sending: Sending): Promise<(() => string)[]> {
  const answers: (() => string)[] = [];
  while (answers.length < count) answers.push(await beginBody(sending));
  return answers;
}

const statusOf = (answer: string) => Number(answer.split(' ')[1] ?? 0);

/** Waits until one of the bodies is answered; returns the statuses of all, 0 for none yet. */
async function statusesOf(answers: readonly (() => string)[]): Promise<number[]> {
  const statuses = () => answers.map((answer) => statusOf(answer()));
  await until(async () => statuses().some((status) => status > 0));
  return statuses();
}

/** Sends a whole request over a connection of its own; returns the status and the body of its answer. */
async function send({ body, ...options }: RequestOptions & { body: Buffer | string }) {
  const headers = { ...options.headers, 'content-length': Buffer.byteLength(body) };
  const to = { host: '127.0.0.1', agent: false, method: 'POST', ...options, headers };
  const asked = request(to);
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
  asked.end(body);
  const [answer] = await answered;
  const whole = { status: answer.statusCode, body: await text(answer) };
  asked.destroy();
  return whole;
}

describe('while a device of the network sends forty slow files', () => {
  let api: TestApi;
  let port: number;
  let staff: TestStaff;
  let slow: (() => string)[];
  beforeEach(async () => {
    api = await createTestApi({}, { beforeApi: countRequests });
    port = await api.listen();
    staff = await signIn(api, 'marcom');
    slow = await beginBodies(40, { port, path: '/api/applications', headers: MULTIPART_HEADERS });
  });
  afterEach(hangUp);
  afterEach(() => api.close());

  it('people log in', async () => {
    const body = JSON.stringify({ email: staff.email, password: PASSWORD });
    const path = '/api/users/login';
    expect((await send({ port, path, headers: JSON_HEADERS, body })).status).toBe(200);
  });

  it('staff send files', async () => {
    const body = multipartBody({}, [photoFile(await plainPicture(300, 300).jpeg().toBuffer())]);
    const path = `/api/users/${staff.id}/avatar`;
    const headers = { ...MULTIPART_HEADERS, ...staff.headers };
    expect((await send({ port, path, method: 'PUT', headers, body })).status).toBe(200);
    expect(slow.map((answer) => answer()).join('')).toBe('');
  });

  it('an applicant takes the place of the slowest, which is told so', async () => {
    const opening = await makeRecord(api.database, 'karir');
    const body = applicationBody({ karir_id: String(opening) }, [cvFile(pdfOf(100_000))]);
    const path = '/api/applications';
    expect((await send({ port, path, headers: MULTIPART_HEADERS, body })).status).toBe(201);
    expect(await statusesOf(slow)).toEqual([408, ...Array<number>(39).fill(0)]);
    expect(slow[0]?.()).toContain('Waktu permintaan habis');
  });

  it('a session has no more than its share', async () => {
    const headers = { ...MULTIPART_HEADERS, ...staff.headers };
    const sending = { port, path: '/api/promos', headers };
    const own = await beginBodies(21, sending);
    const other = await beginBody({
      ...sending,
      headers: { ...headers, ...(await signIn(api, 'marcom')).headers },
    });
    expect(await statusesOf(own)).toEqual([408, ...Array<number>(20).fill(0)]);
    expect(other()).toBe('');
  });

  it('what only looks like a session has none', async () => {
    const forged = `${staff.headers.authorization.slice(0, -5)}xxxxx`;
    const headers = { ...MULTIPART_HEADERS, authorization: forged };
    await beginBody({ port, path: '/api/applications', headers });
    expect(await statusesOf(slow)).toEqual([408, ...Array<number>(39).fill(0)]);
  });
});

describe('bodies', () => {
  let app: FastifyInstance;
  let port: number;
  beforeEach(() => {
    app = createHttpServer({ logLevel: 'silent', trustProxy: false });
    countRequests(app);
    app.post('/', async () => 'ya');
  });
  afterEach(hangUp);
  afterEach(() => app.close());
  const listen = async () => {
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  };

  it('end where they hardly come in, in words; one that comes in goes on', async () => {
    limitBodies(app, () => undefined, { leastRate: 1000, span: 100 });
    await listen();
    const slow = await beginBody({ port });
    expect(await statusesOf([slow])).toEqual([408]);
    expect(slow()).toContain('Waktu permintaan habis');
    expect((await send({ port, headers: JSON_HEADERS, body: '{}' })).status).toBe(200);
  });

  it('that are small have to come in soon', async () => {
    limitBodies(app, () => undefined, { leastRate: 0, smallDeadline: 100 });
    await listen();
    const large = await beginBody({ port });
    const small = await beginBody({ port, length: 99 });
    expect(await statusesOf([small])).toEqual([408]);
    expect(large()).toBe('');
  });

  it('that come in well give way to nobody', async () => {
    await listen();
    const beginning = Buffer.alloc(300_000, ' ');
    const good = await beginBodies(40, { port, beginning });
    const late = await beginBody({ port });
    expect(await statusesOf([late])).toEqual([429]);
    expect(late()).toMatch(/retry-after: 30/i);
    expect(good.map((answer) => answer()).join('')).toBe('');
  });

  it('that nobody has read to the end keep no connection open after the answer', async () => {
    app.addContentTypeParser('text/half', (_request, payload, done) => done(null, payload));
    app.post<{ Body: IncomingMessage }>('/half', async ({ body }) => {
      await once(body, 'readable');
      const beginning = String(body.read(1));
      sockets.at(-1)?.write('x'.repeat(99));
      await until(async () => body.complete);
      return beginning;
    });
    await listen();
    const headers = { 'content-type': 'text/half', connection: 'close' };
    const answer = await beginBody({ port, path: '/half', length: 100, headers });
    await until(async () => sockets.every(({ closed }) => closed));
    expect(statusOf(answer())).toBe(200);
  });

  it('of a wide network have a share together, which leaves others alone', async () => {
    await listen();
    const other = await beginBody({ port, localAddress: '127.0.4.1' });
    const wide: (() => string)[] = [];
    for (const host of [1, 2, 3, 4, 5]) {
      const count = host === 5 ? 1 : 40;
      wide.push(...(await beginBodies(count, { port, localAddress: `127.0.5.${host}` })));
    }
    expect(await statusesOf(wide)).toEqual([408, ...Array<number>(160).fill(0)]);
    expect(other()).toBe('');
  });
});

describe('an answer that is sent before the body has come in', () => {
  let api: TestApi;
  let port: number;
  beforeAll(async () => {
    api = await createTestApi({}, { beforeApi: countRequests });
    port = await api.listen();
  });
  afterAll(hangUp);
  afterAll(() => api.close());

  const body = Buffer.alloc(25 * 1024 * 1024);
  const refusals = [
    ['too large a file', '/api/applications', MULTIPART_HEADERS, 413],
    ['too long a text', '/api/users/login', JSON_HEADERS, 413],
    ['no login', '/api/promos', MULTIPART_HEADERS, 401],
    ['no such address', '/api/tidak-ada', MULTIPART_HEADERS, 404],
    ['a type that nobody reads', '/api/applications', { 'content-type': 'text/csv' }, 415],
  ] as const;
  const manners = [
    ['closes the connection', { connection: 'close' }],
    ['keeps the connection', { connection: 'keep-alive' }],
    ['waits to be told to go on', { connection: 'close', expect: '100-continue' }],
  ] as const;

  describe.each(refusals)('because of %s', (_reason, path, type, status) => {
    it.each(manners)('reaches a client that %s', async (_manner, manner) => {
      for (let turn = 0; turn < 5; turn += 1) {
        const headers = { ...type, ...manner };
        const answer = await send({ port, path, headers, body });
        expect(answer.status).toBe(status);
        expect(JSON.parse(answer.body)).toHaveProperty('message');
      }
    });
  });

  it('lets no flood of such bodies take the server: a neighbour, who sends one, is done first', async () => {
    const size = 1024 * 1024;
    const beginning = Buffer.alloc(size, ' ');
    const sending = { port, path: '/api/promos', length: size, beginning };
    const received: Socket[] = [];
    api.app.server.on('connection', (socket) => received.push(socket));
    await beginBodies(30, { ...sending, localAddress: '127.0.5.1' });
    await beginBody({ ...sending, localAddress: '127.0.6.1' });
    const [last, ...others] = received.reverse();
    await until(async () => (last?.bytesRead ?? 0) > size);
    expect(others.filter(({ bytesRead }) => bytesRead > size)).toEqual([]);
    hangUp();
  });

  it('leaves its sender a share of bodies that are read and forgotten', async () => {
    const sending = { port, path: '/api/promos', headers: { connection: 'close' } };
    const slow = await beginBodies(41, sending);
    await until(async () => slow.every((answer) => answer() !== ''));
    expect(slow.map((answer) => statusOf(answer()))).toEqual(Array(41).fill(401));
    await until(async () => sockets.some(({ closed }) => closed));
    expect(sockets.map(({ closed }) => closed)).toEqual([true, ...Array<boolean>(40).fill(false)]);
  });
});
