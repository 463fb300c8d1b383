import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readMeta, writeMeta } from '../database/meta';
import { type Database, openDatabase, withDatabase } from '../database/open-database';
import { inTransaction } from '../database/transaction';
import { makeApplication } from '../testing/applications';
import { createDataLocation, type TestLocation } from '../testing/data-location';
import { runProgram } from '../testing/run-command';
import { until } from '../testing/until';
import { restoreBackup } from './restore-backup';

/** People who write at once. */
const PEOPLE = 4;

let folder: string;
let location: TestLocation;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-under-writes-'));
  location = await createDataLocation();
  database = await openDatabase(location);
});
afterAll(async () => {
  await database.destroy();
  await location.remove();
  await rm(folder, { recursive: true });
});

/** Writes an application with its CV, and deletes each third time the one before; returns how many times there were. */
function writeOnce(): Promise<number> {
  return inTransaction(database, async (tables) => {
    const number = Number((await readMeta(tables, 'writes')) ?? 0) + 1;
    await writeMeta(tables, 'writes', String(number));
    const file = { kind: 'cv', name: String(number), bytes: Buffer.alloc(20_000, number) } as const;
    await tables.insertInto('files').values(file).execute();
    await makeApplication(tables, { nama: file.name, cv_name: file.name });
    if (number % 3 === 0) {
      const before = String(number - 1);
      await tables.deleteFrom('applications').where('cv_name', '=', before).execute();
      await tables.deleteFrom('files').where('name', '=', before).execute();
    }
    return number;
  });
}

/** Returns the applications, by their CVs, that there are after so many writes. */
function expectedAfter(writes: number): string[] {
  const numbers = Array.from({ length: writes }, (_write, at) => at + 1);
  return numbers.filter((number) => number % 3 !== 2 || number === writes).map(String);
}

it('backups that are made while many write are each what the shop was at one moment', async () => {
  let written = 0;
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      written = Math.max(written, await writeOnce());
      // Lets the others, and the backup's end, come in between.
      await new Promise(setImmediate);
    }
  };
  const writing = Promise.all(Array.from({ length: PEOPLE }, write));
  const backups: { file: string; from: number; to: number }[] = [];
  await until(async () => written >= 20);
  for (const name of ['first', 'second']) {
    const file = path.join(folder, `${name}.sqlite.gz`);
    const from = written;
    const { status, errors } = await runProgram('backups/backup', ['--to', file], {
      env: location.env,
    });
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    backups.push({ file, from, to: written + PEOPLE });
  }
  isOver = true;
  await writing;
  for (const { file: backup, from, to } of backups) {
    const restored = { dataDirectory: `${backup}.restored`, databaseUrl: undefined };
    const show = () => undefined;
    await restoreBackup({ backup, key: undefined, location: restored, replaces: false, show });
    await withDatabase(restored, async (tables) => {
      const writes = Number(await readMeta(tables, 'writes'));
      expect(writes).toBeGreaterThanOrEqual(from);
      expect(writes).toBeLessThanOrEqual(to);
      const rows = await tables
        .selectFrom('applications')
        .select('cv_name')
        .orderBy('id')
        .execute();
      expect(rows.map(({ cv_name }) => cv_name)).toEqual(expectedAfter(writes));
      const files = await tables.selectFrom('files').select(['name', 'bytes']).execute();
      expect(
        files
          .map(({ name }) => Number(name))
          .sort((a, b) => a - b)
          .map(String),
      ).toEqual(expectedAfter(writes));
      for (const { name, bytes } of files) expect(bytes[0]).toBe(Number(name) % 256);
    });
  }
});
