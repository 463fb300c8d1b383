import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { BOUNDARY, MULTIPART_HEADERS } from '../testing/multipart-body';
import { sendRaw } from '../testing/send-raw';
import { signIn } from '../testing/staff';

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await createTestApi(
    {},
    {
      // The rest of the server must never answer for the API.
      besideApi: (app) =>
        void app.get('/*', (_request, reply) => reply.type('text/html').send('<html>')),
    },
  );
  port = await api.listen();
});
afterAll(() => api.close());

/** Requests that are wrong in one way each; `\n` stands for a line break of HTTP. */
const form = (body: string, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
  `POST /api/applications HTTP/1.1\nHost: x\nContent-Type: ${type}\nContent-Length: ${Buffer.byteLength(body.replaceAll('\n', '\r\n'))}\n\n${body}`;
const get = (target: string, headers = '') => `GET ${target} HTTP/1.1\nHost: x\n${headers}\n`;
const part = (disposition: string, content = 'x', times = 1) =>
  `${`--${BOUNDARY}\nContent-Disposition: ${disposition}\n\n${content}\n`.repeat(times)}--${BOUNDARY}--\n`;
const typedPart = (type: string, content?: string) =>
  part(`form-data; name="nama"\nContent-Type: ${type}`, content);

const malformed: readonly [name: string, request: string][] = [
  ['bytes that are no HTTP', 'halo dunia\n\n'],
  ['an unknown method', 'BELI /api/promos HTTP/1.1\nHost: x\n\n'],
  ['an unknown version', 'GET /api/promos HTTP/9.9\nHost: x\n\n'],
  ['no host', 'GET /api/promos HTTP/1.1\n\n'],
  ['a header without a colon', get('/api/promos', 'tanpa titik dua\n')],
  ['a header with a control character', get('/api/promos', 'X-A: a\u0001b\n')],
  ['headers beyond 16 KB', get('/api/promos', `X-A: ${'a'.repeat(20_000)}\n`)],
  ['a host that is none', 'GET /api/promos HTTP/1.1\nHost: a b:c\n\n'],
  ['a host behind a user', 'GET /api/promos HTTP/1.1\nHost: lain.example@x\n\n'],
  ['a host before a query', 'GET /api/promos HTTP/1.1\nHost: lain.example?x\n\n'],
  ['two hosts', get('/api/promos', 'Host: y\n')],
  ['an address beyond 16 KB', get(`/api/promos/${'a'.repeat(20_000)}`)],
  ['a long address', get(`/api/promos/${'a'.repeat(3000)}`)],
  ['a broken escape', get('/api/promos/%zz')],
  ['half an escape', get('/api/promos/%')],
  ['an escape that is no UTF-8', get('/api/promos/%ff%fe')],
  ['a climbing path', get('/uploads/../../etc/passwd')],
  ['an escaped climbing path', get('/uploads/..%2f..%2fteluk-mart.sqlite')],
  ['a CV asked for as a picture', get('/uploads/..%2Fcv%2F0123456789abcdef0123456789abcdef')],
  ['an unknown address', get('/api/tidak-ada')],
  ['the bare prefix', get('/api')],
  ['a foreign method', 'DELETE /api/promos HTTP/1.1\nHost: x\n\n'],
  ['OPTIONS', 'OPTIONS /api/promos HTTP/1.1\nHost: x\n\n'],
  ['TRACE', 'TRACE /api/promos HTTP/1.1\nHost: x\n\n'],
  ['an expectation nobody has', get('/api/promos', 'Expect: kopi\n')],
  ['a negative length', 'POST /api/applications HTTP/1.1\nHost: x\nContent-Length: -5\n\n'],
  ['a length in words', 'POST /api/applications HTTP/1.1\nHost: x\nContent-Length: lima\n\n'],
  [
    'two lengths',
    'POST /api/applications HTTP/1.1\nHost: x\nContent-Length: 1\nContent-Length: 2\n\nab',
  ],
  [
    'a length beside chunks',
    'POST /api/applications HTTP/1.1\nHost: x\nContent-Length: 3\nTransfer-Encoding: chunked\n\n0\n\n',
  ],
  [
    'broken chunks',
    `POST /api/applications HTTP/1.1\nHost: x\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\nTransfer-Encoding: chunked\n\nzz\n`,
  ],
  ['no body and no type', 'POST /api/applications HTTP/1.1\nHost: x\nContent-Length: 0\n\n'],
  ['broken JSON', form('{"nama": ', 'application/json')],
  ['text', form('nama=Siti', 'text/plain')],
  ['a web form', form('nama=Siti', 'application/x-www-form-urlencoded')],
  ['a type that is none', form('x', ';;;')],
  ['multipart without a boundary', form(part('form-data; name="nama"'), 'multipart/form-data')],
  ['multipart with an empty boundary', form('x', 'multipart/form-data; boundary=')],
  [
    'multipart with a boundary of 500 characters',
    form('x', `multipart/form-data; boundary=${'b'.repeat(500)}`),
  ],
  [
    'multipart with another boundary',
    form(part('form-data; name="nama"'), 'multipart/form-data; boundary=lain'),
  ],
  ['multipart with an empty body', form('')],
  ['multipart that is not', form('bukan multipart')],
  [
    'multipart of another kind',
    form(part('form-data; name="nama"'), `multipart/mixed; boundary=${BOUNDARY}`),
  ],
  ['a part without a name', form(part('form-data'))],
  ['a part without a disposition', form(`--${BOUNDARY}\n\nx\n--${BOUNDARY}--\n`)],
  ['a part called __proto__', form(part('form-data; name="__proto__"'))],
  ['a part called constructor', form(part('form-data; name="constructor"'))],
  ['a file called toString', form(part('form-data; name="toString"; filename="a.pdf"'))],
  ['a part with a broken JSON type', form(typedPart('application/json', '{'))],
  ['a part with a JSON object for a text', form(typedPart('application/json', '{"a":1}'))],
  ['a part with an unknown charset', form(typedPart('text/plain; charset=klingon'))],
  ['a thousand parts', form(part('form-data; name="a"', 'x', 1000))],
  ['a thousand files', form(part('form-data; name="cv"; filename="a.pdf"', 'x', 1000))],
  ['a file name that climbs', form(part('form-data; name="cv"; filename="../../a.pdf"'))],
  ['a file name with a zero byte', form(part('form-data; name="cv"; filename="a%00.pdf"'))],
  ['a part with huge headers', form(part(`form-data; name="${'n'.repeat(100_000)}"`))],
];

describe('a request with', () => {
  it.each(malformed)('%s is answered with 4xx and {message}', async (_name, request) => {
    const answer = await sendRaw(port, request.replaceAll('\n', '\r\n'));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
    const { message } = JSON.parse(answer.body) as { message: unknown };
    expect(message).toMatch(/^[A-Z].+\.?$/);
    expect(await api.filesIn('tmp')).toEqual([]);
  });

  it('none of them brought the server down', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
    expect(await answer.json()).toEqual({ status: 'ok' });
  });
});

