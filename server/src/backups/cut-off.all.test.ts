import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataLocation } from '../app/settings';
import { withDatabase } from '../database/open-database';
import { createDataLocation, type TestLocation } from '../testing/data-location';
import { fillApplications, fillTables } from '../testing/fill-tables';
import { readShop } from '../testing/read-shop';
import { runProgram } from '../testing/run-command';
import { seededRandom } from '../testing/seeded-random';
import { moveShop } from './copy-shop';
import { makeBackup } from './make-backup';
import { restoreBackup, tryBackup } from './restore-backup';

const random = seededRandom(37);

let folder: string;
let shop: TestLocation;
const places: TestLocation[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-cut-off-'));
  shop = await createDataLocation();
  await withDatabase(shop, async (database) => {
    await fillTables(database);
    await fillApplications(database, 20);
  });
});
afterAll(async () => {
  for (const place of [shop, ...places]) await place.remove();
  await rm(folder, { recursive: true });
});

async function newPlace(): Promise<TestLocation> {
  const place = await createDataLocation();
  places.push(place);
  return place;
}

/** Runs a program that kills itself at a step; returns how many it took where it came to its end before. */
async function run(command: string, location: DataLocation, other: DataLocation, step: number) {
  const args = [location, other].flatMap(({ dataDirectory, databaseUrl = '' }) => [
    dataDirectory,
    databaseUrl,
  ]);
  const program = 'backups/testing/backup-program';
  const { status, output } = await runProgram(program, [command, ...args, step], { env: {} });
  expect([0, 'SIGKILL']).toContain(status);
  return status === 0 ? Number(output) : undefined;
}

/** Returns steps at which to kill: some, and each of the last ones, in which a result gets its name. */
function stepsOf(total = 0): number[] {
  const early = Array.from({ length: 3 }, () => 1 + random(total));
  return [...early, ...Array.from({ length: 9 }, (_step, back) => total - back)];
}

const toFile = (file: string): DataLocation => ({ dataDirectory: file, databaseUrl: undefined });
const check = (backup: string) =>
  tryBackup({ backup, key: undefined, location: toFile(path.join(folder, 'check')) });

it('a backup that is cut off anywhere leaves no broken one, and the shop as it was', async () => {
  const before = await readShop(shop);
  const to = path.join(folder, 'backups');
  const last = () => toFile(path.join(to, `${random(1e9)}.sqlite.gz`));
  for (const step of stepsOf(await run('backup', shop, last(), Infinity))) {
    await run('backup', shop, last(), step);
    for (const name of await readdir(to)) {
      if (!name.endsWith('.part')) await check(path.join(to, name));
    }
  }
  await makeBackup({ location: shop, to: last().dataDirectory, key: undefined });
  expect(await readShop(shop)).toEqual(before);
});

it('a restoration that is cut off anywhere leaves what was there, or brings what was stored', async () => {
  const { file } = await makeBackup({ location: shop, to: folder, key: undefined });
  const restore = (location: DataLocation) =>
    restoreBackup({
      backup: file,
      key: undefined,
      location,
      replaces: true,
      show: () => undefined,
    });
  const other = async () => {
    const place = await newPlace();
    await withDatabase(place, fillTables);
    return place;
  };
  const expected = await newPlace();
  await restore(expected);
  const after = await readShop(expected);
  const total = await run('restore', await other(), toFile(file), Infinity);
  let kept = 0;
  for (const step of stepsOf(total)) {
    const place = await other();
    const before = await readShop(place);
    await run('restore', place, toFile(file), step);
    // A server starts on it.
    await withDatabase(place, async () => undefined);
    const found = await readShop(place);
    expect([before, after]).toContainEqual(found);
    kept += Object.is(JSON.stringify(found), JSON.stringify(before)) ? 1 : 0;
    await restore(place);
    expect(await readShop(place)).toEqual(after);
  }
  expect(kept).toBeGreaterThan(2);
});

it('a move that is cut off anywhere leaves an empty place, or a whole shop', async () => {
  const expected = await readShop(shop);
  const total = await run('move', shop, await newPlace(), Infinity);
  for (const step of [1 + random(total ?? 0), 1 + random(total ?? 0)]) {
    const place = await newPlace();
    const isDone = await run('move', shop, place, step);
    if (isDone === undefined)
      await moveShop(shop, place).catch((error: unknown) =>
        expect(error).toMatchObject({ message: expect.stringContaining('has a shop already') }),
      );
    expect(await readShop(place)).toEqual(expected);
  }
  expect(await readShop(shop)).toEqual(expected);
});
