import path from 'node:path';
import type { FileFolders } from '../file-folders';
import { removeFile } from '../remove-file';
import { avifFile, KEPT_WIDTHS, pictureFile, pictureNameOfPath } from './picture-names';

/**
 * Deletes all files of a published picture, given its path on the wire; call it after the commit that let go of it
 * (resolutions 19). Nothing happens without a picture.
 */
export async function removePicture(
  folders: FileFolders,
  picture: string | null | undefined,
): Promise<void> {
  const name = pictureNameOfPath(picture);
  if (name === undefined) return;
  for (const width of KEPT_WIDTHS) {
    const file = pictureFile(name, width);
    // The AVIF last: whoever is just making it looks afterwards whether the WebP is still there.
    for (const each of [file, avifFile(file)]) {
      await removeFile(folders, path.join(folders.uploads, each));
    }
  }
}
