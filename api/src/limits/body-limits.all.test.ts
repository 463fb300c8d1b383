import type { Socket } from 'node:net';
import { until } from '@teluk-mart/server-kit/testing/until';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { MULTIPART_HEADERS } from '../testing/multipart-body';
import {
  beginBodies,
  beginBody,
  countRequests,
  hangUp,
  sockets,
  statusesOf,
  statusOf,
} from '../testing/slow-bodies';
import { signIn, type TestStaff } from '../testing/staff';

let api: TestApi;
let port: number;
beforeEach(async () => {
  api = await createTestApi({}, { beforeApi: countRequests });
  port = await api.listen();
});
afterEach(hangUp);
afterEach(() => api.close());

describe('while a device of the network sends forty slow files', () => {
  let staff: TestStaff;
  let slow: (() => string)[];
  beforeEach(async () => {
    staff = await signIn(api, 'marcom');
    slow = await beginBodies(40, { port, path: '/api/applications', headers: MULTIPART_HEADERS });
  });

  it('a session has no more than its share', async () => {
    const headers = { ...MULTIPART_HEADERS, ...staff.headers };
    const sending = { port, path: '/api/promos', headers };
    const own = await beginBodies(21, sending);
    const other = await beginBody({
      ...sending,
      headers: { ...headers, ...(await signIn(api, 'marcom')).headers },
    });
    expect(await statusesOf(own)).toEqual([400, ...Array<number>(20).fill(0)]);
    expect(other()).toBe('');
  });

  it('what only looks like a session has none', async () => {
    const forged = `${staff.headers.authorization.slice(0, -5)}xxxxx`;
    const headers = { ...MULTIPART_HEADERS, authorization: forged };
    await beginBody({ port, path: '/api/applications', headers });
    expect(await statusesOf(slow)).toEqual([400, ...Array<number>(39).fill(0)]);
  });
});

describe('bodies', () => {
  it('of a wide network have a share together, which leaves others alone', async () => {
    const other = await beginBody({
      port,
      path: '/api/applications',
      headers: MULTIPART_HEADERS,
      localAddress: '127.0.4.1',
    });
    const wide: (() => string)[] = [];
    for (const host of [1, 2, 3, 4, 5]) {
      const count = host === 5 ? 1 : 40;
      wide.push(
        ...(await beginBodies(count, {
          port,
          path: '/api/applications',
          headers: MULTIPART_HEADERS,
          localAddress: `127.0.5.${host}`,
        })),
      );
    }
    expect(await statusesOf(wide)).toEqual([400, ...Array<number>(160).fill(0)]);
    expect(other()).toBe('');
  });
});

describe('an answer that is sent before the body has come in', () => {
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
