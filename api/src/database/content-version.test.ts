import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeApplication } from '../testing/applications';
import { PUBLIC_NOUNS } from '../testing/public-nouns';
import { makeRecord } from '../testing/records';
import { makeUser } from '../testing/staff';
import { SqliteContentVersion } from './content-version';
import { openEmbedded } from './embedded';
import type { Database } from './open-database';

let folder: string;
let database: Database;
let version: SqliteContentVersion;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-version-'));
  database = await openEmbedded(folder);
  version = await SqliteContentVersion.open(folder);
});
afterEach(async () => {
  version.close();
  await database.destroy();
  await rm(folder, { recursive: true });
});

/** Tells whether some work changes the version. */
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

it('changes with the writes of another process, and never falls behind the file', async () => {
  const other = await openEmbedded(folder);
  for (let round = 0; round < 50; round += 1) {
    const writer = round % 2 === 0 ? database : other;
    expect(await isCounted(() => makeRecord(writer, 'events'))).toBe(true);
  }
  await other.destroy();
});
