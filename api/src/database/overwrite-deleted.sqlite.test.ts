import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { APPLICATION_STATUSES } from '@teluk-mart/shared/domain/application/application-values';
import { sql } from 'kysely';
import { seededRandom } from '@teluk-mart/server-kit/testing/seeded-random';
import { soak } from '@teluk-mart/server-kit/testing/soak';
import { until } from '@teluk-mart/server-kit/testing/until';
import { recordEvent } from '../applications/record-event';
import { makeApplication } from '../testing/applications';
import { filesWith } from '../testing/files-with';
import { makeUser } from '../testing/staff';
import { DATABASE_FILE, openEmbedded } from './embedded';
import type { Database } from './open-database';
import {
  needsOverwriting,
  overwriteDeleted,
  Overwriter,
  requireOverwriting,
  pauseAfter,
} from './overwrite-deleted';
import { openSqlite } from './sqlite';

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
  await requireOverwriting(database);
}

/** Another process that reads the database as it is now; returns what ends the reading. */
async function readMeanwhile(): Promise<() => void> {
  const reader = await openSqlite(path.join(folder, DATABASE_FILE));
  reader.exec('begin');
  reader.prepare('select count(*) from applications').all([]);
  return () => reader.close();
}

/** Bytes that wait for their place in the file. */
const journalSize = async () => (await stat(path.join(folder, `${DATABASE_FILE}-wal`))).size;

const isDone = async () => !(await needsOverwriting(database));

it('has overwritten what was deleted when it says so', async () => {
  await deleteOne();
  await overwriter.overwrite();
  expect(await filesWith(folder, [MARK])).toEqual([]);
  expect(await isDone()).toBe(true);
});

it('tries again until no other process reads', async () => {
  await makeApplication(database, { surat_lamaran: `${MARK} `.repeat(900) });
  const endReading = await readMeanwhile();
  await database.deleteFrom('applications').execute();
  await requireOverwriting(database);
  const journal = await journalSize();
  await overwriter.overwrite();
  expect(await isDone()).toBe(false);
  expect(await journalSize()).toBe(journal);
  endReading();
  await until(isDone);
  expect(await filesWith(folder, [MARK])).toEqual([]);
  expect(onFailure).not.toHaveBeenCalled();
});

it('does at the next start what a server that was cut off has left, and otherwise nothing', async () => {
  await deleteOne();
  await overwriter.overwriteRest();
  expect(await filesWith(folder, [MARK])).toEqual([]);
  const facts = () => database.selectFrom('meta').selectAll().execute();
  const before = await facts();
  await overwriter.overwriteRest();
  expect(await facts()).toEqual(before);
});

it('overwrites what is deleted while it works, too', async () => {
  await deleteOne();
  const first = overwriter.overwrite();
  await deleteOne();
  await Promise.all([first, overwriter.overwrite(), overwriter.overwrite()]);
  expect(await filesWith(folder, [MARK])).toEqual([]);
  expect(await isDone()).toBe(true);
});

it('rests between two times; those who come meanwhile share the next one, and wait for it', async () => {
  const rests: (() => void)[] = [];
  const rest = () => new Promise<void>((resolve) => rests.push(resolve));
  const resting = new Overwriter({ database, onFailure, rest });
  await deleteOne();
  await resting.overwrite();
  expect(await isDone()).toBe(true);

  const shared = [];
  for (let deletion = 0; deletion < 10; deletion += 1) {
    await deleteOne();
    shared.push(resting.overwrite());
  }
  expect(await isDone()).toBe(false);
  expect(new Set(shared).size).toBe(1);
  rests.forEach((end) => end());
  await Promise.all(shared);
  expect(rests).toHaveLength(2);
  expect(await filesWith(folder, [MARK])).toEqual([]);
  expect(await isDone()).toBe(true);
});

it('does not wait for a rest when it is closed', async () => {
  const rest = (_milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const resting = new Overwriter({ database, onFailure, rest });
  await resting.overwrite();
  await deleteOne();
  const waiting = resting.overwrite();
  await resting.close();
  await waiting;
  expect(await isDone()).toBe(false);
});

it.each([
  [10, 40],
  [350, 1400],
  [20_000, 5000],
])('rests so that %i ms of work leave most of the time to others', (took, rest) => {
  expect(pauseAfter(took)).toBe(rest);
});

it('tells what went wrong, and never rejects', async () => {
  const closed = await openEmbedded(folder);
  await closed.destroy();
  const failing = new Overwriter({ database: closed, onFailure, retryAfter: 10 });
  await failing.overwrite();
  await until(() => Promise.resolve(onFailure.mock.calls.length > 1));
  await failing.close();
});

it('does not go on after it has been closed', async () => {
  const endReading = await readMeanwhile();
  await deleteOne();
  const attempt = overwriter.overwrite();
  await overwriter.close();
  await attempt;
  endReading();
  await overwriter.overwrite();
  expect(await isDone()).toBe(false);
});

/** An application whose every text holds its mark, from a few bytes to several pages long. */
interface Marked {
  id: number;
  mark: string;
}

/**
 * Works with applications as staff and visitors do, in an order that is different for each seed; returns the deleted.
 */
async function useDatabase(seed: number, turns: number): Promise<string[]> {
  const random = seededRandom(seed);
  const source = { actor: { id: await makeUser(database), name: 'La Ode Fajar' }, address: '' };
  const present: Marked[] = [];
  const deleted: string[] = [];
  const letter = (mark: string, longest: number) =>
    `${mark} ${'x'.repeat(random(longest))} ${mark}`;
  const apply = async (turn: number) => {
    const mark = `tanda${random(1_000_000)}q${turn}q`;
    const id = await makeApplication(database, {
      nama: `${random(1_000_000)} ${mark}`,
      email: `${random(1_000_000)}${mark}@example.com`,
      alamat: `Jalan ${mark}`,
      telepon: `08${turn}`,
      surat_lamaran: letter(mark, random(4) === 0 ? 12_000 : 1500),
    });
    present.push({ id, mark });
  };
  const work = async ({ id, mark }: Marked) => {
    const kind = random(7);
    if (kind < 2) {
      const content = letter(mark, 800);
      await recordEvent(database, source, { applicationId: id, kind: 'catatan', content });
    } else if (kind < 4) {
      const status = APPLICATION_STATUSES[random(APPLICATION_STATUSES.length)];
      const changes = { status, surat_lamaran: letter(mark, 9000) };
      await database.updateTable('applications').set(changes).where('id', '=', id).execute();
    } else if (kind < 6) {
      await database.deleteFrom('applications').where('id', '=', id).execute();
      present.splice(
        present.findIndex((one) => one.id === id),
        1,
      );
      deleted.push(mark);
    }
  };
  for (let turn = 0; turn < turns; turn += 1) {
    const one = present[random(present.length || 1)];
    if (one === undefined || random(12) < 5) await apply(turn);
    else await work(one);
  }
  return deleted;
}

// With about every fifth seed, and with these, `secure_delete` alone would leave something.
it.each([12, 13, 17, 26, 33, 37].slice(0, soak(2, 6)))(
  'leaves no byte of what was deleted (%i)',
  async (seed) => {
    await sql`pragma synchronous = off`.execute(database);
    const deleted = await useDatabase(seed, 1200);
    expect(deleted.length).toBeGreaterThan(100);
    await requireOverwriting(database);
    expect(await overwriteDeleted(database)).toBe(true);
    expect(await filesWith(folder, deleted)).toEqual([]);
    expect(await needsOverwriting(database)).toBe(false);
  },
);
