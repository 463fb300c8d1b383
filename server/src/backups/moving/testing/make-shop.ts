import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSessionSecret } from '../../../app/session-secret';
import { openEmbedded } from '../../../database/sqlite/embedded';
import { avifFile, pictureFile, picturePath } from '../../../files/picture-names';
import { Shop } from '../../../releases/testing/shop';
import { testStoreOnDisk } from '../../../releases/testing/test-store';
import { applicationRow } from '../../../testing/applications';
import { fillTables } from '../../../testing/fill-tables';
import { makeRecord } from '../../../testing/records';

interface ShopSize {
  applications: number;
  pictures: number;
}

/** Rows of one statement. */
const BATCH = 250;

/** Returns as many random bytes as a small picture has, or a CV that is stored in several pieces. */
const smallFile = () => randomBytes(500);
const largeFile = () => randomBytes(600_000);

async function addPicture(folder: string, number: number): Promise<string> {
  const name = randomBytes(16).toString('hex');
  const files = [pictureFile(name), pictureFile(name, 360), avifFile(pictureFile(name))];
  // Not every picture has been made smaller yet.
  for (const file of files.slice(0, 1 + (number % 3))) {
    await writeFile(path.join(folder, 'uploads', file), smallFile());
  }
  return picturePath(name);
}

/** Makes an embedded shop as a server leaves it that has been stopped. */
export async function makeShop(folder: string, size: ShopSize): Promise<void> {
  const database = await openEmbedded(folder);
  for (const kind of ['uploads', 'cv']) await mkdir(path.join(folder, kind));
  await fillTables(database);
  for (let number = 0; number < size.pictures; number += 1) {
    await makeRecord(database, 'promos', { gambar_promo: await addPicture(folder, number) });
  }
  for (let first = 0; first < size.applications; first += BATCH) {
    const count = Math.min(BATCH, size.applications - first);
    const names = Array.from({ length: count }, () => randomBytes(16).toString('hex'));
    for (const [number, name] of names.entries()) {
      const bytes = number === 1 ? largeFile() : smallFile();
      await writeFile(path.join(folder, 'cv', name), bytes);
    }
    const rows = names.map((cv_name, number) => applicationRow({ cv_name, cv_size: number }));
    await database.insertInto('applications').values(rows).execute();
  }
  await database.destroy();
  await readSessionSecret({ dataDirectory: folder, databaseUrl: undefined });
  const shop = await Shop.open(testStoreOnDisk(path.join(folder, 'releases')));
  await shop.startWith('bread', 'fish');
  await shop.release('bread', 'new bread');
  await shop.close();
}