it('a zero byte that reaches a query is refused', async () => {
  const { headers } = await signIn(api, 'admin');
  const url = '/api/users/me/passkeys/a%00b';
  const { statusCode } = await api.app.inject({ method: 'DELETE', url, headers });
  expect(statusCode).toBe(process.env.DATABASE === 'postgres' ? 400 : 404);
});

const BODY = Buffer.alloc(25 * 1024 * 1024);

it.each([
  ['too large a file', '/api/applications', MULTIPART_HEADERS, 413],
  ['too long a text', '/api/users/login', { 'content-type': 'application/json' }, 413],
  ['no login', '/api/promos', MULTIPART_HEADERS, 401],
  ['no such address', '/api/tidak-ada', MULTIPART_HEADERS, 404],
  ['a type that nobody reads', '/api/applications', { 'content-type': 'text/csv' }, 415],
])(
  'an answer that is sent before the body has come in reaches its sender: %s',
  async (_reason, path, type, status) => {
    const headers = { ...type, 'content-length': BODY.length };
    const asked = request({ host: '127.0.0.1', port, path, method: 'POST', headers });
    const sent = once(asked, 'finish');
    const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
    asked.end(BODY);
    const [answer] = await answered;
    expect(answer.statusCode).toBe(status);
    expect(JSON.parse(await text(answer))).toHaveProperty('message');
    await sent;
  },
);
