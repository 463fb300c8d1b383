import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFile, fileExists, makeFolder } from './durable-files';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-durable-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('creates a file once, with the rights that are asked for', async () => {
  const file = path.join(folder, 'secret');
  expect(await fileExists(file)).toBe(false);
  await createFile(file, 'first', 0o600);
  await expect(createFile(file, 'second')).rejects.toMatchObject({ code: 'EEXIST' });
  expect(await fileExists(file)).toBe(true);
  expect(await readFile(file, 'utf8')).toBe('first');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('makes a folder with all that are missing above it, and leaves one that is there', async () => {
  const deep = path.join(folder, 'a/b/c');
  await makeFolder(deep);
  await makeFolder(deep);
  expect(await fileExists(deep)).toBe(true);
});
