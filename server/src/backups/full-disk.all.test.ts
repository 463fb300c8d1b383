import fs, { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeBallast, openShopAsItIs } from '@teluk-mart/api/database';
import { readBackupState } from '@teluk-mart/api/backup-state';
import { readShop } from '@teluk-mart/api/testing/read-shop';
import { mountSmallDisk, type SmallDisk } from '@teluk-mart/server-kit/testing/small-disk';
import {
  createDataLocation,
  type TestLocation,
} from '@teluk-mart/server-kit/testing/data-location';
import type { DataLocation } from '@teluk-mart/server-kit/settings';
import { moveShop } from '../moving/move-shop';
import { openEmbeddedShop, openPostgresSide } from '../moving/side';
import { makeShop } from '../moving/testing/make-shop';
import {
  type BackupOptions,
  deleteOldBackups,
  makeBackup,
  noteSuccess,
} from './making/make-backup';
import { restoreBackup } from './restoring/restore-backup';
import { checkBackup } from './restoring/unpack-archive';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const tell = () => undefined;

/** Disks of the shop and of the archives. */
let shopDisk: SmallDisk;
let archiveDisk: SmallDisk;
let given: TestLocation;
let location: DataLocation;
beforeAll(async () => {
  shopDisk = await mountSmallDisk(24);
  archiveDisk = await mountSmallDisk(16);
  given = await createDataLocation();
  const { databaseUrl } = given;
  location = { dataDirectory: path.join(shopDisk.folder, 'data'), databaseUrl };
  if (databaseUrl === undefined) {
    await makeShop(location.dataDirectory, { applications: 40, pictures: 6 });
    return;
  }
  const shop = await mkdtemp(path.join(tmpdir(), 'teluk-mart-full-'));
  await makeShop(shop, { applications: 40, pictures: 6 });
  await mkdir(location.dataDirectory);
  await moveShop({
    env: {},
    tell,
    openSource: () => openEmbeddedShop({}, shop),
    openTarget: () => openPostgresSide({}, { ...location, databaseUrl }),
  });
  await rm(shop, { recursive: true });
});
afterAll(async () => {
  await shopDisk.remove();
  await archiveDisk.remove();
  await given.remove();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await shopDisk.empty();
  await archiveDisk.empty();
});

const backUp = (to: string, options: Partial<BackupOptions> = {}) =>
  makeBackup({ env: {}, location, to, key: undefined, reserve: 0, ...options });

const NO_ROOM = {
  name: 'UsageError',
  message: expect.stringMatching(/^There is no room for /) as string,
};

/** Returns the names of the archives on a disk, whole or not; anything else that was left there fails. */
const left = async ({ folder }: SmallDisk) =>
  (await readdir(folder)).filter((name) => name !== 'filler' && name !== 'data').sort();

async function expectNoDraft(): Promise<void> {
  expect(await readdir(path.join(location.dataDirectory, 'backup-drafts'))).toEqual([]);
}

/** Makes every disk report that it has room, so that writing to it finds out. */
function sayThereIsRoom(): void {
  const state = { bsize: 4096, blocks: 1e9, bavail: 1e9 };
  jest.spyOn(fs, 'statfs').mockResolvedValue(state as never);
}

/** Tries something with less and less on a disk, until it cannot be done; expects refusals in words, and no other failure. */
async function tryWithLess(
  disk: SmallDisk,
  most: number,
  work: () => Promise<unknown>,
  check: (isDone: boolean) => Promise<void>,
): Promise<void> {
  const step = most / 6;
  for (let room = most; room >= 0; room -= step) {
    await disk.leave(Math.floor(room));
    const refused: unknown = await work().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (refused !== undefined) expect(refused).toMatchObject(NO_ROOM);
    await disk.empty();
    await check(refused === undefined);
  }
}

it.each([
  ['an archive', undefined],
  ['an encrypted one', 'age1'],
])(
  '%s that finds no room at any step leaves nothing, and the next one is whole',
  async (_name, isEncrypted) => {
    const { generateIdentity } = await import('age-encryption');
    const key = isEncrypted && (await generateIdentity());
    const { file, bytes } = await backUp(archiveDisk.folder, { key });
    await rm(file);
    const archive = path.join(archiveDisk.folder, 'one.tar');
    let refusals = 0;
    await tryWithLess(
      archiveDisk,
      bytes * 1.1,
      () => backUp(archive, { key }),
      async (isDone) => {
        if (isDone) await rm(archive);
        else refusals += 1;
        expect(await left(archiveDisk)).toEqual([]);
        await expectNoDraft();
      },
    );
    expect(refusals).toBeGreaterThan(0);
    await backUp(archive, { key });
    await checkBackup(archive, key);
    await rm(archive);
  },
);

