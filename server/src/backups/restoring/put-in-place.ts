import { access, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../../app/command';
import { syncFolder } from '../../app/durable-files';
import { errorCode } from '../../app/error-code';
import { isRunning } from '../../app/is-running';
import { findReplacedDirectory, REPLACED, RESTORING } from '../../database/interrupted-restore';
import { rethrowDiskFull } from '../room';

/** Returns the folders in which processes have prepared what takes the place of a data directory, by their ids. */
async function scratchesOf(dataDirectory: string): Promise<{ pid: number; folder: string }[]> {
  const parent = path.dirname(dataDirectory);
  const prefix = path.basename(dataDirectory) + RESTORING;
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  return names.map((name) => ({
    pid: Number(name.slice(prefix.length)),
    folder: path.join(parent, name),
  }));
}

/** Throws where another process restores into the same place. */
async function refuseOthers(dataDirectory: string): Promise<void> {
  for (const { pid } of await scratchesOf(dataDirectory)) {
    if (pid !== process.pid && isRunning(pid))
      throw new UsageError(`Process ${pid} is restoring into ${dataDirectory} already.`);
  }
}

/** Clears the leftovers of a restoration that was cut off. */
async function clearUp(dataDirectory: string): Promise<void> {
  const former = await findReplacedDirectory(dataDirectory);
  if (former !== undefined) await rename(former, dataDirectory);
  for (const { folder } of await scratchesOf(dataDirectory))
    await rm(folder, { recursive: true, force: true });
}

/**
 * Does work with an empty folder beside a data directory, where one process at a time prepares what takes its place. Throws
 * a `UsageError` where another one is at it.
 */
export async function withScratch<Result>(
  dataDirectory: string,
  work: (scratch: string) => Promise<Result>,
): Promise<Result> {
  // Beside the data directory, so that it only has to be given another name.
  const scratch = `${dataDirectory}${RESTORING}${process.pid}`;
  const parent = path.dirname(dataDirectory);
  try {
    await rethrowDiskFull(parent, 'unpacking', async () => {
      await mkdir(parent, { recursive: true });
      await refuseOthers(dataDirectory);
      await clearUp(dataDirectory);
      await mkdir(scratch, { mode: 0o700 });
    });
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      `${scratch} cannot be made (${errorCode(error)}), where the archive is unpacked: name another place with --into.`,
    );
  }
  try {
    // A restoration that began at the same moment sees this one.
    await refuseOthers(dataDirectory);
    return await work(scratch);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Gives a folder another name; throws in words where that cannot be. */
async function giveName(folder: string, name: string, dataDirectory: string): Promise<void> {
  await rename(folder, name).catch((error: unknown) => {
    throw new UsageError(
      `${dataDirectory} cannot get another name (${errorCode(error)}): restore into a new folder with --into, and start with that as DATA_DIR.`,
    );
  });
}

/**
 * Renames an unpacked installation to the data directory. An existing one is kept under another name, which is
 * returned; if the renaming fails, it gets its name back.
 */
export async function putInPlace(
  folder: string,
  dataDirectory: string,
): Promise<string | undefined> {
  const isThere = await access(dataDirectory).then(
    () => true,
    () => false,
  );
  const isEmpty = isThere && (await readdir(dataDirectory)).length === 0;
  let former: string | undefined;
  if (isEmpty) {
    await rmdir(dataDirectory).catch(() => undefined);
  } else if (isThere) {
    former = `${dataDirectory}${REPLACED}${new Date().toISOString().replaceAll(':', '-')}`;
    await giveName(dataDirectory, former, dataDirectory);
  }
  try {
    await giveName(folder, dataDirectory, dataDirectory);
  } catch (error) {
    if (former !== undefined) await rename(former, dataDirectory);
    throw error;
  }
  await syncFolder(path.dirname(dataDirectory));
  return former;
}
