import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRunning } from '@teluk-mart/server-kit/is-running';

/** Where servers say that they use a folder, each by a file that is named by its process. */
const placeIn = (folder: string) => path.join(folder, 'servers');

/**
 * Says that this server uses a folder of files, and tells whether it is the only one. Somebody may have started a second
 * one there by mistake: what lies there then belongs to the first. A server that was killed uses it no longer.
 */
export async function claimFolder(folder: string): Promise<boolean> {
  const place = placeIn(folder);
  await mkdir(place, { recursive: true });
  await writeFile(path.join(place, String(process.pid)), '');
  let isAlone = true;
  for (const name of await readdir(place)) {
    if (name === String(process.pid)) continue;
    if (isRunning(Number(name))) isAlone = false;
    else await rm(path.join(place, name), { force: true });
  }
  return isAlone;
}

/** Says that this server uses a folder no longer. */
export async function leaveFolder(folder: string): Promise<void> {
  await rm(path.join(placeIn(folder), String(process.pid)), { force: true });
}
