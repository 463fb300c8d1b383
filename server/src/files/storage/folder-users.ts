import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRunning } from '../../app/is-running';

/** Returns the folder where servers note that they use a folder, each by a file named after its process. */
const placeIn = (folder: string) => path.join(folder, 'servers');

/**
 * Registers this server as a user of a folder of files; returns true if it is the only one. A second server may have
 * been started there by mistake: the files there then belong to the first. A killed server does not count.
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

/** Notes that this server uses a folder no longer. */
export async function leaveFolder(folder: string): Promise<void> {
  await rm(path.join(placeIn(folder), String(process.pid)), { force: true });
}
