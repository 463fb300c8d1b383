import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { MULTIPART_HEADERS } from '../../testing/multipart-body';

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await createTestApi();
  port = await api.listen();
});
afterAll(() => api.close());

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
