import { EventEmitter, once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import { errorCode } from '@teluk-mart/server-kit/error-code';
import { until } from '@teluk-mart/server-kit/testing/until';
import { createHttpServer, drain } from './http-server';
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

describe('a server that is stopped', () => {
  /** Opens a connection, asks once over it, lets the server begin to stop, and asks again over the same. */
  async function askWhileStopping(trustProxy: false | number) {
    const app = createHttpServer({ logLevel: 'silent', trustProxy });
    app.get('/', async () => (await app.inject('/part')).body);
    app.get('/part', async () => 'ya');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async () => {
      const asked = request({ port, agent }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      const { connection } = answer.headers;
      return { body: await text(answer), isSameConnection: asked.reusedSocket, connection };
    };
    await ask();
    const drained = drain(app, { trustProxy });
    await until(async () => !app.server.listening);
    const answer = await ask().catch(errorCode);
    const other = await once(request({ port }).end(), 'response').catch(errorCode);
    await drained;
    await app.close();
    agent.destroy();
    return { answer, other };
  }

  it('answers what a proxy sends over a connection that it has, and refuses new ones', async () => {
    expect(await askWhileStopping(1)).toEqual({
      answer: { body: 'ya', isSameConnection: true, connection: 'close' },
      other: 'ECONNREFUSED',
    });
  });

  it('closes the idle connections of browsers at once', async () => {
    expect(await askWhileStopping(false)).toEqual({
      answer: expect.stringMatching(/^ECONN/),
      other: 'ECONNREFUSED',
    });
  });

  it('finishes an answer that is under way, with whatever it still needs', async () => {
    const app = createHttpServer({ logLevel: 'silent', trustProxy: false });
    const stopping = new EventEmitter();
    app.get('/', async () => {
      stopping.emit('asked');
      await once(stopping, 'begun');
      return (await app.inject('/part')).body;
    });
    app.get('/part', async () => 'ya');
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const asked = once(stopping, 'asked');
    const answer = fetch(url);
    await asked;
    const drained = drain(app, { trustProxy: false });
    stopping.emit('begun');
    expect(await (await answer).text()).toBe('ya');
    await drained;
    await app.close();
  });
});
