import { engineOf } from '../database/engine';
import { type Database, openDatabase } from '../database/open-database';
import { createDataLocation, type TestLocation } from '../testing/data-location';
import { DailyLease } from './daily-lease';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Midnight in Asia/Makassar, after which a new day's lease can be taken. */
const MIDNIGHT = Date.parse('2026-01-05T16:00:00Z');

let location: TestLocation;
let database: Database;
let time: number;
beforeEach(async () => {
  location = await createDataLocation();
  database = await openDatabase(location);
  time = MIDNIGHT - HOUR;
  await newServer().acquire();
});
afterEach(async () => {
  await database.destroy();
  await location.remove();
});

const newServer = (connection = database) => new DailyLease(connection, () => time);

it('a database that was made today has had its turn', async () => {
  expect(await newServer().acquire()).toBeUndefined();
  time = MIDNIGHT - 1;
  expect(await newServer().acquire()).toBeUndefined();
  time = MIDNIGHT;
  expect(await newServer().acquire()).toBeDefined();
});

it('of many servers that ask at once one gets the turn, day after day', async () => {
  // On SQLite all transactions of one process share a connection.
  const other = engineOf(database) === 'sqlite' ? database : await openDatabase(location);
  const servers = [newServer(), newServer(), newServer(other), newServer(other)];
  for (let day = 0; day < 5; day += 1) {
    for (let hour = 0; hour < 24; hour += 6) {
      time = MIDNIGHT + (24 * day + hour) * HOUR;
      const taken = (await Promise.all(servers.map((server) => server.acquire()))).filter(Boolean);
      expect(taken).toHaveLength(hour === 0 ? 1 : 0);
      await Promise.all(taken.map((finish) => finish?.()));
    }
  }
  if (other !== database) await other.destroy();
});

it('a turn that is not done after two minutes is taken by another, and is then done once', async () => {
  time = MIDNIGHT;
  const cutOff = await newServer().acquire();
  time += 2 * MINUTE - 1;
  expect(await newServer().acquire()).toBeUndefined();
  time += 1;
  const finish = await newServer().acquire();
  expect(finish).toBeDefined();
  // A server that was only slow does not end the lease of the other.
  await cutOff?.();
  time += 2 * MINUTE;
  const again = await newServer().acquire();
  expect(again).toBeDefined();
  await again?.();
  time += 2 * MINUTE;
  expect(await newServer().acquire()).toBeUndefined();
});

it('a clock that was ahead neither takes the turn of its day twice nor stops the turns of the next', async () => {
  const finishAhead = async (by: number) => {
    time += by;
    await (
      await newServer().acquire()
    )?.();
    time -= by;
  };
  await finishAhead(2 * HOUR);
  expect(await newServer().acquire()).toBeUndefined();
  time = MIDNIGHT;
  expect(await newServer().acquire()).toBeUndefined();
  await finishAhead(700 * 24 * HOUR);
  expect(await newServer().acquire()).toBeDefined();
});
