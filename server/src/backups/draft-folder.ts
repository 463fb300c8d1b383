import { rm } from 'node:fs/promises';
import { makeDataDirectory } from '../database/sqlite/embedded';
import { openUploadFolder } from '../files/uploads';

/**
 * Does work with an empty folder of this process in a data directory, which is made where it is missing. What a process
 * that was cut off has left there goes with the next one, and with a server's start.
 */
export async function withDraftFolder<Result>(
  dataDirectory: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await makeDataDirectory(dataDirectory);
  const folder = await openUploadFolder(dataDirectory);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
