import { open, readdir, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { createFile, syncFolder } from '@teluk-mart/server-kit/durable-files';
import { type Kysely, sql } from 'kysely';
import { unavailabilityOf } from '../../errors/unavailability';
import { openSqlite } from './open-sqlite';
import type { Tables } from '../tables';

/** Text between the name of the database's file and the time at which a copy was made. */
const COPY = '.before-';

/** Suffix of a copy until it is whole. */
const UNFINISHED = '.unfinished';

/** Most copies that are kept, and days for which. */
const KEPT = 2;
const KEPT_DAYS = 30;

/** Characters of that time. */
const TIME_LENGTH = '2026-01-05T02-00-00Z'.length;

const MEGABYTE = 1024 * 1024;
const ONE_DAY = 86_400_000;

/** Returns the file of an embedded database. */
async function fileOf(database: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{
    file: string;
  }>`select file from pragma_database_list where name = 'main'`.execute(database);
  return rows[0]?.file ?? '';
}

/** Returns the copies of a database's file, the newest first. */
async function copiesOf(file: string): Promise<string[]> {
  const beginning = `${path.basename(file)}${COPY}`;
  const names = await readdir(path.dirname(file));
  const copies = names.filter((name) => name.startsWith(beginning) && name.endsWith('Z'));
  return copies
    .sort()
    .reverse()
    .map((name) => path.join(path.dirname(file), name));
}

/** Throws where a disk has too little room for a copy, and as much again for the changes that follow. */
async function requireRoom(database: Kysely<Tables>, file: string): Promise<void> {
  const { rows } = await sql<{
    size: number;
  }>`select page_count * page_size as size from pragma_page_count, pragma_page_size`.execute(
    database,
  );
  const { bavail, bsize } = await statfs(path.dirname(file));
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  const needed = Math.ceil((2 * (rows[0]?.size ?? 0)) / MEGABYTE);
  if (free >= needed) return;
  throw new Error(
    `before this release changes the database it makes a copy of it, which needs ${needed} MB; ${free} MB are free.`,
  );
}

/** Writes a copy that is whole, or none. */
async function writeCopy(database: Kysely<Tables>, file: string): Promise<void> {
  const time = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  const unfinished = `${file}${UNFINISHED}`;
  await createFile(unfinished, '', 0o600);
  await sql`vacuum into ${unfinished}`.execute(database);
  const handle = await open(unfinished);
  await handle.sync().finally(() => handle.close());
  await rename(unfinished, `${file}${COPY}${time}`);
  await syncFolder(path.dirname(file));
}

/**
 * Makes a dated copy of an embedded database beside it, whole or not at all, and keeps the last two. Throws where there
 * is no room for it.
 *
 * @param isWanted asked when no process writes any more: another process may just have done what the copy is made
 * before
 */
export async function copyDatabase(
  database: Kysely<Tables>,
  isWanted: () => Promise<boolean>,
): Promise<void> {
  const file = await fileOf(database);
  // Holds the right to write: no other process makes a copy, so an unfinished one is left over.
  const writer = await openSqlite(file);
  try {
    writer.exec('begin immediate');
    if (!(await isWanted())) return;
    await rm(`${file}${UNFINISHED}`, { force: true });
    await requireRoom(database, file);
    await writeCopy(database, file);
    for (const copy of (await copiesOf(file)).slice(KEPT)) await rm(copy, { force: true });
  } finally {
    writer.close();
  }
}

/** Tables whose rows are personal data that staff delete. */
const PERSONAL = ['applications', 'application_events'];

/** Deletes from a copy the applications and notes that the database has no more. */
async function deleteRemoved(connection: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from copied.sqlite_master where type = 'table' and name in (${sql.join(PERSONAL)})
  `.execute(connection);
  for (const { name } of rows) {
    const [copied, kept] = [sql.table(`copied.${name}`), sql.table(`main.${name}`)];
    // The sum keeps SQLite from looking up each row, with its letter of pages: it reads both ids from an index, ten times faster.
    await sql`
      delete from ${copied} where id in (
        select id from ${copied} where id not in (select id + 0 from ${kept})
      )
    `.execute(connection);
  }
}

async function reach(
  connection: Kysely<Tables>,
  copy: string,
  work: (connection: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  await sql`attach ${copy} as copied`.execute(connection);
  try {
    await work(connection);
  } finally {
    await sql`detach copied`.execute(connection);
  }
}

/** Returns true if a copy has been kept for long enough. */
function isOld(copy: string): boolean {
  const made = copy.slice(-TIME_LENGTH).replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z');
  return Date.now() - Date.parse(made) > KEPT_DAYS * ONE_DAY;
}

/** Drops copies that are a month old or cannot be read, and works on each of the others. */
async function inCopies(
  connection: Kysely<Tables>,
  work: (connection: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  for (const copy of await copiesOf(await fileOf(connection))) {
    try {
      if (isOld(copy)) await rm(copy, { force: true });
      else await reach(connection, copy, work);
    } catch (error) {
      if (unavailabilityOf(error) !== undefined) throw error;
      await rm(copy, { force: true });
    }
  }
}

/** Deletes in the copies of an embedded database what it has no more; what rows left behind on the way may stay. */
export async function deleteInCopies(connection: Kysely<Tables>): Promise<void> {
  await inCopies(connection, deleteRemoved);
}

/** Leaves no byte of that in the copies: each is written anew. */
export async function overwriteInCopies(connection: Kysely<Tables>): Promise<void> {
  await inCopies(connection, async (copied) => {
    await deleteRemoved(copied);
    await sql`vacuum copied`.execute(copied);
  });
}
