import path from 'node:path';
import { createDataLocation } from '../../testing/data-location';
import { Shop } from './shop';
import { type TestStore, testStoreInPostgres, testStoreOnDisk } from './test-store';

/** Makes an empty store where the tests have their data: on the disk, and once more in PostgreSQL. */
export async function createTestStore(): Promise<TestStore> {
  const { dataDirectory, databaseUrl, remove } = await createDataLocation();
  const store =
    databaseUrl === undefined
      ? testStoreOnDisk(path.join(dataDirectory, 'releases'))
      : testStoreInPostgres(databaseUrl, dataDirectory);
  return {
    ...store,
    close: async () => {
      await store.close();
      await remove();
    },
  };
}

/** Opens a shop on such a store, in which a shell and some areas are live, each saying its own name. */
export async function openTestShop(...areas: string[]): Promise<Shop> {
  const shop = await Shop.open(await createTestStore());
  return shop.startWith(...areas);
}
