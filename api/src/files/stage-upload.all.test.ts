import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { stageUpload } from './stage-upload';

describe('stage upload', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-uploads-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const OPTIONS = { maxBytes: 10, flush: false };

  it('writes what comes in and counts what is too much without keeping it', async () => {
    const upload = Readable.from([Buffer.from('12345'), Buffer.from('67890'), Buffer.from('abc')]);
    const { name, file, size } = await stageUpload(folder, upload, OPTIONS);
    expect(await readdir(folder)).toEqual([name]);
    expect([await readFile(file, 'utf8'), size]).toEqual(['1234567890', 13]);
  });

  it('leaves no file of streams that break', async () => {
    const uploads = Array.from({ length: 30 }, () => {
      const upload = new Readable({ read: () => undefined });
      upload.push(Buffer.from('123'));
      upload.destroy(new Error('cut off'));
      return stageUpload(folder, upload, OPTIONS);
    });
    const results = await Promise.allSettled(uploads);
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(await readdir(folder)).toEqual([]);
  });
});
