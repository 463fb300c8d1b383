import { connect, type Socket } from 'node:net';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { makeUser, signIn, type TestStaff } from '../testing/staff';
import { statementsDuring } from '../testing/statements';

let api: TestApi;
let port: number;
let admin: TestStaff;
/** Called when a request has passed its policy and its body is about to be read. */
let whenPassed: () => void;
beforeAll(async () => {
  whenPassed = () => undefined;
  api = await createTestApi(
    {},
    {
      beforeApi: (app) => {
        app.addHook('preParsing', async () => whenPassed());
      },
    },
  );
  port = await api.listen();
});
beforeEach(async () => {
  whenPassed = () => undefined;
  admin = await signIn(api, 'admin');
});
afterAll(() => api.close());

/** A request whose body stays away until `finish` sends it. */
interface HeldRequest {
  finish: () => Promise<string>;
}

/** Holds a request before its body, or before the end of its empty chunks where there is no body. */
async function hold(method: string, url: string, body?: unknown): Promise<HeldRequest> {
  const text = body === undefined ? '0\r\n\r\n' : JSON.stringify(body);
  const head = [
    `${method} ${url} HTTP/1.1`,
    'Host: x',
    `Authorization: ${admin.headers.authorization}`,
    'Content-Type: application/json',
    body === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${text.length}`,
    'Connection: close',
  ].join('\r\n');
  const passed = new Promise<void>((resolve) => (whenPassed = resolve));
  const socket = await new Promise<Socket>((resolve) => {
    const opened = connect(port, '127.0.0.1', () => resolve(opened));
  });
  const answer = new Promise<string>((resolve) => {
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('close', () => resolve(received));
  });
  socket.write(`${head}\r\n\r\n`);
  await passed;
  return {
    finish: () => {
      socket.write(text);
      return answer;
    },
  };
}

describe('a request whose body comes late', () => {
  it.each([
    ['the sender was deactivated', { status: 0 as const }, '401'],
    ['the sender got another role', { role: 'marcom' as const }, '403'],
  ])('is refused where %s meanwhile', async (_name, change, status) => {
    const other = await makeUser(api.database, { role: 'marcom' });
    const held = await hold('PUT', `/api/users/${other}`, { role: 'admin' });
    await api.database.updateTable('users').set(change).where('id', '=', admin.id).execute();
    expect(await held.finish()).toContain(`HTTP/1.1 ${status}`);
    const { role } = await api.database
      .selectFrom('users')
      .select('role')
      .where('id', '=', other)
      .executeTakeFirstOrThrow();
    expect(role).toBe('marcom');
  });

  it('is refused where the body turns out to be empty, too', async () => {
    const other = await makeUser(api.database, { role: 'marcom' });
    const held = await hold('DELETE', `/api/users/${other}`);
    await api.database.deleteFrom('sessions').execute();
    expect(await held.finish()).toContain('HTTP/1.1 401');
    expect(
      await api.database.selectFrom('users').select('id').where('id', '=', other).execute(),
    ).toHaveLength(1);
  });

  it('is answered where nothing changed', async () => {
    const other = await makeUser(api.database, { role: 'marcom' });
    const held = await hold('PUT', `/api/users/${other}`, { role: 'admin' });
    expect(await held.finish()).toContain('HTTP/1.1 200');
  });
});

describe('a session is looked up', () => {
  it.each([
    ['once', 'to read', 'GET', undefined, 1],
    ['once', 'to write without a body', 'DELETE', undefined, 1],
    ['again', 'once a body is there', 'PUT', { nama: 'Nama Lain' }, 2],
  ] as const)('%s %s', async (_often, _why, method, payload, times) => {
    const other = await makeUser(api.database, { role: 'marcom' });
    const statements = await statementsDuring(async () => {
      const url = `/api/users/${other}`;
      const answer = await api.app.inject({ method, url, headers: admin.headers, payload });
      expect(answer.statusCode).toBe(200);
    });
    const looks = statements.filter((statement) =>
      statement.includes('from "sessions" inner join'),
    );
    expect(looks).toHaveLength(times);
  });
});
