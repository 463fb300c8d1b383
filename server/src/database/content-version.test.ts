import {
  createDataLocation,
  type TestLocation,
} from '../testing/data-location';
import { until } from '../testing/until';
import { makeApplication } from '../testing/applications';
import { PUBLIC_NOUNS } from '../testing/content';
import { makeRecord } from '../testing/records';
import { makeUser } from '../testing/staff';
import type { ContentVersion } from './content-version';
import { type Database, openDatabase, openServerDatabase } from './open-database';

let location: TestLocation;
let database: Database;
let version: ContentVersion;
beforeEach(async () => {
  location = await createDataLocation();
  const config = { ...location, databaseConnections: 2 };
  const opened = await openServerDatabase({ config, log: { warn: () => undefined } });
  ({ database, contentVersion: version } = opened);
});
afterEach(async () => {
  await version.close();
  await database.destroy();
  await location.remove();
});

/** Returns true if some work changes the version. */
async function isCounted(work: () => Promise<unknown>): Promise<boolean> {
  const before = version.read();
  await work();
  return version.read() !== before;
}

it.each(PUBLIC_NOUNS)('changes with every write of %s', async (noun) => {
  let id = 0;
  expect(await isCounted(async () => (id = await makeRecord(database, noun)))).toBe(true);
  const change = database.updateTable(noun).set({ judul: 'Lain' }).where('id', '=', id);
  expect(await isCounted(() => change.execute())).toBe(true);
  const removal = database.deleteFrom(noun).where('id', '=', id);
  expect(await isCounted(() => removal.execute())).toBe(true);
});

it('changes with the picture of an author, and with their account', async () => {
  const id = await makeUser(database);
  const picture = database.updateTable('users').set({ avatar_url: '/uploads/a.webp' });
  expect(await isCounted(() => picture.where('id', '=', id).execute())).toBe(true);
  const removal = database.deleteFrom('users').where('id', '=', id);
  expect(await isCounted(() => removal.execute())).toBe(true);
});

it('stays when something is written that no visitor reads, and when nothing is', async () => {
  expect(await isCounted(() => makeApplication(database))).toBe(false);
  const promo = await makeRecord(database, 'promos');
  const change = database.updateTable('promos').set({ judul: 'Lain' }).where('id', '=', promo + 1);
  expect(await isCounted(() => change.execute())).toBe(false);
});

it('changes when a transaction is committed, and not before or when it is rolled back', async () => {
  const before = version.read();
  await database.transaction().execute(async (tables) => {
    await makeRecord(tables, 'promos');
    expect(version.read()).toBe(before);
  });
  const after = version.read();
  expect(after).not.toBe(before);
  const failed = database.transaction().execute(async (tables) => {
    await makeRecord(tables, 'promos');
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  expect(version.read()).toBe(after);
});

it('changes with the writes of another process, and never falls behind its own', async () => {
  const other = await openDatabase(location);
  for (let round = 0; round < 25; round += 1) {
    expect(await isCounted(() => makeRecord(database, 'events'))).toBe(true);
    const before = version.read();
    await makeRecord(other, 'events');
    // The embedded database reports the change at once, PostgreSQL within milliseconds.
    await until(() => Promise.resolve(version.read() !== before));
  }
  await other.destroy();
});
