import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { startCanary, withdraw } from '@teluk-mart/releases/operations/canary';
import { makeOverride } from '@teluk-mart/releases/override/override';
import { readSessionSecret } from '@teluk-mart/server-kit/session-secret';
import getPort from 'get-port';
import { APPLICANT, pdfOf } from '../support/application-form';
import { behindProxy, type Proxy, startNginx } from '../support/nginx';
import { type Product, repositoryRoot, runServer, startProduct } from '../support/product';
import { groupCookie, publishChanged, RELEASED_BY, untilDelivered } from '../support/release';
import { apiHeaders, headersOf, makeStaff } from '../support/staff';

let product: Product;
let others: ServerOfMany[];
let proxy: Proxy;
test.beforeAll(async () => {
  const port = await getPort();
  product = await startProduct(behindProxy(port));
  others = [await startAnother(port), await startAnother(port)];
  proxy = await startNginx(
    port,
    [product, ...others].map(({ url }) => url),
  );
});
test.afterAll(async () => {
  await proxy.stop();
  for (const other of others) await other.stop();
  await product.stop();
});

type ServerOfMany = Awaited<ReturnType<typeof runServer>>;

/** Starts another server on the product's database. */
async function startAnother(port: number): Promise<ServerOfMany> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'teluk-mart-'));
  const { databaseUrl } = product;
  const settings = behindProxy(port);
  const server = await runServer(repositoryRoot, { dataDirectory, databaseUrl }, settings);
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** It is a copy that the proxy has kept. */
  isCopy: boolean;
}

/** Asks the proxy, or another server by its address, with these headers alone. */
async function get(
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Answer> {
  const question = request(new URL(path, proxy.url), { method, headers, agent: false }).end();
  const [answer] = (await once(question, 'response')) as [IncomingMessage];
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: await buffer(answer),
    isCopy: answer.headers['x-cache'] === 'HIT',
  };
}

/** Asks again until the proxy sends a copy. */
async function copyOf(...asked: Parameters<typeof get>): Promise<Answer> {
  for (;;) {
    const answer = await get(...asked);
    if (answer.isCopy) return answer;
  }
}

/** Asks again and again in turn with other visitors, so that the proxy has copies of their answers, and sends none. */
async function neverCopied(...[path, ...asked]: Parameters<typeof get>): Promise<Answer> {
  for (let turn = 0; ; turn += 1) {
    await get(path);
    const answer = await get(path, ...asked);
    expect(answer.isCopy).toBe(false);
    if (turn === 20) return answer;
  }
}

test.describe('what everybody gets', () => {
  const paths = ['/', '/promo', '/promo/6', '/careers?kategori=Operasional', '/api/promos'];
  for (const path of [...paths, '/api/blogs/2', '/sitemap.xml', '/feed.xml', '/registry.json']) {
    test(`${path} comes from the proxy as the server sends it`, async () => {
      const bodies = new Set<string>();
      for (const encoding of ['br', 'gzip', 'identity']) {
        const accepted = { 'accept-encoding': encoding };
        const { status, headers, body } = await copyOf(path, accepted);
        const { etag = '' } = headers;
        const original = await get(others[0]?.url + path, accepted);
        expect([status, etag, body]).toEqual([200, original.headers.etag, original.body]);
        expect(headers['content-encoding']).toBe(original.headers['content-encoding']);
        bodies.add(body.toString('base64'));
        const known = await copyOf(path, { ...accepted, 'if-none-match': etag });
        expect(known).toMatchObject({ status: 304, body: Buffer.of() });
      }
      // The registry is about as long as what is worth compressing.
      if (path !== '/registry.json') expect(bodies.size).toBe(3);
    });
  }

  test('is the same whatever cookies a visitor has', async () => {
    for (const cookie of ['visit_group=5', 'staff_pass=x', 'form_accepted=x', '_ga=GA1.1.2.3']) {
      const { headers, body } = await copyOf('/promo', { cookie });
      expect(headers['set-cookie']).toBeUndefined();
      expect(body).toEqual((await get(`${others[0]?.url}/promo`)).body);
    }
  });

  test('has a head of its own', async () => {
    expect(await copyOf('/promo', {}, 'HEAD')).toMatchObject({ status: 200, body: Buffer.of() });
    expect((await copyOf('/promo')).body.length).toBeGreaterThan(1000);
  });

  test('is asked for anew by browsers each time', async () => {
    for (const path of ['/', '/api/promos', '/registry.json']) {
      const { headers } = await copyOf(path);
      expect(headers['cache-control']).toMatch(/max-age=0,.*must-revalidate/);
    }
  });
});

