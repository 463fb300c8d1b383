import { existsSync } from 'node:fs';
import { constants, copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { UsageError } from '../app/command';
import { errorCode, isDiskFull } from '../app/error-code';
import type { DataLocation } from '../app/settings';
import { deleteApplication } from '../applications/removal';
import { BY_ITSELF } from '../audit/record-audit';
import { readMeta, writeMeta } from '../database/meta';
import { appliedMigrations, migrateToLatest, MIGRATIONS } from '../database/migrate';
import {
  type Database,
  locationOf,
  nameOf,
  openAlone,
  openShopAsItIs,
} from '../database/open-database';
import { DATABASE_FILE, foldJournal, openEmbedded } from '../database/sqlite';
import type { ApplicationRemovalTable, Tables } from '../database/tables';
import { CLOCK_KEY } from '../jobs/purge-guard';
import { DamagedBackupError, readBackup } from './backup-file';
import {
  copyShop,
  isEmpty,
  type LastNumbers,
  raiseLastNumbers,
  readLastNumbers,
  type RowCounts,
} from './copy-shop';
import { requireRoom, withDraftFolder } from './draft-folder';
import { replaceInPostgres } from './replace-in-postgres';

export interface RestoreOptions {
  /** File of a backup, or of a database. */
  backup: string;
  key: string | undefined;
  /** Target of the restoration: a data directory, or PostgreSQL. */
  location: DataLocation;
  /** True to replace the shop that is there, which is kept under another name. */
  replaces: boolean;
  /** A data directory, a backup or the address of a PostgreSQL database that knows of later deletions. */
  removals?: string | undefined;
  show: (line: string) => void;
}

/** Outcome of a restoration. */
export interface Restored {
  /** Rows of each table in the backup. */
  counts: RowCounts;
  /** Applications that had been deleted after the backup was made, and are deleted again. */
  removed: number;
  /** File or schema of the shop that was replaced. */
  former?: string;
}

/** Throws where a database is no whole shop, or one of a newer release; brings an older one to the newest structure. */
async function checkBackup(database: Database): Promise<void> {
  const { rows } = await sql<{ integrity_check: string }>`
    pragma integrity_check(1)
  `.execute(database);
  const found = rows[0]?.integrity_check ?? 'no answer';
  if (found !== 'ok') throw new DamagedBackupError(found);
  const steps = await appliedMigrations(database);
  if (steps.length === 0) throw new UsageError('The file holds no shop.');
  const unknown = steps.find((step) => !(step in MIGRATIONS));
  if (unknown !== undefined)
    throw new UsageError(
      `The backup was made by a newer release (step "${unknown}"): restore it with that release.`,
    );
  await migrateToLatest(database);
}

/** Unpacks a backup into a new folder and does work with its database, which has the newest structure. */
async function withBackup<Result>(
  { backup, key }: Pick<RestoreOptions, 'backup' | 'key'>,
  folder: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { mode: 0o700 });
  const { size } = await stat(backup).catch(() => ({ size: 0 }));
  // The backup itself, the shop that is made of it, and its journal.
  await requireRoom(folder, 3 * size);
  await readBackup(backup, path.join(folder, DATABASE_FILE), key);
  await using database = await openShopAsItIs({ dataDirectory: folder, databaseUrl: undefined });
  try {
    await checkBackup(database);
    return await work(database);
  } catch (error) {
    if (!errorCode(error)?.startsWith('SQLITE_') || isDiskFull(error)) throw error;
    throw new DamagedBackupError((error as Error).message);
  }
}

/** Knowledge of a shop that an older backup of it lacks. */
interface History {
  /** The shop's secret, by which two shops are told apart. */
  secret: string | undefined;
  removals: readonly Selectable<ApplicationRemovalTable>[];
  lastNumbers: LastNumbers;
}

async function readHistory(tables: Kysely<Tables>): Promise<History> {
  return {
    secret: await readMeta(tables, 'secret'),
    removals: await tables.selectFrom('application_removals').selectAll().execute(),
    lastNumbers: await readLastNumbers(tables),
  };
}

/**
 * Deletes again from a restored shop which applicants were deleted since, and has no number given again that was given
 * since. Returns how many applications there were.
 */
async function applyHistory(
  tables: Transaction<Tables>,
  { removals, lastNumbers }: History,
): Promise<number> {
  let removed = 0;
  for (const { application_id, at, reason, user_name } of removals) {
    const actor = user_name === null ? BY_ITSELF.actor : { id: null, name: user_name };
    const source = { ...BY_ITSELF, actor };
    if (await deleteApplication(tables, application_id, reason, source, at)) removed += 1;
  }
  await raiseLastNumbers(tables, lastNumbers);
  return removed;
}

async function readNamedHistory(
  removals: string,
  key: string | undefined,
  draft: string,
): Promise<History> {
  const location = locationOf(removals);
  const isShop =
    location.databaseUrl !== undefined || existsSync(path.join(removals, DATABASE_FILE));
  if (!isShop)
    return withBackup({ backup: removals, key }, path.join(draft, 'removals'), readHistory);
  await using database = await openShopAsItIs(location);
  return await readHistory(database);
}

const UNREADABLE = '! The shop that is replaced cannot be read.';

/**
 * Reads what later states of the same shop know of deletions: the shop that is replaced, if its secret is the backup's,
 * and what `--removals` names. Numbers of applications of another shop mean other applications.
 */
