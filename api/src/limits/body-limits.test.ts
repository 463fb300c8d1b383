import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { until } from '@teluk-mart/server-kit/testing/until';
import type { FastifyInstance } from 'fastify';
import { createHttpServer } from '../http-server';
import { applicationBody, cvFile, pdfOf } from '../testing/application-form';
import { photoFile } from '../testing/avatars';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { MULTIPART_HEADERS, multipartBody } from '../testing/multipart-body';
import { plainPicture } from '../testing/pictures';
import { makeRecord } from '../testing/records';
import {
  beginBodies,
  beginBody,
  countRequests,
  hangUp,
  JSON_HEADERS,
  send,
  sockets,
  statusesOf,
  statusOf,
} from '../testing/slow-bodies';
import { PASSWORD, signIn, type TestStaff } from '../testing/staff';
import { limitBodies } from './body-limits';

describe('while a device of the network sends forty slow files', () => {
  let api: TestApi;
  let port: number;
  let staff: TestStaff;
  let slow: (() => string)[];
  beforeAll(async () => {
    api = await createTestApi({}, { beforeApi: countRequests });
    port = await api.listen();
    staff = await signIn(api, 'marcom');
    slow = await beginBodies(40, { port, path: '/api/applications', headers: MULTIPART_HEADERS });
  });
  afterAll(hangUp);
  afterAll(() => api.close());

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
    expect(await statusesOf(slow)).toEqual([400, ...Array<number>(39).fill(0)]);
    expect(slow[0]?.()).toContain('sambungan terlalu lambat');
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
  afterEach(() => jest.useRealTimers());
  afterEach(hangUp);
  afterEach(() => app.close());
  const listen = async () => {
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  };

  /** Passes time for the limits of bodies alone. */
  const holdTheLimits = () =>
    jest.useFakeTimers({
      doNotFake: [
        ...(['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
        ...(['setTimeout', 'clearTimeout', 'hrtime', 'Date'] as const),
      ],
    });

  it('end where they hardly come in, in words; one that comes in goes on', async () => {
    holdTheLimits();
    limitBodies(app, () => undefined, { leastRate: 1000, span: 30_000 });
    const received: Socket[] = [];
    app.server.on('connection', (socket) => received.push(socket));
    await listen();
    const slow = await beginBody({ port });
    const good = await beginBody({ port });
    sockets.at(-1)?.write(Buffer.alloc(60_000, ' '));
    await until(async () => (received[1]?.bytesRead ?? 0) > 60_000);
    jest.advanceTimersByTime(30_000);
    expect(await statusesOf([slow])).toEqual([400]);
    expect(slow()).toContain('sambungan terlalu lambat');
    expect(good()).toBe('');
  });

  it.each([9000, 900_000])('of %i bytes may trickle in', async (length) => {
    holdTheLimits();
    limitBodies(app, () => undefined, { span: 60_000 });
    const received: Socket[] = [];
    app.server.on('connection', (socket) => received.push(socket));
    await listen();
    expect(app.server.requestTimeout).toBe(0);
    const answer = await beginBody({ port, length });
    for (let sent = 6500; sent < length; sent += 6500) {
      const before = received[0]?.bytesRead ?? 0;
      sockets[0]?.write(' '.repeat(6500));
      await until(async () => (received[0]?.bytesRead ?? 0) > before);
      jest.advanceTimersByTime(60_000);
    }
    expect(answer()).toBe('');
  });

  it('that come in well give way to nobody', async () => {
    holdTheLimits();
    const received: Socket[] = [];
    app.server.on('connection', (socket) => received.push(socket));
    await listen();
    const beginning = Buffer.alloc(300_000, ' ');
    const good = await beginBodies(40, { port, beginning });
    await until(async () => received.every(({ bytesRead }) => bytesRead > 300_000));
    jest.advanceTimersByTime(10_000);
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
      const headers = { ...type, ...manner };
      const answer = await send({ port, path, headers, body });
      expect(answer.status).toBe(status);
      expect(JSON.parse(answer.body)).toHaveProperty('message');
    });
  });
});
