import timers from 'node:timers/promises';
import {
  createDataLocation,
  type TestLocation,
} from '../testing/data-location';
import { makeRecord } from '../testing/records';
import { engineOf } from './engine';
import { type Database, openDatabase } from './open-database';
import { inTransaction } from './transaction';

let location: TestLocation;
let servers: Database[];
beforeEach(async () => {
  location = await createDataLocation();
  const database = await openDatabase(location);
  // Two connections to an SQLite file in one process would wait for each other.
  const other = engineOf(database) === 'sqlite' ? database : await openDatabase(location);
  servers = [database, other];
});
afterEach(async () => {
  for (const database of new Set(servers)) await database.destroy();
  await location.remove();
});

it('lets nobody change what another one has read and writes by', async () => {
  const id = await makeRecord(servers[0] as Database, 'promos');
  const increase = (database: Database) =>
    inTransaction(database, async (tables) => {
      const { versi } = await tables
        .selectFrom('promos')
        .select('versi')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await tables
        .updateTable('promos')
        .set({ versi: versi + 1 })
        .where('id', '=', id)
        .execute();
    });
  const turns = Array.from({ length: 20 }, (_, turn) => servers[turn % 2] as Database);
  await Promise.all(turns.map(increase));
  const row = await servers[0]?.selectFrom('promos').select('versi').executeTakeFirstOrThrow();
  expect(row).toEqual({ versi: 21 });
});

it('keeps a rule over several rows, whoever is fastest', async () => {
  // One of two must always stay featured.
  const [one, other] = [
    await makeRecord(servers[0] as Database, 'promos', { unggulan: 1 }),
    await makeRecord(servers[0] as Database, 'promos', { unggulan: 1 }),
  ];
  const takeDown = (database: Database, id: number) =>
    inTransaction(database, async (tables) => {
      const featured = await tables
        .selectFrom('promos')
        .select('id')
        .where('unggulan', '=', 1)
        .execute();
      if (featured.length < 2) return;
      await tables.updateTable('promos').set({ unggulan: 0 }).where('id', '=', id).execute();
    });
  await Promise.all([
    takeDown(servers[0] as Database, one),
    takeDown(servers[1] as Database, other),
  ]);
  const left = await servers[0]?.selectFrom('promos').select('unggulan').execute();
  expect(left?.map(({ unggulan }) => unggulan).sort()).toEqual([0, 1]);
});

it('runs once where the work itself fails, and leaves nothing of it', async () => {
  let runs = 0;
  const work = inTransaction(servers[0] as Database, async (tables) => {
    runs += 1;
    await makeRecord(tables, 'promos');
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(runs).toBe(1);
  expect(await servers[0]?.selectFrom('promos').select('id').execute()).toEqual([]);
});

it('outlasts another transaction that is in the way for half a second', async () => {
  let waited = 0;
  const pause = jest.spyOn(timers, 'setTimeout').mockImplementation(async (milliseconds = 0) => {
    waited += milliseconds;
  });
  const work = inTransaction(servers[0] as Database, async () => {
    if (waited < 500) throw Object.assign(new Error('in the way'), { code: '40001' });
    return 'done';
  });
  expect(await work).toBe('done');
  pause.mockRestore();
});
