import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { AvifEncoder, AvifMaker } from './avif-maker';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { equalPriorities } from '../testing/equal-priorities';
import { openTestFiles, storeTestFile, type TestFiles } from '../testing/open-test-files';
import { recordUnsyncedRenames } from '../testing/unsynced-renames';
import {
  deleteTestPicture,
  grainyPicture,
  plainPicture,
  publishTestPicture,
} from '../testing/pictures';

describe('avif maker', () => {
  let api: TestApi;
  let stored: TestFiles;
  let maker: AvifMaker;
  let failures: unknown[];
  let photo: Buffer;
  beforeAll(async () => {
    photo = await grainyPicture(400, 120, 20).blur(2).jpeg().toBuffer();
  });
  beforeEach(equalPriorities);
  afterEach(() => jest.restoreAllMocks());
  beforeEach(async () => {
    api = await createTestApi();
    stored = await openTestFiles(api);
    failures = [];
    maker = newMaker();
  });
  afterEach(async () => {
    await maker.close();
    expect(await readdir(stored.folders.staging.uploads)).toEqual([]);
    await api.close();
  });

  function newMaker(isOn = true): AvifMaker {
    return new AvifMaker({
      ...stored,
      isOn,
      isLeader: () => true,
      onFailure: (error) => failures.push(error),
    });
  }

  const filesOf = async (type: string) =>
    (await readdir(stored.folders.uploads)).filter((file) => file.endsWith(type)).sort();

  it('puts a smaller AVIF of the same size beside each WebP', async () => {
    await publishTestPicture(stored, photo);
    maker.wake();
    await maker.settled();
    const [webps, avifs] = [await filesOf('.webp'), await filesOf('.avif')];
    expect(webps).toHaveLength(2);
    expect(avifs).toEqual(webps.map((file) => file.replace('.webp', '.avif')));
    for (const [index, file] of avifs.entries()) {
      const avif = await readFile(path.join(stored.folders.uploads, file));
      const webp = await readFile(path.join(stored.folders.uploads, webps[index] ?? ''));
      expect(avif.length).toBeLessThan(webp.length);
      const { width, height } = await sharp(webp).metadata();
      const metadata = await sharp(avif).metadata();
      expect(metadata).toMatchObject({ format: 'heif', compression: 'av1', width, height });
      expect(metadata.exif).toBeUndefined();
    }
    expect(failures).toEqual([]);
  });

  it('has each on the disk before it gets its name', async () => {
    await publishTestPicture(stored, photo);
    const { renamed, unsynced } = await recordUnsyncedRenames();
    maker.wake();
    await maker.settled();
    jest.restoreAllMocks();
    expect(renamed.filter((file) => file.endsWith('.avif'))).not.toEqual([]);
    expect(unsynced).toEqual([]);
  });

  it('makes what comes while it is at work, too, and what an earlier run left undone', async () => {
    await publishTestPicture(stored, photo);
    maker.wake();
    await maker.close();
    expect(await filesOf('.avif')).toEqual([]);
    maker = newMaker();
    maker.wake();
    await publishTestPicture(stored, photo);
    maker.wake();
    await maker.settled();
    expect(await filesOf('.avif')).toHaveLength(4);
  });

  it('keeps none that is not smaller', async () => {
    await publishTestPicture(stored, await plainPicture(8, 8).png().toBuffer());
    maker.wake();
    await maker.settled();
    expect(await filesOf('.avif')).toEqual([]);
  });

  it('leaves none of a picture that is deleted meanwhile', async () => {
    const picture = await publishTestPicture(stored, photo);
    const encode = jest.spyOn(AvifEncoder.prototype, 'encode');
    encode.mockImplementation(async (source, target) => {
      await writeFile(target, 'avif');
      if (source.includes('-360')) await deleteTestPicture(stored, picture);
    });
    maker.wake();
    await maker.settled();
    encode.mockRestore();
    expect(await readdir(stored.folders.uploads)).toEqual([]);
    expect(failures).toEqual([]);
  });

  it('leaves none of a picture that is deleted in the very moment', async () => {
    const picture = await publishTestPicture(stored, photo);
    maker.wake();
    await deleteTestPicture(stored, picture);
    await maker.settled();
    expect(await readdir(stored.folders.uploads)).toEqual([]);
    expect(failures).toEqual([]);
  });

  it('tells what it cannot read, once, and goes on with the next', async () => {
    const picture = await publishTestPicture(stored, photo);
    await storeTestFile(stored, 'uploads', `${'0'.repeat(32)}.webp`, 'rusak');
    for (let round = 0; round < 2; round++) {
      maker.wake();
      await maker.settled();
    }
    expect(failures).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/^No AVIF/) as string }),
    ]);
    expect(await filesOf('.avif')).toHaveLength(2);
    await deleteTestPicture(stored, picture);
    expect(await filesOf('.avif')).toEqual([]);
  });

  it('makes nothing where it is switched off', async () => {
    await publishTestPicture(stored, photo);
    const off = newMaker(false);
    off.wake();
    await off.settled();
    expect(await filesOf('.avif')).toEqual([]);
  });
});
