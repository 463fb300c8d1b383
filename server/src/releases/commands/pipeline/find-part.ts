import path from 'node:path';
import { fileExists } from '../../../app/file-exists';
import { AREA_DECLARATION, areaNames } from '../../areas.mjs';
import { ReleaseError } from '../../errors';
import { SHELL_PART } from '../../versions/composition';

/** A part whose sources are there. */
export interface PartFolder {
  part: string;
  /** Absolute path of its folder. */
  folder: string;
}

/**
 * Finds the folder of what is to be released: the shell, or a top-level folder that declares an area. Throws a
 * `ReleaseError` that lists them.
 *
 * @param elsewhere the area's folder, where it is no top-level one
 */
export async function findPart(
  root: string,
  part: string,
  elsewhere: string | undefined,
): Promise<PartFolder> {
  const folder = elsewhere === undefined ? path.join(root, part) : path.resolve(elsewhere);
  const isArea = await fileExists(path.join(folder, AREA_DECLARATION));
  if (part === SHELL_PART || isArea) return { part, folder };
  if (elsewhere !== undefined) throw new ReleaseError(`${folder} has no ${AREA_DECLARATION}.`);
  const known = [...areaNames(root), SHELL_PART].join(', ');
  throw new ReleaseError(`There is no area "${part}". There are: ${known}.`);
}
