import { mkdtemp, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../app/command';
import { makeDataDirectory } from '../database/sqlite';
import { openUploadFolder } from '../files/uploads';

/**
 * Does work with an empty folder of this process in a data directory, which is made where it is missing. What a process
 * that was cut off has left there goes with the next one, or with a server's start, a day later.
 */
export async function withDraftFolder<Result>(
  dataDirectory: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await makeDataDirectory(dataDirectory);
  const folder = await mkdtemp(path.join(await openUploadFolder(dataDirectory), 'draft-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`;

/** Throws a `UsageError` where a draft of so many bytes would leave the shop's own disk without room. */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= bytes) return;
  throw new UsageError(
    `There is no room in ${folder}: it takes ${megabytes(bytes)}, and ${megabytes(bavail * bsize)} are free.`,
  );
}
