import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import { SHELL_PART } from '../../composition';
import { ReleaseError } from '../../release-error';

/** A part whose sources are there. */
export interface PartFolder {
  part: string;
  /** Absolute path of its folder. */
  folder: string;
}

async function declaresArea(folder: string): Promise<boolean> {
  return access(path.join(folder, 'src/area.ts')).then(
    () => true,
    () => false,
  );
}

async function areasBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const areAreas = await Promise.all(names.map((name) => declaresArea(path.join(root, name))));
  return names.filter((_name, place) => areAreas[place]);
}

/**
 * Finds the folder of what is to be released: the shell, or a top-level folder that declares an area. Throws a
 * `ReleaseError` that says which there are.
 *
 * @param elsewhere the area's folder, where it is no top-level one
 */
export async function findPart(
  root: string,
  part: string,
  elsewhere: string | undefined,
): Promise<PartFolder> {
  const folder = elsewhere === undefined ? path.join(root, part) : path.resolve(elsewhere);
  if (part === SHELL_PART || (await declaresArea(folder))) return { part, folder };
  if (elsewhere !== undefined) throw new ReleaseError(`${folder} has no src/area.ts.`);
  const known = [...(await areasBelow(root)), SHELL_PART].join(', ');
  throw new ReleaseError(`There is no area "${part}". There are: ${known}.`);
}
