import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
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

it('a start clears what a server that was cut off has left, and not the uploads of another one', async () => {
  for (const name of ['old', 'coming in']) await writeFile(path.join(folder, name), '');
  const before = Date.now() / 1000 - 25 * 60 * 60;
  await utimes(path.join(folder, 'old'), before, before);
  expect(await openUploadFolder(dataDirectory)).toBe(folder);
  expect(await readdir(folder)).toEqual(['coming in']);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});
