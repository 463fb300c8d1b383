import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../database/open-database';
import { makeApplication } from '../../testing/applications';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { exportApplications } from './export-table';
import { jsonArrayOf } from './routes';
import { readInChunks } from '../queries';
import { inTransaction } from '../../database/transaction';

const TOTAL = 1000;

let api: TestApi;
let ids: number[];
beforeAll(async () => {
  api = await createTestApi();
  ids = await inTransaction(api.database, async (tables) => {
    const made: number[] = [];
    while (made.length < TOTAL) made.push(await makeApplication(tables));
    return made;
  });
});
afterAll(() => api.close());

/** Returns the database, and a log of its queries and answers. */
function watched(): { database: Database; log: string[] } {
  const log: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      log.push(node.kind);
      return node;
    },
    transformResult: ({ result }) => {
      log.push('answer');
      return Promise.resolve(result);
    },
  };
  return { database: api.database.withPlugin(plugin), log };
}

/** Waits until nothing more is logged; returns the length of the log. */
async function settle(log: readonly string[]): Promise<number> {
  for (let before = -1; before !== log.length;) {
    before = log.length;
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
  return log.length;
}

it('reads all of them in their order', async () => {
  const read: number[] = [];
  for await (const records of readInChunks(api.database, ids)) {
    read.push(...records.map(({ id }) => id));
  }
  expect(read).toEqual(ids);
});

it('reads for one at a time, however many ask', async () => {
  const { database, log } = watched();
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for await (const records of readInChunks(database, ids)) expect(records).not.toEqual([]);
    }),
  );
  expect(log.length).toBeGreaterThan(100);
  expect(log.filter((entry, place) => entry === 'answer' && log[place + 1] === 'answer')).toEqual(
    [],
  );
});

const streams: readonly [name: string, make: (database: Database) => Readable][] = [
  ['the list', (database) => Readable.from(jsonArrayOf(readInChunks(database, ids), String))],
  ['the export', (database) => exportApplications(database, ids)],
];

it.each(streams)('%s is read no further when its client has gone', async (_name, make) => {
  const all = watched();
  await make(all.database).toArray();
  const some = watched();
  const stream = make(some.database);
  await new Promise((resolve) => stream.once('data', resolve));
  stream.destroy();
  expect(await settle(some.log)).toBeLessThan(all.log.length);
});

async function written(portions: readonly (readonly number[])[]): Promise<unknown> {
  const array = jsonArrayOf(Readable.from(portions), (number: number) => ({ number }));
  return JSON.parse(await text(Readable.from(array)));
}

it.each([
  [[], []],
  [[[]], []],
  [[[1]], [1]],
  [
    [[1, 2], [], [3]],
    [1, 2, 3],
  ],
])('writes %j as one array', async (portions, numbers) => {
  expect(await written(portions)).toEqual(numbers.map((number) => ({ number })));
});