async function readHistories(
  { location, key, removals, show }: RestoreOptions,
  { backup, former, draft }: { backup: Database; former: Database | undefined; draft: string },
): Promise<History[]> {
  const isFormerNamed = removals !== undefined && path.resolve(removals) === location.dataDirectory;
  const named =
    removals === undefined || isFormerNamed
      ? undefined
      : await readNamedHistory(removals, key, draft);
  const replaced = former && (await readHistory(former).catch(() => show(UNREADABLE)));
  const isSame = isFormerNamed || replaced?.secret === (await readMeta(backup, 'secret'));
  if (replaced && !isSame)
    show(
      '! The shop that is replaced has another secret, as another shop has: its deletions count only where --removals names it.',
    );
  const histories = [named, isSame ? replaced : undefined].flatMap((history) => history ?? []);
  if (histories.length === 0)
    show(
      '! Applicants who were deleted since the backup come back: no later state of the shop is known (--removals names one).',
    );
  return histories;
}

/**
 * Makes a whole shop of a backup in a database without one, in one transaction. The structure is this release's own: no
 * trigger and no view of a forged file comes to life. All sessions and links for passwords end, as some had ended since.
 */
async function fill(
  target: Database,
  backup: Database,
  histories: readonly History[],
): Promise<Restored> {
  await migrateToLatest(target);
  let removed = 0;
  const counts = await copyShop(backup, target, async (tables) => {
    for (const history of histories) removed += await applyHistory(tables, history);
    await tables.deleteFrom('sessions').execute();
    await tables.deleteFrom('reset_links').execute();
    // The age of the backup says nothing about the clock.
    await writeMeta(tables, CLOCK_KEY, undefined);
  });
  return { counts, removed };
}

/** Makes an embedded shop in a draft folder. */
function makeEmbedded(
  options: RestoreOptions,
  draft: string,
  former?: Database,
): Promise<Restored & { file: string }> {
  return withBackup(options, path.join(draft, 'backup'), async (backup) => {
    const histories = await readHistories(options, { backup, former, draft });
    await using target = await openEmbedded(path.join(draft, 'shop'));
    const restored = await fill(target, backup, histories);
    await foldJournal(target);
    return { ...restored, file: path.join(draft, 'shop', DATABASE_FILE) };
  });
}

/** Returns the end of the name that a shop has once it is replaced. */
const beforeRestore = () => `before-restore-${new Date().toISOString().replaceAll(/[-:.]/g, '')}`;

/**
 * Gives a new database the name of the present one, which is kept under another name. There is a shop under the name at
 * each moment: the present one has both names until the new one takes its place.
 */
async function putInPlace(made: string, file: string): Promise<string> {
  const former = `${file}.${beforeRestore()}`;
  const ignoreMissing = (error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
  };
  // Not every file system has second names.
  await link(file, former).catch((error: unknown) =>
    errorCode(error) === 'ENOENT' ? undefined : copyFile(file, former, constants.COPYFILE_EXCL),
  );
  // A journal that belongs to another file would be played into the new one; SQLite has emptied the one of its fold.
  await rm(`${file}-journal`, { force: true });
  for (const journal of ['-wal', '-shm'])
    await rename(file + journal, former + journal).catch(ignoreMissing);
  await rename(made, file);
  return former;
}

/** Locks the shop that is replaced; `undefined` where it is so broken that no server runs on it either. */
async function lockFormer({ location, show }: RestoreOptions): Promise<Database | undefined> {
  try {
    return await openAlone(location);
  } catch (error) {
    if (!/malformed|not a database/.test((error as Error).message)) throw error;
    show(UNREADABLE);
    return undefined;
  }
}

function refuseToReplace(location: DataLocation): never {
  throw new UsageError(
    `${nameOf(location)} holds a shop already: say --replace, which keeps it under another name, or name another place.`,
  );
}

async function restoreEmbedded(options: RestoreOptions, draft: string): Promise<Restored> {
  const { location, replaces } = options;
  const file = path.join(location.dataDirectory, DATABASE_FILE);
  const isThere = existsSync(file);
  if (isThere && !replaces) refuseToReplace(location);
  // Held to the end: a server that is started meanwhile would go on in a file that has another name.
  await using locked = isThere ? await lockFormer(options) : undefined;
  const { file: made, ...restored } = await makeEmbedded(options, draft, locked);
  if (locked) await foldJournal(locked);
  // A server was started there meanwhile.
  else if (!isThere && existsSync(file)) refuseToReplace(location);
  const former = await putInPlace(made, file);
  return isThere ? { ...restored, former } : restored;
}

async function restoreToPostgres(options: RestoreOptions, draft: string): Promise<Restored> {
  const { location, replaces } = options;
  await using present = await openAlone(location);
  const isFree = await isEmpty(present);
  if (!isFree && !replaces) refuseToReplace(location);
  return await withBackup(options, path.join(draft, 'backup'), async (backup) => {
    const former = isFree ? undefined : present;
    const histories = await readHistories(options, { backup, former, draft });
    if (isFree) return fill(present, backup, histories);
    const aside = beforeRestore().replaceAll('-', '_').toLowerCase();
    const restored = await replaceInPostgres(location, present, aside, (beside) =>
      fill(beside, backup, histories),
    );
    return { ...restored, former: aside };
  });
}

/**
 * Restores a shop from a backup, which is read to its end before anything changes. Deletes again who was deleted since,
 * brings an older structure up, and ends all sessions. The shop that is replaced is kept under another name. Throws a
 * `UsageError` if it cannot be done.
 */
export function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { dataDirectory, databaseUrl } = options.location;
  return withDraftFolder(dataDirectory, (draft) =>
    databaseUrl === undefined ? restoreEmbedded(options, draft) : restoreToPostgres(options, draft),
  );
}

/** Does all that a restoration does before it changes anything. */
export function tryBackup(
  options: Pick<RestoreOptions, 'backup' | 'key' | 'location'>,
): Promise<Restored> {
  const show = () => undefined;
  return withDraftFolder(options.location.dataDirectory, (draft) =>
    makeEmbedded({ ...options, replaces: false, show }, draft),
  );
}
