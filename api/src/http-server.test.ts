import multipart from '@fastify/multipart';
import { createHttpServer } from './http-server';
import { MULTIPART_HEADERS, multipartBody } from './testing/multipart-body';

const SECRETS = { authorization: 'Bearer kunci-masuk', 'idempotency-key': 'kunci-pelamar' };

it('no log holds what a request is signed with, even where everything is traced', async () => {
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const app = createHttpServer({ logLevel: 'trace', trustProxy: false }, log);
  await app.register(multipart);
  app.post('/', async (request) => {
    for await (const part of request.parts()) expect(part.type).toBe('field');
    request.log.trace({ err: { rawPacket: SECRETS.authorization, headers: SECRETS } }, 'ours');
    return { received: request.headers['idempotency-key'] };
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { ...MULTIPART_HEADERS, ...SECRETS },
    payload: multipartBody({ nama: 'Siti' }),
  });
  await app.close();
  expect(answer.json()).toEqual({ received: 'kunci-pelamar' });
  const written = lines.join('');
  expect(written).toContain('busboy');
  expect(written).not.toContain('kunci');
});
