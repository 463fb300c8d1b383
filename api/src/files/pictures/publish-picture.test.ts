import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FileFolders, openFileFolders } from '../file-folders';
import { removePicture } from './publish-picture';

const NAME = '0f8fad5bd9cb469fa16570867728950e';
const OTHER = '1f8fad5bd9cb469fa16570867728950e.webp';

const FILES = [
  ...['', '-360', '-720'].flatMap((width) => [`${NAME}${width}.webp`, `${NAME}${width}.avif`]),
  `${NAME}-share.jpg`,
];

let dataDirectory: string;
let folders: FileFolders;
beforeEach(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'teluk-mart-files-'));
  folders = await openFileFolders(dataDirectory);
  for (const file of [...FILES, OTHER]) {
    await writeFile(path.join(folders.uploads, file), '');
  }
});
afterEach(() => rm(dataDirectory, { recursive: true, force: true }));

it('deletes all widths and types of a picture, with the one for shared links, and no other', async () => {
  await removePicture(folders, `/uploads/${NAME}.webp`);
  expect(await readdir(folders.uploads)).toEqual([OTHER]);
});

it.each([null, undefined, '', '/uploads/', '/uploads/../uploads/x.webp', `/lain/${NAME}.webp`])(
  'leaves everything for %j',
  async (picture) => {
    await removePicture(folders, picture);
    expect(await readdir(folders.uploads)).toHaveLength(8);
  },
);
