import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { openUploadFolder, stageUpload } from './uploads';

let dataDirectory: string;
let folder: string;
beforeEach(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'teluk-mart-uploads-'));
  folder = await openUploadFolder(dataDirectory);
});
afterEach(() => rm(dataDirectory, { recursive: true, force: true }));

it('uploads that break leave no file', async () => {
  const uploads = Array.from({ length: 30 }, () => {
    const upload = new Readable({ read: () => undefined });
    upload.push(Buffer.from('123'));
    upload.destroy(new Error('cut off'));
    return stageUpload(folder, upload);
  });
  const results = await Promise.allSettled(uploads);
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(await readdir(folder)).toEqual([]);
});

it('an upload comes in although its folder was deleted', async () => {
  await rm(folder, { recursive: true });
  expect(await stageUpload(folder, Readable.from(['123']))).toMatchObject({ size: 3 });
});

it('a start clears what processes that were cut off have left, and nothing of those that run', async () => {
  const root = path.dirname(folder);
  // No process has so high a number.
  for (const pid of [process.pid, process.ppid, 1, 2 ** 30]) {
    await mkdir(path.join(root, String(pid)), { recursive: true });
    await writeFile(path.join(root, String(pid), 'half'), '');
  }
  // The first process runs always: this is of another one that had its number.
  await utimes(path.join(root, '1'), 0, 0);
  expect(await openUploadFolder(dataDirectory)).toBe(folder);
  expect((await readdir(root)).sort()).toEqual([String(process.pid), String(process.ppid)].sort());
  expect(await readdir(folder)).toEqual([]);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});
