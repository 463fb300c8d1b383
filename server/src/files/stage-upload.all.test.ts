import { mkdtemp, readdir, rm } from 'node:fs/promises';
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

  it('leaves no file of streams that break', async () => {
    const uploads = Array.from({ length: 30 }, () => {
      const upload = new Readable({ read: () => undefined });
      upload.push(Buffer.from('123'));
      upload.destroy(new Error('cut off'));
      return stageUpload(folder, upload, { flush: false });
    });
    const results = await Promise.allSettled(uploads);
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(await readdir(folder)).toEqual([]);
  });
});
