import { copyFile, cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeApplication } from '../../testing/applications';
import { avatarOf, putPhoto } from '../../testing/avatars';
import { contentCalls, FORMS } from '../../testing/content';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { openTestFiles, type TestFiles } from '../../testing/open-test-files';
import { plainPicture } from '../../testing/pictures';
import { makeRecord } from '../../testing/records';
import { makeUser, signIn } from '../../testing/staff';

describe('recover staged files', () => {
  /** Makes a stopped server's folder what it was between the commit of its rows and the move of their pictures. */
  async function turnBackToCommit(dataDirectory: string): Promise<void> {
    const staging = path.join(dataDirectory, 'tmp', 'uploads');
    await cp(path.join(dataDirectory, 'uploads'), staging, { recursive: true });
    await rename(path.join(dataDirectory, 'uploads'), path.join(dataDirectory, 'lain'));
  }

  it('one file that cannot be put in its place stops neither the others nor the start', async () => {
    const dataDirectory = await mkdtemp(path.join(tmpdir(), 'teluk-mart-killed-'));
    const killed = await createTestApi({ dataDirectory });
    const [inTheWay = '', other = ''] = ['a', 'b'].map((letter) => `${letter.repeat(32)}.webp`);
    for (const file of [inTheWay, other]) {
      await makeRecord(killed.database, 'promos', { gambar_promo: `/uploads/${file}` });
      await writeFile(path.join(dataDirectory, 'tmp', 'uploads', file), 'gambar');
    }
    await mkdir(path.join(dataDirectory, 'uploads', inTheWay));
    await killed.stop();

    const next = await createTestApi({ dataDirectory });
    expect(await next.filesIn('uploads')).toEqual([other]);
    expect(await next.filesIn('tmp')).toEqual([inTheWay]);
    await next.close();
  });

  it('a CV is put in its place whose application was written right before the server was cut off', async () => {
    const dataDirectory = await mkdtemp(path.join(tmpdir(), 'teluk-mart-killed-'));
    const killed = await createTestApi({ dataDirectory });
    const name = 'c'.repeat(32);
    await makeApplication(killed.database, { cv_name: name });
    await killed.stop();
    await writeFile(path.join(dataDirectory, 'tmp', 'cv', name), 'isi');

    const next = await createTestApi({ dataDirectory });
    expect(await next.filesIn('cv')).toEqual([name]);
    expect(await next.filesIn('tmp')).toEqual([]);
    await next.close();
  });

  it('a picture and its copy are there although the server was cut off before they were published', async () => {
    const dataDirectory = await mkdtemp(path.join(tmpdir(), 'teluk-mart-killed-'));
    const killed = await createTestApi({ dataDirectory });
    const calls = contentCalls(killed, await signIn(killed, 'marcom'));
    const content = await plainPicture(500, 400).png().toBuffer();
    const file = { field: 'gambar_promo', filename: 'a.png', content };
    const { record } = await calls.form('POST', 'promos', FORMS.promos, [file]);
    const copyOf = { ...FORMS.promos, salinan_dari: record.id };
    const { record: copy } = await calls.json('POST', 'promos', copyOf);
    await killed.stop();
    await turnBackToCommit(dataDirectory);
    const [someFile = ''] = await killed.filesIn('lain');
    const nobodys = someFile.replace(/^.{32}/, '0'.repeat(32));
    const staging = path.join(dataDirectory, 'tmp', 'uploads');
    await copyFile(path.join(dataDirectory, 'lain', someFile), path.join(staging, nobodys));
    await writeFile(path.join(staging, 'f'.repeat(32)), 'half an upload');

    const next = await createTestApi({ dataDirectory });
    expect(await next.filesIn('tmp')).toEqual([]);
    expect((await next.filesIn('uploads')).sort()).toEqual((await next.filesIn('lain')).sort());
    for (const picture of [record.gambar_promo, copy.gambar_promo]) {
      expect((await next.app.inject(`${String(picture)}?w=360`)).statusCode).toBe(200);
    }
    await next.close();
  });
});

