import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { makeRecord } from '../testing/records';
import { makeUser } from '../testing/staff';
import { type FileFolders, openFileFolders } from './file-folders';
import { sweepOrphans } from './sweep-orphans';

const HOUR = 3_600_000;
const PICTURES = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(32));
const [PROMO, EVENT, POST, OPENING, AVATAR] = PICTURES.map((name) => `/uploads/${name}.webp`);
const ORPHAN = '0'.repeat(32);

let api: TestApi;
let folders: FileFolders;
let failures: unknown[];
beforeEach(async () => {
  api = await createTestApi();
  failures = [];
  folders = await openFileFolders(api.config.dataDirectory, (error) => failures.push(error));
});
afterEach(() => api.close());

const put = (kind: 'uploads' | 'cv', name: string) => writeFile(path.join(folders[kind], name), '');
const sweepIn = (milliseconds: number) =>
  sweepOrphans({ database: api.database, folders }, { now: Date.now() + milliseconds });

it('deletes pictures and CVs that no row names, after an hour', async () => {
  for (const name of [`${ORPHAN}.webp`, `${ORPHAN}-360.webp`, `${ORPHAN}-360.avif`]) {
    await put('uploads', name);
  }
  await put('cv', ORPHAN);
  await sweepIn(HOUR - 60_000);
  expect(await api.filesIn('uploads')).toHaveLength(3);
  expect(await api.filesIn('cv')).toEqual([ORPHAN]);
  await sweepIn(HOUR + 60_000);
  expect(await api.filesIn('uploads')).toEqual([]);
  expect(await api.filesIn('cv')).toEqual([]);
});

it('spares nothing new where nothing can be under way', async () => {
  await put('uploads', `${ORPHAN}.webp`);
  await put('cv', ORPHAN);
  await writeFile(path.join(folders.staging.cv, ORPHAN), '');
  await sweepOrphans({ database: api.database, folders }, { sparesNew: false });
  for (const folder of ['uploads', 'cv', 'tmp']) expect(await api.filesIn(folder)).toEqual([]);
});

it('clears the staging folders too, but leaves what has just come in', async () => {
  const stray = [
    path.join(folders.staging.uploads, ORPHAN),
    path.join(folders.staging.uploads, `${ORPHAN}.webp`),
    path.join(folders.staging.cv, ORPHAN),
  ];
  for (const file of stray) await writeFile(file, '');
  await sweepIn(HOUR - 60_000);
  expect(await api.filesIn('tmp')).toHaveLength(3);
  await sweepIn(HOUR + 60_000);
  expect(await api.filesIn('tmp')).toEqual([]);
});

it('goes on after what cannot be deleted, and tells of it', async () => {
  await mkdir(path.join(folders.uploads, `${ORPHAN}.webp`));
  await put('uploads', `${'f'.repeat(32)}.webp`);
  await put('cv', ORPHAN);
  await sweepIn(HOUR + 60_000);
  expect(await api.filesIn('uploads')).toEqual([]);
  expect(await api.filesIn('cv')).toEqual([]);
  expect(failures).toEqual([expect.objectContaining({ code: 'ERR_FS_EISDIR' })]);
});

it('leaves every file that a row names, whatever its age, and what is not of this server', async () => {
  const { database } = api;
  await makeRecord(database, 'promos', { gambar_promo: PROMO, status: 0 });
  await makeRecord(database, 'events', { gambar_event: EVENT });
  await makeRecord(database, 'blogs', { gambar_blog: POST });
  await makeRecord(database, 'karir', { gambar_karir: OPENING });
  await makeUser(database, { avatar_url: AVATAR, status: 0 });
  const files = [
    ...PICTURES.flatMap((name) => [`${name}.webp`, `${name}.avif`, `${name}-720.webp`]),
    'BACA.txt',
    'foto.webp',
  ];
  for (const name of files) await put('uploads', name);
  await put('cv', 'BACA.txt');
  await sweepIn(24 * HOUR);
  expect((await api.filesIn('uploads')).sort()).toEqual([...files].sort());
  expect(await api.filesIn('cv')).toEqual(['BACA.txt']);
});
