import { connect, type Socket } from 'node:net';
import { makeSessionTokens } from '../accounts/staff-session';
import { readSecret } from '../app/secret';
import { applicationBody } from '../testing/application-form';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { MULTIPART_HEADERS } from '../testing/multipart-body';
import { makeRecord } from '../testing/records';
import { makeUser, signIn, type TestStaff } from '../testing/staff';
import { statementsDuring } from '../testing/statements';
import { anyStaff, everyone, findPolicy } from './policies';

describe('the table of policies', () => {
  const find = (method: string | string[], url: string) => findPolicy({ method, url });

  it('finds the rule of a route, of its HEAD and of a folder', () => {
    expect(find('POST', '/api/users/logout')).toBe(anyStaff);
    expect(find('HEAD', '/api/promos')).toBe(everyone);
    expect(find('GET', '/api/docs/static/index.css')).toBe(everyone);
    expect(find(['GET', 'POST', 'PUT', 'DELETE'], '/api/*')).toBe(everyone);
  });

  it.each([
    ['DELETE', '/api/promos'],
    ['GET', '/api/promos/:slug'],
    ['POST', '/api/docs/json'],
    ['GET', '/api/docsx'],
  ])('refuses %s %s, which has no line', (method, url) => {
    expect(() => find(method, url)).toThrow(`No policy for "${method} ${url}"`);
  });

  it('asks for a line of its own where a route has several methods', () => {
    expect(() => find(['GET', 'POST'], '/api/promos')).toThrow('No policy for "* /api/promos"');
  });
});

describe('a token', () => {
  let api: TestApi;
  let staff: TestStaff;
  beforeAll(async () => {
    api = await createTestApi();
    staff = await signIn(api, 'admin');
  });
  afterAll(() => api.close());

  async function wrongTokens(): Promise<Record<string, string>> {
    const tokens = makeSessionTokens(await readSecret(api.database));
    const claims = tokens.read(staff.token);
    if (!claims) throw new Error('The token is not that of a session');
    return {
      'no token at all': 'Bearer',
      'another scheme': `Basic ${staff.token}`,
      nonsense: 'Bearer abc.def.ghi',
      'two tokens': `Bearer ${staff.token} ${staff.token}`,
      'another key': `Bearer ${makeSessionTokens('kunci lain').sign(claims)}`,
      'an expired token': `Bearer ${tokens.sign({ ...claims, exp: 1 })}`,
      'another user in a signed token': `Bearer ${tokens.sign({ ...claims, id: 999 })}`,
      'a session that is none': `Bearer ${tokens.sign({ ...claims, sid: 'x' })}`,
    };
  }

  it('accepts the token as it is', async () => {
    const answer = await api.app.inject({ url: '/api/users', headers: staff.headers });
    expect(answer.statusCode).toBe(200);
  });

  it('refuses every wrong token with 401 and {message}', async () => {
    for (const [name, authorization] of Object.entries(await wrongTokens())) {
      const answer = await api.app.inject({ url: '/api/users', headers: { authorization } });
      expect([name, answer.statusCode, answer.json()]).toEqual([
        name,
        401,
        { message: 'Sesi tidak valid' },
      ]);
      expect(answer.headers['www-authenticate']).toContain('Bearer');
    }
  });

  describe('a public list', () => {
    beforeAll(async () => {
      await makeRecord(api.database, 'promos', { judul: 'Aktif' });
      await makeRecord(api.database, 'promos', { judul: 'Nonaktif', status: 0 });
    });
    it('shows whoever has a wrong token the public list, and says that the token is refused', async () => {
      const answer = await api.app.inject({
        url: '/api/promos',
        headers: { authorization: 'Bearer nonsense' },
      });
      expect(answer.json()).toHaveLength(1);
      expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    });

    it.each([
      ['the list', '/api/promos'],
      ['one record', '/api/promos/1'],
    ])('is sent whole to a wrong token and never kept: %s', async (_name, url) => {
      const { etag } = (await api.app.inject(url)).headers;
      for (const known of [String(etag), '*']) {
        const headers = { authorization: 'Bearer nonsense', 'if-none-match': known };
        const answer = await api.app.inject({ url, headers });
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(answer.headers).not.toHaveProperty('etag');
      }
    });
  });
});

describe('a body that is held back', () => {
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
});

describe('a page of another site', () => {
  const SHOP = 'https://toko.example';
  const PARTNER = 'https://mitra.example';

  let api: TestApi;
  let karir_id: string;
  beforeAll(async () => {
    api = await createTestApi({ publicUrl: SHOP, corsOrigins: [PARTNER], allowedHosts: [] });
    karir_id = String(await makeRecord(api.database, 'karir'));
  });
  afterAll(() => api.close());

  const apply = (headers: Record<string, string>) =>
    api.app.inject({
      method: 'POST',
      url: '/api/applications',
      headers: { ...MULTIPART_HEADERS, ...headers },
      payload: applicationBody({ karir_id }),
    });

  const FOREIGN: [string, Record<string, string>][] = [
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the domain', { 'sec-fetch-site': 'same-site', origin: 'https://x.example' }],
    ['another site, says its origin', { origin: 'https://jahat.example' }],
    ['a page without an origin', { origin: 'null' }],
  ];

  it.each(FOREIGN)('an application that comes from %s is refused', async (_name, headers) => {
    const answer = await apply(headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      message: 'Formulir ini dikirim dari situs lain. Silakan isi dan kirim dari halaman ini.',
    });
    expect(await api.database.selectFrom('applications').select('id').execute()).toEqual([]);
  });

  it.each(['login', 'forgotten-password', 'reset-password'])(
    'so is any other write without a login: %s',
    async (call) => {
      const [, headers] = FOREIGN[0] ?? [];
      const url = `/api/users/${call}`;
      const answer = await api.app.inject({ method: 'POST', url, headers, payload: {} });
      expect(answer.statusCode).toBe(403);
    },
  );

  it.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: SHOP }],
    ['our own page, says its origin', { origin: SHOP }],
    ['an allowed origin', { 'sec-fetch-site': 'cross-site', origin: PARTNER }],
    ['the very host that is asked', { origin: 'https://toko.test', host: 'toko.test' }],
    ['a browser that says nothing', {}],
  ])('one that comes from %s is taken', async (_name, headers) => {
    expect((await apply(headers)).statusCode).toBe(201);
  });

  it('reads are for everybody', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://lain.example' };
    expect((await api.app.inject({ url: '/api/promos', headers })).statusCode).toBe(200);
  });
});
