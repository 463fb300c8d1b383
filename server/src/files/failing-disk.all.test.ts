import { rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { applicationBody, cvFile, pdfOf } from '../testing/application-form';
import { photoFile } from '../testing/avatars';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { MULTIPART_HEADERS, multipartBody } from '../testing/multipart-body';
import { signIn } from '../testing/staff';

const MEGABYTE = 1024 * 1024;

let api: TestApi;
let agent: Agent;
let port: number;
beforeEach(async () => {
  api = await createTestApi();
  port = await api.listen();
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(async () => {
  agent.destroy();
  await api.close();
});

/** Sends a request over the one connection there is; answers with the status. */
function send(
  method: string,
  address: string,
  body: Buffer = Buffer.alloc(0),
  headers: Record<string, string> = {},
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, method, path: address, headers, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    sent.on('error', reject).end(body);
  });
}

it('a disk that fails leaves the connection of an upload usable', async () => {
  const { id, headers } = await signIn(api, 'marcom');
  const uploads = path.join(api.config.dataDirectory, 'tmp');
  await rm(uploads, { recursive: true });
  await writeFile(uploads, 'no folder');
  const photo = multipartBody({}, [photoFile(Buffer.alloc(9 * MEGABYTE))]);
  const cv = applicationBody({}, [cvFile(pdfOf(5 * MEGABYTE))]);
  const put = { ...MULTIPART_HEADERS, ...headers };
  expect(await send('PUT', `/api/users/${id}/avatar`, photo, put)).toBe(500);
  expect(await send('POST', '/api/applications', cv, MULTIPART_HEADERS)).toBe(500);
  expect(await send('GET', '/healthz')).toBe(200);
});
