import { stat } from 'node:fs/promises';
import { readDisk } from '@teluk-mart/api/files';
import { UsageError } from '@teluk-mart/server-kit/command';
import { isDiskFull } from '@teluk-mart/server-kit/error-code';

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`;

/** Throws a `UsageError` where a disk has less room than some bytes beside those that are left to others. */
export async function requireRoom(
  folder: string,
  what: string,
  bytes: number,
  floor = 0,
): Promise<void> {
  const { free } = await readDisk(folder, 0);
  if (free - floor >= bytes) return;
  const left = floor > 0 ? `, of which ${megabytes(floor)} are left to the shop` : '';
  throw new UsageError(
    `There is no room for ${what} in ${folder}: it may take ${megabytes(bytes)}, and ${megabytes(free)} are free${left}.`,
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

/**
 * Returns the bytes that a backup leaves free on the disk of a shop, where staff and uploads need them more. That is
 * their reserve, or half of what there is where that is less.
 */
export async function floorOf(dataDirectory: string, reserve: number | undefined): Promise<number> {
  const disk = await readDisk(dataDirectory, reserve);
  return Math.min(disk.reserve, disk.free / 2);
}

/** Returns true if two folders lie on one disk. */
export async function areOnOneDisk(one: string, other: string): Promise<boolean> {
  const [{ dev: here }, { dev: there }] = await Promise.all([stat(one), stat(other)]);
  return here === there;
}
