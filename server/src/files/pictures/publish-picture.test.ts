import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { openTestFiles, type TestFiles } from '../../testing/open-test-files';
import { removePicture } from './publish-picture';

const NAME = '0f8fad5bd9cb469fa16570867728950e';
const OTHER = '1f8fad5bd9cb469fa16570867728950e.webp';

const FILES = [
  ...['', '-360', '-720'].flatMap((width) => [`${NAME}${width}.webp`, `${NAME}${width}.avif`]),
  `${NAME}-share.jpg`,
];

let api: TestApi;
let stored: TestFiles;
beforeEach(async () => {
  api = await createTestApi();
  stored = await openTestFiles(api);
  for (const file of [...FILES, OTHER]) {
    await writeFile(path.join(stored.folders.uploads, file), '');
  }
});
afterEach(() => api.close());

it('deletes all widths and types of a picture, with the one for shared links, and no other', async () => {
  await removePicture(stored.files, `/uploads/${NAME}.webp`);
  expect(await readdir(stored.folders.uploads)).toEqual([OTHER]);
});

it.each([null, undefined, '', '/uploads/', '/uploads/../uploads/x.webp', `/lain/${NAME}.webp`])(
  'leaves everything for %j',
  async (picture) => {
    await removePicture(stored.files, picture);
    expect(await readdir(stored.folders.uploads)).toHaveLength(8);
  },
);
