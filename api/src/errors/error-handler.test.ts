import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { errorHandler } from './error-handler';

it('logs where something went wrong, without what stands behind the question mark', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = Fastify({ logger: { level: 'error', stream } });
  app.setErrorHandler(errorHandler);
  app.get('/api/applications', () => {
    throw new Error('broken');
  });
  const answer = await app.inject('/api/applications?cari=siti&tanda=rahasia');
  await app.close();
  expect(answer.statusCode).toBe(500);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"path":"/api/applications"');
  expect(lines[0]).toContain('broken');
  expect(lines[0]).not.toMatch(/siti|rahasia/);
});
