import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { applicationBody } from '../testing/application-form';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { MULTIPART_HEADERS } from '../testing/multipart-body';
import { makeRecord } from '../testing/records';
import { sendRaw } from '../testing/send-raw';
import { until } from '../testing/until';
import { SettingsError } from './settings';
import { inProcessSubmission, reasonOf } from './start';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

it('hands a form on to the API while it comes in, and leaves nothing of one that breaks off', async () => {
  const submit = inProcessSubmission(api.app);
  const answers: number[] = [];
  const front = Fastify();
  front.addContentTypeParser('*', (_request, _payload, done) => done(null));
  front.post('/', async (request, reply) => {
    const { status, body } = await submit('/api/applications', request);
    answers.push(status);
    return reply.code(status).send(body);
  });
  await front.listen({ port: 0, host: '127.0.0.1' });
  const { port } = front.server.address() as AddressInfo;
  const body = applicationBody({ karir_id: String(await makeRecord(api.database, 'karir')) });
  const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${MULTIPART_HEADERS['content-type']}\r\n`;
  const request = Buffer.concat([
    Buffer.from(`${head}Content-Length: ${body.length}\r\n\r\n`),
    body,
  ]);

  expect((await sendRaw(port, request)).status).toBe(201);
  await sendRaw(port, request.subarray(0, request.length - 500), { cut: true });
  await until(async () => answers.length === 2 && (await api.filesIn('tmp')).length === 0);
  await front.close();
  expect(answers).toEqual([201, 400]);
  expect(await api.filesIn('cv')).toHaveLength(1);
});

it('names what keeps it from starting where its code is not at fault', () => {
  const coded = (code: string, message: string) => Object.assign(new Error(message), { code });
  expect(reasonOf(new SettingsError('PORT', '3000 is already in use.'))).toContain('PORT 3000');
  expect(reasonOf(coded('57P03', 'the database system is starting up'))).toBe(
    'the database cannot be reached (the database system is starting up).',
  );
  expect(reasonOf(coded('ENOSPC', 'no space left on device'))).toContain('the disk is full');
  expect(reasonOf(new TypeError('x is not a function'))).toBeUndefined();
});
