import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Milliseconds after which nobody is still writing a file. */
const A_DAY = 86_400_000;

async function modifiedAt(file: string): Promise<number> {
  // One that is gone in the meantime has been finished by its writer.
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => Infinity,
  );
}

/** Deletes the files of a folder that were last written more than a day ago: leftovers of writers that were killed. */
export async function sweepFolder(folder: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if ((await modifiedAt(file)) < now - A_DAY) await rm(file, { force: true });
  }
}
