import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { errorHandler } from './error-handler';

/** Answers a request whose route throws an error; `lines` is what is logged. */
async function answerTo(error: unknown) {
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
    throw error;
  });
  const answer = await app.inject('/api/applications?cari=siti&tanda=rahasia');
  await app.close();
  return { answer, lines };
}

it('logs where something went wrong, without what stands behind the question mark', async () => {
  const { answer, lines } = await answerTo(new Error('broken'));
  expect(answer.statusCode).toBe(500);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"path":"/api/applications"');
  expect(lines[0]).toContain('broken');
  expect(lines[0]).not.toMatch(/siti|rahasia/);
});

const FULL = 'Ruang penyimpanan server sedang penuh. Silakan coba lagi nanti.';
const READ_ONLY = 'Perubahan belum dapat disimpan saat ini. Silakan coba lagi sebentar lagi.';
const BUSY = 'Server sedang sibuk. Silakan coba lagi sebentar lagi.';

it.each([
  ['a full disk', 'ENOSPC', FULL, '60'],
  ['a full disk under SQLite', 'SQLITE_FULL', FULL, '60'],
  ['a full disk under PostgreSQL', '53100', FULL, '60'],
  ['a standby', '25006', READ_ONLY, '5'],
  ['a file that may only be read', 'SQLITE_READONLY_DIRECTORY', READ_ONLY, '5'],
  ['a lock that is held for long', 'SQLITE_BUSY', BUSY, '5'],
  ['a lock in a snapshot', 'SQLITE_BUSY_SNAPSHOT', BUSY, '5'],
  ['transactions in the way', '40001', BUSY, '5'],
  ['too many connections', '53300', BUSY, '5'],
  ['a stop by hand', '57P01', BUSY, '5'],
  ['a start under way', '57P03', BUSY, '5'],
  ['a connection that broke', '08006', BUSY, '5'],
  ['nobody who listens', 'ECONNREFUSED', BUSY, '5'],
  ['a file that cannot be read', 'SQLITE_IOERR_READ', BUSY, '5'],
])('%s (%s) is 503 in words, with a time to come again', async (_name, code, message, seconds) => {
  const { answer } = await answerTo(Object.assign(new Error('no'), { code }));
  expect([answer.statusCode, answer.json()]).toEqual([503, { message }]);
  expect(answer.headers['retry-after']).toBe(seconds);
});

it.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('so is what PostgreSQL’s driver says without a code: %s', async (words) => {
  expect((await answerTo(new Error(words))).answer.statusCode).toBe(503);
});

it('so is a socket that is not there, as while PostgreSQL restarts beside the server', async () => {
  const missing = { code: 'ENOENT', syscall: 'connect' };
  const { answer } = await answerTo(Object.assign(new Error('no'), missing));
  expect(answer.statusCode).toBe(503);
});

it.each(['SQLITE_ERROR', 'SQLITE_CONSTRAINT_UNIQUE', '42P01', '23505', 'ENOENT', 'EACCES'])(
  '%s stays a fault of our own',
  async (code) => {
    const { answer } = await answerTo(Object.assign(new Error('no'), { code }));
    expect(answer.statusCode).toBe(500);
  },
);

it('logs what cannot be used', async () => {
  const { lines } = await answerTo(Object.assign(new Error('extent'), { code: '53100' }));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"msg":"the disk is full"');
  expect(lines[0]).toContain('extent');
});
