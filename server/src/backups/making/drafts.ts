import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isRunning } from '../../app/is-running';

/** Folder of the data directory in which backups are prepared, each in a folder named by its process. */
const DRAFTS = 'backup-drafts';

/**
 * Deletes the leftovers of backups that were cut off in a data directory, where files that have been deleted since may
 * still have a name.
 */
export async function deleteDrafts(dataDirectory: string): Promise<void> {
  const drafts = path.join(dataDirectory, DRAFTS);
  for (const name of await readdir(drafts).catch(() => [])) {
    const pid = Number(name);
    if (pid === process.pid || !isRunning(pid))
      await rm(path.join(drafts, name), { recursive: true });
  }
}

/** Makes an empty folder for a backup of this process; the caller deletes it. */
export async function makeDraft(dataDirectory: string): Promise<string> {
  await deleteDrafts(dataDirectory);
  const draft = path.join(dataDirectory, DRAFTS, String(process.pid));
  await mkdir(draft, { recursive: true, mode: 0o700 });
  return draft;
}
