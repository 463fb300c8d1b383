import path from 'node:path';
import { type FileFolders, publishFiles, removeFile } from '../file-folders';
import {
  avifFile,
  KEPT_WIDTHS,
  pictureFile,
  pictureNameOfPath,
  sharePictureFile,
} from '../picture-names';
import type { StagedPicture } from './stage-picture';
import { namedFiles } from '../stored-files';
import type { Database } from '../../database/open-database';

/** Services needed to publish a picture. */
interface PictureServices {
  database: Database;
  folders: FileFolders;
  /** Looks for pictures that have no AVIF yet. */
  avifMaker: { wake: () => void };
}

/**
 * Moves a staged picture to its place, after the record that names it has been written. Where that fails the record is
 * taken back by `undo` and no file is left; the failure goes on. Nor is any left where somebody has deleted the record
 * or given it another picture meanwhile. Nothing happens without a picture.
 */
export async function publishPicture(
  { database, folders, avifMaker }: PictureServices,
  picture: StagedPicture | undefined,
  undo: () => Promise<unknown>,
): Promise<void> {
  if (!picture) return;
  try {
    await publishFiles(folders, 'uploads', picture.files);
  } catch (error) {
    await undo();
    await removePicture(folders, picture.path);
    throw error;
  }
  const isNamed = await namedFiles(database);
  if (picture.files.every((file) => isNamed('uploads', file))) avifMaker.wake();
  else await removePicture(folders, picture.path);
}

/**
 * Deletes all files of a published picture, given its path on the wire; call it after the commit that let go of it
 * (docs/specification.md#stored-files). Nothing happens without a picture.
 */
export async function removePicture(
  folders: FileFolders,
  picture: string | null | undefined,
): Promise<void> {
  const name = pictureNameOfPath(picture);
  if (name === undefined) return;
  const kept = KEPT_WIDTHS.map((width) => pictureFile(name, width));
  // Removes the files made from the WebP last: whoever is making one looks afterwards whether the WebP is still there.
  const files = [...kept.flatMap((file) => [file, avifFile(file)]), sharePictureFile(name)];
  for (const file of files) await removeFile(folders, path.join(folders.uploads, file));
}
