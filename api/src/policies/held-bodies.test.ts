import { connect, type Socket } from 'node:net';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { makeUser, signIn, type TestStaff } from '../testing/staff';

let api: TestApi;
let port: number;
let admin: TestStaff;
/** Called when a request has passed its policy and its body is about to be read. */
let whenPassed: () => void;
beforeEach(async () => {
  api = await createTestApi(
    {},
    {
      beforeApi: (app) => {
        app.addHook('preParsing', async () => whenPassed());
      },
    },
  );
  port = await api.listen();
  whenPassed = () => undefined;
  admin = await signIn(api, 'admin');
});
afterEach(() => api.close());

/** A request whose body stays away until `finish` sends it. */
interface HeldRequest {
  finish: () => Promise<string>;
}

async function hold(method: string, url: string, body: unknown): Promise<HeldRequest> {
  const text = JSON.stringify(body);
  const head = [
    `${method} ${url} HTTP/1.1`,
    'Host: x',
    `Authorization: ${admin.headers.authorization}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
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

  it('is answered where nothing changed', async () => {
    const other = await makeUser(api.database, { role: 'marcom' });
    const held = await hold('PUT', `/api/users/${other}`, { role: 'admin' });
    expect(await held.finish()).toContain('HTTP/1.1 200');
  });
});
