import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileFolders } from './file-folders';
import { pictureFile, pictureNameOf, SMALLER_WIDTHS, UPLOADS_PREFIX } from './picture-names';

/**
 * Deletes all files of a published picture, given its path on the wire; call it after the commit that let go of it
 * (resolutions 19). Nothing happens without a picture.
 */
export async function removePicture(
  folders: FileFolders,
  picture: string | null | undefined,
): Promise<void> {
  const name = picture?.startsWith(UPLOADS_PREFIX)
    ? pictureNameOf(picture.slice(UPLOADS_PREFIX.length))
    : undefined;
  if (name === undefined) return;
  for (const width of [...SMALLER_WIDTHS, undefined]) {
    await rm(path.join(folders.uploads, pictureFile(name, width)), { force: true });
  }
}
