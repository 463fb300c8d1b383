import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DATABASE_FILE } from '../database/embedded';
import { createTestApi } from '../testing/create-test-api';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-bad-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a data directory that cannot be used is named as such', () => {
  it('when it is a file', async () => {
    const file = path.join(folder, 'berkas');
    await writeFile(file, '');
    await expect(createTestApi({ dataDirectory: file })).rejects.toThrow(
      /^DATA_DIR cannot be used: .*EEXIST/,
    );
  });

  it('when its database is none', async () => {
    await writeFile(path.join(folder, DATABASE_FILE), 'bukan basis data sama sekali');
    await expect(createTestApi({ dataDirectory: folder })).rejects.toThrow(
      /^DATA_DIR cannot be used: .*file is not a database/,
    );
  });
});
