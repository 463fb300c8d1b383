import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createDataLocation, type TestLocation } from '../testing/data-location';
import { createTestApi } from '../testing/create-test-api';

let location: TestLocation;
beforeEach(async () => {
  location = await createDataLocation();
});
afterEach(() => location.remove());

it('a data directory that is a file is named as such', async () => {
  const file = path.join(location.dataDirectory, 'berkas');
  await writeFile(file, '');
  await expect(createTestApi({ ...location, dataDirectory: file })).rejects.toThrow(
    /^DATA_DIR cannot be used: .*EEXIST/,
  );
});
