import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileExists } from '../app/durable-files';

/** Marks the folder beside a data directory into which a process restores: `<directory><this><process id>`. */
export const RESTORING = '.restoring-';

/** Marks a folder that a restoration has replaced: `<directory><this><time>`. */
export const REPLACED = '.before-restore-';

/**
 * Returns the folder that an interrupted restoration was just replacing; `undefined` unless the data directory's name
 * is free.
 */
export async function findReplacedDirectory(dataDirectory: string): Promise<string | undefined> {
  if (await fileExists(dataDirectory)) return undefined;
  const [parent, name] = [path.dirname(dataDirectory), path.basename(dataDirectory)];
  const beside = await readdir(parent).catch(() => []);
  const unfinished = beside.filter((other) => other.startsWith(name + RESTORING));
  const areUnpacked = unfinished.map((folder) => fileExists(path.join(parent, folder, 'shop')));
  if (!(await Promise.all(areUnpacked)).includes(true)) return undefined;
  const former = beside
    .filter((other) => other.startsWith(name + REPLACED))
    .sort()
    .at(-1);
  return former === undefined ? undefined : path.join(parent, former);
}
