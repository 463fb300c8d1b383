import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSessionSecret } from './session-secret';

let dataDirectory: string;
beforeEach(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'teluk-mart-secret-'));
});
afterEach(() => rm(dataDirectory, { recursive: true }));

const read = () => readSessionSecret({ dataDirectory, databaseUrl: undefined });
const file = () => path.join(dataDirectory, 'session-secret');

it('is made once, for the server alone, and leaves nothing beside it', async () => {
  const secret = await read();
  expect(secret).toHaveLength(64);
  expect(await read()).toBe(secret);
  expect(await readdir(dataDirectory)).toEqual(['session-secret']);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
});

it('is the same for servers that start at once', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, read));
  expect(new Set(secrets).size).toBe(1);
  expect(await readFile(file(), 'utf8')).toBe(secrets[0]);
});
