import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BALLAST_FILE } from '../database/sqlite/full-disk-ballast';
import { DiskSpace } from './disk-space';

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

let folder: string;
let now: number;
let free: number;
let looks: number;
const lines: unknown[][] = [];

/** Makes a disk of a size in bytes, of which `free` are free. */
function diskOf(size: number, reserve?: number): DiskSpace {
  jest.spyOn(fs, 'statfs').mockImplementation((() => {
    looks += 1;
    return Promise.resolve({ bsize: 4096, blocks: size / 4096, bavail: free / 4096 });
  }) as never);
  const log = { warn: (...line: unknown[]) => void lines.push(line) };
  return new DiskSpace({ folder, reserve, keepsBallast: true, log, now: () => now });
}

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(tmpdir(), 'teluk-mart-disk-'));
  now = looks = 0;
  lines.length = 0;
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fs.rm(folder, { recursive: true });
});

it.each([
  ['1 GB of a large disk', 100 * GIGABYTE, undefined, GIGABYTE],
  ['a tenth of a small disk', 2000 * MEGABYTE, undefined, 200 * MEGABYTE],
  ['what a setting says', 100 * GIGABYTE, 5 * GIGABYTE, 5 * GIGABYTE],
])('keeps uploads off %s', async (_name, size, reserve, limit) => {
  const space = diskOf(size, reserve);
  free = limit;
  await expect(space.requireRoom()).resolves.toBeUndefined();
  now += 1000;
  free = limit - 4096;
  await expect(space.requireRoom()).rejects.toMatchObject({
    statusCode: 503,
    message:
      'Berkas belum dapat diterima karena ruang penyimpanan server hampir penuh. Silakan coba lagi nanti.',
    headers: { 'retry-after': '60' },
  });
});

it("takes staff's pictures until a quarter of the reserve is left", async () => {
  const space = diskOf(100 * GIGABYTE);
  free = GIGABYTE / 4;
  await expect(space.requireRoomForStaff()).resolves.toBeUndefined();
  await expect(space.requireRoom()).rejects.toMatchObject({ statusCode: 503 });
  now += 1000;
  free -= 4096;
  await expect(space.requireRoomForStaff()).rejects.toMatchObject({ statusCode: 503 });
  now += 1000;
  free = GIGABYTE;
  space.noteFull();
  await expect(space.requireRoomForStaff()).rejects.toMatchObject({ statusCode: 503 });
});

it('looks at the disk once a second at most', async () => {
  const space = diskOf(GIGABYTE);
  free = GIGABYTE;
  await Promise.all([space.hasRoom(), space.hasRoom()]);
  now = 999;
  await space.hasRoom();
  expect(looks).toBe(1);
  now = 1000;
  await space.hasRoom();
  expect(looks).toBe(2);
});

it('refuses for ten seconds after a write that found no room, wherever it was', async () => {
  const space = diskOf(GIGABYTE);
  free = GIGABYTE;
  space.noteFull();
  expect(await space.hasRoom()).toBe(false);
  now = 9999;
  expect(await space.hasRoom()).toBe(false);
  now = 10_000;
  expect(await space.hasRoom()).toBe(true);
});

it.each([
  ['a disk with 16 MB left', 16 * MEGABYTE, false],
  ['a disk with less', 16 * MEGABYTE - 4096, true],
])('tells of %s whether what can wait is not to be written', async (_name, freeNow, isFull) => {
  const space = diskOf(GIGABYTE);
  free = freeNow;
  expect(await space.isFull()).toBe(isFull);
  free = GIGABYTE;
  now = 1000;
  expect(await space.isFull()).toBe(false);
  space.noteFull();
  expect(await space.isFull()).toBe(true);
});

it('logs when uploads begin to be refused, and when they go on', async () => {
  const space = diskOf(GIGABYTE, MEGABYTE);
  for (free of [0, 0, GIGABYTE, GIGABYTE]) {
    await space.hasRoom();
    now += 1000;
  }
  expect(lines).toEqual([
    [{ free: 0, reserve: MEGABYTE }, 'uploads are refused: the disk is nearly full'],
    [{ free: GIGABYTE, reserve: MEGABYTE }, 'uploads go on'],
  ]);
});

it('takes uploads where the system does not tell how full a disk is', async () => {
  const space = diskOf(GIGABYTE);
  jest.spyOn(fs, 'statfs').mockRejectedValue(new Error('ENOSYS'));
  expect(await space.hasRoom()).toBe(true);
});

it.each([
  ['32 MB', 100 * GIGABYTE, 10 * GIGABYTE, 32 * MEGABYTE],
  ['a quarter of a small reserve', 40 * MEGABYTE, 20 * MEGABYTE, MEGABYTE],
  ['nothing where it would take from the reserve', 40 * MEGABYTE, 4 * MEGABYTE + 4096, 0],
])('keeps ready for the database %s', async (_name, size, freeNow, bytes) => {
  const space = diskOf(size);
  free = freeNow;
  space.keepBallast();
  await space.close();
  const kept = await fs.stat(path.join(folder, BALLAST_FILE)).catch(() => ({ size: 0 }));
  expect(kept.size).toBe(bytes);
});