test.describe('files', () => {
  test('scripts and pictures come from the proxy once it has copies', async () => {
    const page = (await get('/')).body.toString();
    const addresses = [/\/shell\/shell\.\w+\.js/, /\/areas\/[\w/.-]+\.js/, /\/uploads\/\w+\.webp/];
    for (const address of addresses) {
      const [path = ''] = address.exec(page) ?? [];
      for (const encoding of ['br', 'identity']) {
        const accepted = { 'accept-encoding': encoding };
        const copy = await copyOf(path, accepted);
        expect(copy.body).toEqual((await get(product.url + path, accepted)).body);
        expect(copy.headers['cache-control']).toContain('max-age=31536000');
      }
    }
  });

  test('a picture for browsers that know AVIF is none of those for others', async () => {
    const [picture = ''] = /\/uploads\/\w+\.webp/.exec((await get('/')).body.toString()) ?? [];
    await copyOf(picture, { accept: 'image/webp' });
    expect((await get(picture, { accept: 'image/avif,image/webp' })).isCopy).toBe(false);
  });
});

test.describe('what is for one visitor', () => {
  test('a read of the staff shows more, and nobody else gets it', async () => {
    const staff = await apiHeaders(product, 'marcom');
    const hide = { method: 'PUT', headers: staff, body: JSON.stringify({ status: 0 }) };
    expect((await fetch(`${proxy.url}/api/promos/3`, hide)).status).toBe(200);
    const ids = ({ body }: Answer) =>
      (JSON.parse(body.toString()) as { id: number }[]).map(({ id }) => id);
    const { authorization = '' } = staff;
    expect(ids(await neverCopied('/api/promos', { authorization }))).toContain(3);
    expect(ids(await copyOf('/api/promos'))).not.toContain(3);
    const dead = await neverCopied('/api/promos', { authorization: 'Bearer dead' });
    expect(dead.headers['www-authenticate']).toBeDefined();
  });

  test('a developer’s own version', async () => {
    const marcom = await makeStaff(product, 'marcom');
    const wish = { area: 'public-site', base: 'http://localhost:3101/', hours: '1', by: 'proxy' };
    const secret = await readSessionSecret(product);
    const override = makeOverride(secret, { ...wish, account: marcom.email }, []);
    await product.releases.noteOverride(override);
    const accepted = await fetch(`${proxy.url}/api/staff-pass`, {
      method: 'POST',
      headers: headersOf(marcom),
      body: JSON.stringify({ kind: 'override', id: override.id }),
    });
    const [cookie = ''] = accepted.headers.get('set-cookie')?.split(';') ?? [];
    expect(accepted.status).toBe(204);
    const { headers, body } = await neverCopied('/promo', { cookie });
    expect(headers['cache-control']).toBe('no-store');
    expect(body.toString()).toContain('http://localhost:3101/');
    expect((await copyOf('/promo')).body.toString()).not.toContain('http://localhost:3101/');
  });

  for (const [what, path] of [
    ['a preview', '/promo/6?pratinjau'],
    ['a past composition', '/promo?composition=0123456789abcdef'],
    ['a page of the staff', '/admin/users'],
    ['a page that is not there', '/tidak-ada'],
    ['a record that is not there', '/promo/999'],
    ['an answer about it', '/api/promos/999'],
    ['a picture that is not there', '/uploads/ffffffffffffffffffffffffffffffff.webp'],
    ['whether the server is well', '/healthz'],
  ] as const) {
    test(`${what} is kept for nobody`, async () => {
      const { status } = await neverCopied(path);
      expect(status).toBe((await get(product.url + path)).status);
    });
  }

  test('a canary, of which the others see nothing', async () => {
    const { version } = await publishChanged(product, 'public-site', {
      file: 'src/features/promos/PromoListPage.tsx',
      from: 'Promo Spesial',
      to: 'Promo Istimewa',
    });
    const candidate = { part: 'public-site', ...RELEASED_BY };
    await startCanary(product.releases, { ...candidate, version, percent: 10 });
    await untilDelivered(product, version, await groupCookie(product, 0));
    const seen = async (group: number) => {
      const { headers, body } = await neverCopied('/promo', {
        cookie: await groupCookie(product, group),
      });
      expect(headers['cache-control']).toBe('private, no-cache');
      return body.toString().includes('Promo Istimewa');
    };
    expect([await seen(5), await seen(5000), await seen(999)]).toEqual([true, false, true]);
    const groups = new Set<string | undefined>();
    for (let visitor = 0; visitor < 5; visitor += 1) {
      groups.add((await get('/promo')).headers['set-cookie']?.[0]);
    }
    expect(groups.size).toBeGreaterThan(1);
    await withdraw(product.releases, candidate);
    for (const group of [5, 5000]) {
      const cookie = await groupCookie(product, group);
      expect((await copyOf('/promo', { cookie })).body.toString()).toContain('Promo Spesial');
    }
  });
});

