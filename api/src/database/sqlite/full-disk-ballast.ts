import { randomBytes } from 'node:crypto';
import { statSync, truncateSync } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { unavailabilityOf } from '../../errors/unavailability';
import type { SqliteConnection } from './open-sqlite';

/** File of the data directory that holds nothing of use: room for the database on a disk that is full. */
export const BALLAST_FILE = 'ballast';

/** Bytes that are written at a time. */
const CHUNK = 1024 * 1024;

/** Bytes that are given up at a time: what a few writes need, since something else may take the rest of it at once. */
const PIECE = 128 * 1024;

/**
 * Makes the ballast, of blocks that no file system can save itself, or completes what is left of it. Rejects where
 * there is no room for it, and leaves none then.
 */
export async function makeBallast(folder: string, bytes: number): Promise<void> {
  const file = path.join(folder, BALLAST_FILE);
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size >= bytes) return;
  try {
    const handle = await open(file, 'a', 0o600);
    try {
      for (let written = size; written < bytes; written += CHUNK)
        await handle.appendFile(randomBytes(Math.min(CHUNK, bytes - written)));
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** Gives up a piece of the ballast; `false` where there is none left. */
function giveUpBallast(folder: string): boolean {
  const file = path.join(folder, BALLAST_FILE);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) return false;
  truncateSync(file, Math.max(0, size - PIECE));
  return true;
}

/** A transaction failed on a full disk and was undone; there is some room now, so that it may be run again. */
export class RoomMadeError extends Error {
  readonly code = 'SQLITE_FULL';

  constructor(cause: unknown) {
    super('The disk was full; some room has been made', { cause });
  }
}

/** Statements that are not worth the ballast: what they do can wait. */
const CAN_WAIT = /^\s*vacuum/i;

/**
 * Makes a connection to the database of a data directory use the ballast where the disk is full. A statement is run
 * again; a transaction throws a `RoomMadeError`.
 */
export function withBallast(connection: SqliteConnection, folder: string): SqliteConnection {
  const withRoom = <Result>(work: () => Result): Result => {
    const isAlone = !connection.isInTransaction();
    for (;;) {
      try {
        return work();
      } catch (error) {
        if (unavailabilityOf(error) !== 'full' || !giveUpBallast(folder)) throw error;
        if (!isAlone) throw new RoomMadeError(error);
      }
    }
  };
  return {
    ...connection,
    exec: (sql) => withRoom(() => connection.exec(sql)),
    prepare: (sql) => {
      const statement = withRoom(() => connection.prepare(sql));
      if (CAN_WAIT.test(sql)) return statement;
      return {
        reader: statement.reader,
        all: (parameters) => withRoom(() => statement.all(parameters)),
        run: (parameters) => withRoom(() => statement.run(parameters)),
        iterate: (parameters) => statement.iterate(parameters),
      };
    },
  };
}
