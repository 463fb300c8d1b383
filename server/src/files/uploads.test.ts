import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
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

it('a start clears what a server that was cut off has left', async () => {
  await writeFile(path.join(folder, 'half'), '');
  expect(await openUploadFolder(dataDirectory)).toBe(folder);
  expect(await readdir(folder)).toEqual([]);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});
