import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataLocation } from '../app/settings';
import {
  type Database,
  openAlone,
  openServerDatabase,
  withDatabase,
} from '../database/open-database';
import { makeApplication } from '../testing/applications';
import { fillApplications, fillTables } from '../testing/fill-tables';
import { createTestDatabase, type TestDatabase } from '../testing/postgres';
import { readShop } from '../testing/read-shop';
import { makeRecord } from '../testing/records';
import { moveShop } from './copy-shop';

let folder: string;
let database: TestDatabase;
let shop: DataLocation;
let postgres: DataLocation;
let back: DataLocation;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-moving-'));
  database = await createTestDatabase();
  const inFolder = (name: string) => path.join(folder, name);
  shop = { dataDirectory: inFolder('shop'), databaseUrl: undefined };
  postgres = { dataDirectory: inFolder('postgres'), databaseUrl: database.url };
  back = { dataDirectory: inFolder('back'), databaseUrl: undefined };
  await withDatabase(shop, async (tables) => {
    await fillTables(tables);
    await fillApplications(tables, 260);
  });
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

it('moves everything to PostgreSQL and back, and leaves the shop as it was', async () => {
  const before = await readShop(shop);
  const counts = await moveShop(shop, postgres);
  expect([...counts.keys()].sort()).toEqual(Object.keys(before).sort());
  expect(await readShop(shop)).toEqual(before);
  expect(await readShop(postgres)).toEqual(before);
  await moveShop(postgres, back);
  expect(await readShop(back)).toEqual(before);
});

it('never gives a number again, not even that of a last row that was deleted', async () => {
  const forget = async (tables: Database) => {
    const application = await makeApplication(tables);
    await tables.deleteFrom('applications').where('id', '=', application).execute();
    const promo = await makeRecord(tables, 'promos');
    await tables.deleteFrom('promos').execute();
    return [application, promo];
  };
  const [application = 0, promo = 0] = await withDatabase(shop, forget);
  await moveShop(shop, postgres);
  expect(await withDatabase(postgres, forget)).toEqual([application + 1, promo + 1]);
  await moveShop(postgres, back);
  expect(await withDatabase(back, forget)).toEqual([application + 2, promo + 2]);
});

describe('refuses', () => {
  const refusal = (words: string) => ({
    name: 'UsageError',
    message: expect.stringContaining(words) as string,
  });
  const openServer = (location: DataLocation) =>
    openServerDatabase({
      config: { ...location, databaseConnections: 2 },
      log: { warn: () => undefined },
    });

  it('a place that has a shop already', async () => {
    await moveShop(shop, postgres);
    await expect(moveShop(shop, postgres)).rejects.toMatchObject(refusal('has a shop already'));
    await withDatabase(back, fillTables);
    await expect(moveShop(postgres, back)).rejects.toMatchObject(refusal('has a shop already'));
  });

  it('a shop that is in use, and what is none of this release', async () => {
    for (const location of [shop, postgres]) {
      const { database: tables, contentVersion } = await openServer(location);
      await expect(moveShop(shop, postgres)).rejects.toMatchObject(refusal('is in use'));
      await contentVersion.close();
      await tables.destroy();
    }
    await expect(moveShop(back, postgres)).rejects.toMatchObject(refusal('There is no shop in'));
    await withDatabase(shop, async (tables) => {
      await tables.schema.dropTable('kysely_migration').execute();
    });
    await expect(moveShop(shop, postgres)).rejects.toMatchObject(refusal('start it once'));
  });

  it('servers, and another move, as long as it runs', async () => {
    for (const location of [shop, postgres]) {
      const alone = await openAlone(location);
      await expect(openAlone(location)).rejects.toMatchObject(refusal('is in use'));
      await alone.destroy();
    }
    const alone = await openAlone(postgres);
    await expect(openServer(postgres)).rejects.toThrow('is being moved at this moment');
    await alone.destroy();
  });
});