test('what the staff change is seen by everybody a second later, at the latest', async () => {
  const headers = await apiHeaders(product, 'marcom');
  for (let change = 1; change <= 5; change += 1) {
    const judul = `Promo yang diubah ${change} kali`;
    const body = JSON.stringify({ judul });
    await copyOf('/promo/6');
    await copyOf('/api/promos/6');
    await fetch(`${proxy.url}/api/promos/6`, { method: 'PUT', headers, body });
    const latest = performance.now() + 1000;
    let isLate = false;
    while (!isLate) {
      isLate = performance.now() > latest;
      for (const path of ['/promo/6', '/promo', '/api/promos/6', '/api/promos']) {
        const isNew = (await get(path)).body.toString().includes(judul);
        if (isLate) expect([path, isNew]).toEqual([path, true]);
      }
    }
  }
});

test('a visitor cannot say who or where they are in the name of the proxy', async () => {
  const forged = {
    'x-forwarded-host': 'jahat.example',
    'x-forwarded-proto': 'gopher',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-port': '1',
  };
  const { body } = await get('/promo?x=1', forged);
  expect(body.toString()).toContain(`<link rel="canonical" href="${proxy.url}/promo"`);
  expect(body.toString()).not.toContain('jahat.example');
});

test('an application with a CV of 5 MB gets through, and one of 20 MB is answered by its page', async () => {
  const send = async (bytes: number) => {
    const { buffer: content, name, mimeType: type } = pdfOf(bytes);
    const form = new FormData();
    for (const [field, value] of Object.entries(APPLICANT)) form.append(field, value);
    form.append('pendidikan_terakhir', 'S1');
    form.append('karir_id', '3');
    form.append('cv', new Blob([new Uint8Array(content)], { type }), name);
    return fetch(`${proxy.url}/careers/3`, {
      method: 'POST',
      body: form,
      headers: { 'sec-fetch-site': 'same-origin' },
      redirect: 'manual',
    });
  };
  expect((await send(5 * 1024 * 1024)).status).toBe(303);
  const refused = await send(20 * 1024 * 1024);
  expect(refused.status).toBe(413);
  expect(await refused.text()).toContain('5MB');
});

test('the log names the path of an address, and neither its query nor the page before', async () => {
  await get('/admin/applications?cari=Siti+Aminah', {
    referer: `${proxy.url}/admin/applications?cari=Wa+Ode`,
  });
  const log = () => readFile(proxy.log, 'utf8');
  await expect.poll(log).toContain('"GET /admin/applications HTTP/1.1" 200');
  expect(await log()).not.toMatch(/Siti|Wa\+Ode|\?/);
});

test('long bodies that come in slowly keep nobody of their network from logging in or writing', async () => {
  const { port } = new URL(proxy.url);
  let refused = 0;
  const held = Array.from({ length: 25 }, () => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.once('data', () => (refused += 1));
    socket.write(
      'POST /api/applications HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4000000\r\n\r\nx',
    );
    return socket;
  });
  await expect.poll(() => refused).toBe(5);
  const send = async (method: string, body: string, headers?: Record<string, string>) =>
    (await fetch(`${proxy.url}/api/promos/4`, { method, body, headers })).status;
  const long = JSON.stringify({ status: 1, isian: 'x'.repeat(20_000) });
  expect(await send('POST', long)).toBe(503);
  const staff = await apiHeaders({ ...product, url: proxy.url }, 'marcom');
  expect(await send('PUT', '{"status":1}', staff)).toBe(200);
  expect(await send('PUT', long, staff)).toBe(200);
  for (const socket of held) socket.destroy();
});

test.describe('of several servers', () => {
  /** Has visitors come before, while and after some work; returns the statuses of all their answers. */
  async function visitWhile(
    happens: () => Promise<void> | void,
    method: 'GET' | 'POST',
    paths: readonly string[],
  ): Promise<Set<number>> {
    const statuses: number[] = [];
    let isOver = false;
    const visit = async (visitor: number) => {
      for (let round = 0; !isOver; round += 1) {
        for (const path of paths) {
          const address = `${proxy.url}${path}?pengunjung=${visitor}.${round}`;
          statuses.push((await get(address, {}, method)).status);
        }
      }
    };
    const visits = [1, 2, 3, 4].map(visit);
    const more = async () => {
      const reached = statuses.length + 300;
      await expect.poll(() => statuses.length, { timeout: 60_000 }).toBeGreaterThan(reached);
    };
    await more();
    await happens();
    await more();
    isOver = true;
    await Promise.all(visits);
    return new Set(statuses);
  }

  test('one is killed, and visitors notice nothing', async () => {
    const kill = () => void process.kill(others[0]?.pid ?? 0, 'SIGKILL');
    const statuses = await visitWhile(kill, 'GET', ['/api/promos', '/promo', '/api/blogs']);
    expect([...statuses]).toEqual([200]);
  });

  test('one is stopped, and no form is lost', async () => {
    const statuses = await visitWhile(async () => others[1]?.stop(), 'POST', ['/reports/errors']);
    expect([...statuses]).toEqual([400]);
  });
});
