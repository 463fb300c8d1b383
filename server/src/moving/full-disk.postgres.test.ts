import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@teluk-mart/api/database';
import { readShop } from '@teluk-mart/api/testing/read-shop';
import { createTestDatabase, type TestDatabase } from '@teluk-mart/server-kit/testing/postgres';
import { mountSmallDisk, type SmallDisk } from '@teluk-mart/server-kit/testing/small-disk';
import { moveShop } from './move-shop';
import { openDataDirectory, openEmbeddedShop, openPostgresSide } from './side';
import { makeShop } from './testing/make-shop';

const MEGABYTE = 1024 * 1024;
const tell = () => undefined;

let folder: string;
let disk: SmallDisk;
let postgres: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-move-'));
  disk = await mountSmallDisk(16);
  postgres = await createTestDatabase();
});
afterAll(async () => {
  await postgres.drop();
  await disk.remove();
  await rm(folder, { recursive: true });
});

it('a move onto a disk that is full at any step says so, and goes on once there is room', async () => {
  const shop = path.join(folder, 'shop');
  const back = path.join(disk.folder, 'back');
  await makeShop(shop, { applications: 30, pictures: 6 });
  const openPostgres = () =>
    openPostgresSide({}, { dataDirectory: folder, databaseUrl: postgres.url });
  const openSource = () => openEmbeddedShop({}, shop);
  await moveShop({ env: {}, tell, openSource, openTarget: openPostgres });
  const openTarget = () => openDataDirectory({}, back);
  const moveBack = () => moveShop({ env: {}, tell, openSource: openPostgres, openTarget });
  let stops = 0;
  for (let room = 0; disk.isReal && room < 16 * MEGABYTE; room += MEGABYTE / 3) {
    await disk.leave(room);
    const refused: unknown = await moveBack().then(
      () => undefined,
      (error: unknown) => error,
    );
    await disk.empty();
    if (refused === undefined) break;
    expect(refused).toMatchObject({ message: expect.stringContaining('disk is full') as string });
    stops += 1;
  }
  expect(stops > 1).toBe(disk.isReal);
  if (!disk.isReal) await moveBack();
  expect(await readShop(back)).toEqual(await readShop(shop));
  await (await openDatabase({ dataDirectory: back, databaseUrl: undefined })).destroy();
});
