import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MOVING_KEY } from '../../database/incomplete-move';
import { type Database, openDatabase } from '../../database/open-database';
import { openEmbedded } from '../../database/sqlite/embedded';
import { makeApplication } from '../../testing/applications';
import { fillTables } from '../../testing/fill-tables';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres';
import { makeRecord } from '../../testing/records';
import { digestTable, firstDifference } from './compare-tables';
import { copyTables } from './copy-tables';
import { TABLE_NAMES } from './moved-tables';

let folder: string;
let postgres: TestDatabase;
let source: Database;
let target: Database;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-moving-'));
  postgres = await createTestDatabase();
  source = await openEmbedded(path.join(folder, 'source'));
  target = await openDatabase({ dataDirectory: folder, databaseUrl: postgres.url });
  await fillTables(source);
  await target.insertInto('meta').values({ key: MOVING_KEY, value: 'toko' }).execute();
});
afterEach(async () => {
  await source.destroy();
  await target.destroy();
  await postgres.drop();
  await rm(folder, { recursive: true });
});

const copy = () => copyTables({ source, target }, () => undefined);
const digests = async (database: Database) =>
  Object.fromEntries(
    await Promise.all(
      TABLE_NAMES.map(async (table) => [table, await digestTable(database, table)] as const),
    ),
  );

it('knows every table', async () => {
  const tables = await source.introspection.getTables();
  expect(tables.map(({ name }) => name).sort()).toEqual([...TABLE_NAMES].sort());
  for (const { count } of Object.values(await digests(source))) expect(count).toBeGreaterThan(0);
});

it('copies every row as it is, to PostgreSQL and back', async () => {
  await copy();
  const moved = await digests(target);
  expect(moved).toEqual(await digests(source));
  const back = await openEmbedded(path.join(folder, 'back'));
  await copyTables({ source: target, target: back }, () => undefined);
  expect(await digests(back)).toEqual(moved);
  await back.destroy();
});

it('never gives a number again, not even that of a last row that was deleted', async () => {
  const last = await makeApplication(source);
  await source.deleteFrom('applications').where('id', '=', last).execute();
  await source.deleteFrom('promos').execute();
  const promos = await makeRecord(source, 'promos');
  await source.deleteFrom('promos').execute();
  await copy();
  expect(await makeApplication(target)).toBe(last + 1);
  expect(await makeRecord(target, 'promos')).toBe(promos + 1);

  const back = await openEmbedded(path.join(folder, 'back'));
  await target.deleteFrom('promos').execute();
  await copyTables({ source: target, target: back }, () => undefined);
  expect(await makeApplication(back)).toBe(last + 2);
  expect(await makeRecord(back, 'promos')).toBe(promos + 2);
  await back.destroy();
});

it('goes on where it was, and follows what the source has become meanwhile', async () => {
  for (let number = 0; number < 300; number += 1) await makeApplication(source);
  let rows = 0;
  const cutOff = copyTables({ source, target }, (_table, count) => {
    rows += count;
    if (rows > 260) throw new Error('cut off');
  });
  await expect(cutOff).rejects.toThrow('cut off');
  // An address that one account gives up may become another's.
  const { id, email } = await source
    .selectFrom('users')
    .select(['id', 'email'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const users = source.updateTable('users');
  await users.set({ email: 'another@example.com' }).where('id', '=', id).execute();
  await users
    .set({ email })
    .where('id', '=', id + 1)
    .execute();
  await source.deleteFrom('karir').execute();
  await copy();
  expect(await digests(target)).toEqual(await digests(source));
});

it('finds a changed byte, a missing row, a row too many and another numbering', async () => {
  await copy();
  const databases = { source, target };
  const differs = async (table: 'users' | 'applications' | 'throttles') => {
    const [here, there] = await Promise.all([
      digestTable(source, table),
      digestTable(target, table),
    ]);
    return here.hash === there.hash ? undefined : firstDifference(databases, table);
  };
  expect(await differs('users')).toBeUndefined();
  await target.updateTable('users').set({ nama: 'Andi ' }).where('id', '=', 1).execute();
  expect(await differs('users')).toBe('the row 1');
  await copy();
  expect(await differs('users')).toBeUndefined();

  await target.deleteFrom('throttles').where('key', '=', 'network 10.0.0.1').execute();
  expect(await differs('throttles')).toBe('the row network 10.0.0.1');
  const row = { key: 'a', count: 1, ends_at: 'b' };
  await copy();
  await target.insertInto('throttles').values(row).execute();
  expect(await differs('throttles')).toBe('the row a');

  expect(await differs('applications')).toBeUndefined();
  const last = await makeApplication(target);
  await target.deleteFrom('applications').where('id', '=', last).execute();
  expect(await differs('applications')).toBe('the number that the next row gets');
});
