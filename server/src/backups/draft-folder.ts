import { mkdir, mkdtemp, readdir, rm, rmdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../app/command';
import { makeDataDirectory } from '../database/sqlite';

/** Milliseconds after which nobody works on a draft any more. */
const DAY = 24 * 60 * 60_000;

/**
 * Does work with an empty folder of this process in a data directory, which is made where it is missing. What a process
 * that was cut off has left there goes a day later with the next one.
 */
export async function withDraftFolder<Result>(
  dataDirectory: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await makeDataDirectory(dataDirectory);
  const drafts = path.join(dataDirectory, 'drafts');
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  for (const name of await readdir(drafts)) {
    const { mtimeMs } = await stat(path.join(drafts, name)).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < Date.now() - DAY) await rm(path.join(drafts, name), { recursive: true });
  }
  const folder = await mkdtemp(path.join(drafts, 'draft-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    // Another process's draft keeps it.
    await rmdir(drafts).catch(() => undefined);
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