describe('where a picture cannot be put in its place', () => {
  let api: TestApi;
  let picture: Buffer;
  beforeEach(async () => {
    api = await createTestApi();
    picture = await plainPicture(9, 9).jpeg().toBuffer();
  });
  afterEach(() => api.close());

  const breakTheDisk = () =>
    rm(path.join(api.config.dataDirectory, 'uploads'), { recursive: true });

  it('records stay as they were', async () => {
    const calls = contentCalls(api, await signIn(api, 'marcom'));
    const { record } = await calls.form('POST', 'promos', FORMS.promos);
    await breakTheDisk();
    const change = { judul: 'Judul yang baru', status: '0' };
    const files = [{ field: 'gambar_promo', filename: 'a.jpg', content: picture }];
    expect((await calls.form('PUT', `promos/${record.id}`, change, files)).status).toBe(500);
    expect((await calls.form('POST', 'promos', FORMS.promos, files)).status).toBe(500);
    expect(await calls.read('promos')).toEqual([record]);
  });

  it('an account keeps the picture before', async () => {
    const owner = await signIn(api, 'marcom', { avatar_url: '/uploads/lama.webp' });
    await breakTheDisk();
    expect((await putPhoto(api, owner, picture)).statusCode).toBe(500);
    expect(await avatarOf(api, owner)).toBe('/uploads/lama.webp');
    expect(await api.filesIn('tmp')).toEqual([]);
  });
});

describe('sweep orphans', () => {
  const HOUR = 3_600_000;
  const PICTURES = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(32));
  const [PROMO, EVENT, POST, OPENING, AVATAR] = PICTURES.map((name) => `/uploads/${name}.webp`);
  const ORPHAN = '0'.repeat(32);

  let api: TestApi;
  let stored: TestFiles;
  let failures: unknown[];
  beforeEach(async () => {
    api = await createTestApi();
    failures = [];
    stored = await openTestFiles(api, (error) => failures.push(error));
  });
  afterEach(() => api.close());

  const put = (kind: 'uploads' | 'cv', name: string) =>
    writeFile(path.join(stored.folders[kind], name), '');
  const sweepIn = (milliseconds: number) => stored.files.sweep({ now: Date.now() + milliseconds });

  it('deletes pictures and CVs that no row names, after an hour', async () => {
    for (const ending of ['.webp', '-360.webp', '-360.avif', '-share.jpg']) {
      await put('uploads', ORPHAN + ending);
    }
    await put('cv', ORPHAN);
    await sweepIn(HOUR - 60_000);
    expect(await api.filesIn('uploads')).toHaveLength(4);
    expect(await api.filesIn('cv')).toEqual([ORPHAN]);
    await sweepIn(HOUR + 60_000);
    expect(await api.filesIn('uploads')).toEqual([]);
    expect(await api.filesIn('cv')).toEqual([]);
  });

  it('spares nothing new where nothing can be under way', async () => {
    await put('uploads', `${ORPHAN}.webp`);
    await put('cv', ORPHAN);
    await writeFile(path.join(stored.folders.staging.cv, ORPHAN), '');
    await stored.files.sweep({ keepsRecent: false });
    for (const folder of ['uploads', 'cv', 'tmp']) expect(await api.filesIn(folder)).toEqual([]);
  });

  it('clears the staging folders too, but leaves what has just come in', async () => {
    const stray = [
      path.join(stored.folders.staging.uploads, ORPHAN),
      path.join(stored.folders.staging.uploads, `${ORPHAN}.webp`),
      path.join(stored.folders.staging.cv, ORPHAN),
    ];
    for (const file of stray) await writeFile(file, '');
    await sweepIn(HOUR - 60_000);
    expect(await api.filesIn('tmp')).toHaveLength(3);
    await sweepIn(HOUR + 60_000);
    expect(await api.filesIn('tmp')).toEqual([]);
  });

  it('goes on after what cannot be deleted, and tells of it', async () => {
    await mkdir(path.join(stored.folders.uploads, `${ORPHAN}.webp`));
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
      ...PICTURES.flatMap((name) => [
        `${name}.webp`,
        `${name}.avif`,
        `${name}-720.webp`,
        `${name}-share.jpg`,
      ]),
      'BACA.txt',
      'foto.webp',
    ];
    for (const name of files) await put('uploads', name);
    await put('cv', 'BACA.txt');
    await sweepIn(24 * HOUR);
    expect((await api.filesIn('uploads')).sort()).toEqual([...files].sort());
    expect(await api.filesIn('cv')).toEqual(['BACA.txt']);
  });
});
