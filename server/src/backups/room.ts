import { statfs } from 'node:fs/promises';
import { UsageError } from '../app/command';
import { isDiskFull } from '../app/error-code';

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`;

/** Throws a `UsageError` where a disk has less room than some bytes. */
export async function requireRoom(folder: string, what: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= bytes) return;
  throw new UsageError(
    `There is no room for ${what} in ${folder}: it may take ${megabytes(bytes)}, and ${megabytes(free)} are free.`,
  );
}

/** Does work that writes to a folder; throws a `UsageError` where the disk is full meanwhile. */
export async function rethrowDiskFull<Result>(
  folder: string,
  what: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new UsageError(`There is no room for ${what} in ${folder}: the disk is full.`);
  }
}
