import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileFolders } from '../file-folders';
import { randomName } from '../random-name';
import { KEPT_WIDTHS, pictureFile, pictureNameOfPath, picturePath } from './picture-names';
import { discardStagedPicture, type StagedPicture, writeStagedPicture } from './staged-picture';

/**
 * Reads a file of a picture that a row names: it may be on its way from the staging folder to its place at this very
 * moment. `undefined` where it is nowhere.
 */
async function readOnItsWay({ uploads, staging }: FileFolders, file: string) {
  for (const folder of [uploads, staging.uploads, uploads]) {
    const content = await readFile(path.join(folder, file)).catch(() => undefined);
    if (content) return content;
  }
  return undefined;
}

/**
 * Stages a copy of a published picture, given its path on the wire, under a name of its own. `undefined` where there is
 * no such picture.
 */
export async function copyPicture(
  folders: FileFolders,
  picture: string | undefined,
): Promise<StagedPicture | undefined> {
  const original = pictureNameOfPath(picture);
  if (original === undefined) return undefined;
  const name = randomName();
  const copies = new Map<string, Buffer>();
  for (const width of KEPT_WIDTHS) {
    const content = await readOnItsWay(folders, pictureFile(original, width));
    if (content) copies.set(pictureFile(name, width), content);
  }
  if (!copies.has(pictureFile(name))) return undefined;
  const staged = { path: picturePath(name), files: [...copies.keys()] };
  try {
    for (const [file, content] of copies) await writeStagedPicture(folders, file, content);
  } catch (error) {
    await discardStagedPicture(folders, staged);
    throw error;
  }
  return staged;
}