it('a shop whose own disk is full at any step of a backup keeps no draft and goes on', async () => {
  sayThereIsRoom();
  let refusals = 0;
  await tryWithLess(
    shopDisk,
    3 * MEGABYTE,
    () => backUp(archiveDisk.folder),
    async (isDone) => {
      if (!isDone) refusals += 1;
      await expectNoDraft();
      for (const name of await left(archiveDisk)) {
        await checkBackup(path.join(archiveDisk.folder, name), undefined);
        await rm(path.join(archiveDisk.folder, name));
      }
    },
  );
  expect(refusals).toBeGreaterThan(0);
});

it('a restoration that finds no room at any step leaves the folder as it was, and nothing beside it', async () => {
  const archive = path.join(shopDisk.folder, 'one.tar');
  await backUp(archive);
  const into = path.join(archiveDisk.folder, 'shop');
  const options = { env: {}, archive, key: undefined, tell };
  const restore = () =>
    restoreBackup({
      ...options,
      location: { dataDirectory: into, databaseUrl: undefined },
      replaces: true,
    });
  await restore();
  const before = await readShop(into);
  sayThereIsRoom();
  let refusals = 0;
  await tryWithLess(archiveDisk, 4 * MEGABYTE, restore, async (isDone) => {
    const beside = (await left(archiveDisk)).filter((name) => name !== 'shop');
    expect(beside).toHaveLength(isDone ? 1 : 0);
    expect(await readShop(into)).toEqual(before);
    if (isDone) await rm(path.join(archiveDisk.folder, beside[0] ?? ''), { recursive: true });
    else refusals += 1;
  });
  expect(refusals).toBeGreaterThan(0);
  await restore();
  for (const name of await left(archiveDisk))
    await rm(path.join(archiveDisk.folder, name), { recursive: true });
  await rm(archive);
});

it('a backup beside the shop leaves it its reserve, or half of what there is', async () => {
  await shopDisk.leave(12 * MEGABYTE);
  const to = path.join(shopDisk.folder, 'backups');
  const { file, bytes } = await backUp(to, { reserve: 5 * MEGABYTE });
  await rm(file);
  await shopDisk.leave(5 * MEGABYTE + bytes);
  for (const reserve of [5 * MEGABYTE, 100 * MEGABYTE])
    await expect(backUp(to, { reserve })).rejects.toMatchObject(NO_ROOM);
  expect(await readdir(to)).toEqual([]);
  await expectNoDraft();
  await rm(to, { recursive: true });
});

it('that a backup was made is noted on a full disk, too', async () => {
  const { file, bytes } = await backUp(archiveDisk.folder);
  await makeBallast(location.dataDirectory, MEGABYTE);
  await shopDisk.fill();
  await noteSuccess(location, { file, bytes, seconds: 1 });
  const database = await openShopAsItIs(location);
  expect((await readBackupState(database)).success).toMatchObject({ bytes });
  await database.destroy();
  await rm(file);
});

it('what another machine is writing into the same folder stays for a day', async () => {
  const [fresh, old] = ['one', 'two'].map((name) => `.teluk-mart-${name}.tar.elsewhere.99.part`);
  for (const name of [fresh, old])
    await writeFile(path.join(archiveDisk.folder, name ?? ''), 'the beginning');
  const before = new Date(Date.now() - 90_000_000);
  await utimes(path.join(archiveDisk.folder, old ?? ''), before, before);
  await backUp(path.join(archiveDisk.folder, 'three.tar'));
  expect(await left(archiveDisk)).toEqual([fresh, 'three.tar']);
  for (const name of await left(archiveDisk)) await rm(path.join(archiveDisk.folder, name));
});

it('the archive that was made last stays, whatever its clock said', async () => {
  const names = ['2036-01-01', '2026-11-20', '2026-11-21', '1970-01-01'].map(
    (day) => `teluk-mart-${day}T00-00-00Z.tar`,
  );
  for (const name of [...names, 'other.tar'])
    await writeFile(path.join(archiveDisk.folder, name), '');
  await deleteOldBackups(path.join(archiveDisk.folder, names[3] ?? ''), 2);
  expect(await left(archiveDisk)).toEqual([names[3], names[0], 'other.tar'].sort());
  for (const name of await left(archiveDisk)) await rm(path.join(archiveDisk.folder, name));
});
