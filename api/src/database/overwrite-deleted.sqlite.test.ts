import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { until } from '@teluk-mart/server-kit/testing/until';
import { makeApplication } from '../testing/applications';
import { filesWith } from '../testing/files-with';
import { statementsDuring } from '../testing/statements';
import { DATABASE_FILE, openEmbedded } from './sqlite/embedded';
import type { Database } from './open-database';
import { overwriteDeleted, Overwriter } from './overwrite-deleted';
import { openSqlite } from './sqlite/open-sqlite';

const MARK = 'tanda-surat-lamaran';

let folder: string;
let database: Database;
let overwriter: Overwriter;
const onFailure = jest.fn();
beforeEach(async () => {
  onFailure.mockClear();
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-overwriter-'));
  database = await openEmbedded(folder);
  overwriter = new Overwriter({ database, onFailure, retryAfter: 10 });
});
afterEach(async () => {
  await overwriter.close();
  await database.destroy();
  await rm(folder, { recursive: true });
});

async function deleteOne(): Promise<void> {
  const id = await makeApplication(database, { surat_lamaran: `${MARK} `.repeat(900) });
  await database.deleteFrom('applications').where('id', '=', id).execute();
}

/** Starts another process that reads the database as it is now; returns a function that ends the reading. */
async function readMeanwhile(): Promise<() => void> {
  const reader = await openSqlite(path.join(folder, DATABASE_FILE));
  reader.exec('begin');
  reader.prepare('select count(*) from applications').all([]);
  return () => reader.close();
}

/** Returns the bytes that wait for their place in the file. */
const journalSize = async () => (await stat(path.join(folder, `${DATABASE_FILE}-wal`))).size;

const isDone = async () => (await filesWith(folder, [MARK])).length === 0;

describe('at once', () => {
  it('nothing of what was deleted is left, in the journal neither, and nothing is written anew', async () => {
    await deleteOne();
    expect(await isDone()).toBe(false);
    const statements = await statementsDuring(() => overwriter.overwrite());
    expect(statements.filter((statement) => /vacuum/i.test(statement))).toEqual([]);
    expect(await filesWith(folder, [MARK])).toEqual([]);
    expect(await journalSize()).toBe(0);
  });

  it('it is because rows are overwritten where they stood', async () => {
    await sql`pragma secure_delete = off`.execute(database);
    await deleteOne();
    await overwriter.overwrite();
    expect(await filesWith(folder, [MARK])).toEqual([DATABASE_FILE]);
  });

  it('it is tried again until no other process reads, for whom nobody waits', async () => {
    await makeApplication(database, { surat_lamaran: `${MARK} `.repeat(900) });
    const endReading = await readMeanwhile();
    await database.deleteFrom('applications').execute();
    const statements = await statementsDuring(() => overwriter.overwrite());
    // A connection waits five seconds otherwise.
    expect(statements.slice(1, 3)).toEqual([
      'pragma busy_timeout = 0',
      'pragma wal_checkpoint(truncate)',
    ]);
    expect(await isDone()).toBe(false);
    endReading();
    await until(isDone);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('what is deleted meanwhile is overwritten, too', async () => {
    await deleteOne();
    const first = overwriter.overwrite();
    await deleteOne();
    await Promise.all([first, overwriter.overwrite(), overwriter.overwrite()]);
    expect(await filesWith(folder, [MARK])).toEqual([]);
  });

  it('those who come while it is done share the next time', async () => {
    const first = overwriter.overwrite();
    await first;
    const shared = Array.from({ length: 10 }, () => overwriter.overwrite());
    expect(new Set(shared).size).toBe(1);
    expect(shared[0]).not.toBe(first);
    await Promise.all(shared);
  });

  it('it is told what went wrong, and nothing rejects', async () => {
    const closed = await openEmbedded(folder);
    await closed.destroy();
    const failing = new Overwriter({ database: closed, onFailure, retryAfter: 10 });
    await failing.overwrite();
    await until(() => Promise.resolve(onFailure.mock.calls.length > 1));
    await failing.close();
  });

  it('it does not go on after it has been closed', async () => {
    const endReading = await readMeanwhile();
    await deleteOne();
    const attempt = overwriter.overwrite();
    await overwriter.close();
    await attempt;
    endReading();
    await overwriter.overwrite();
    expect(await isDone()).toBe(false);
  });
});

it('nothing is written anew while another process reads', async () => {
  const endReading = await readMeanwhile();
  await deleteOne();
  const journal = await journalSize();
  expect(await overwriteDeleted(database)).toBe(false);
  expect(await journalSize()).toBe(journal);
  endReading();
  expect(await overwriteDeleted(database)).toBe(true);
  expect(await filesWith(folder, [MARK])).toEqual([]);
});
