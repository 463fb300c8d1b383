import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileFolders } from '../file-folders';
import { removeFile } from '../remove-file';

/** A picture that waits in the staging folder for its record. */
export interface StagedPicture {
  /** Path on the wire, for the record. */
  path: string;
  /** Names of its files, one a width. */
  files: readonly string[];
}

/** Writes one file of a picture to the staging folder, down to the disk. */
export async function writeStagedPicture(
  folders: FileFolders,
  file: string,
  content: Buffer,
): Promise<void> {
  await writeFile(path.join(folders.staging.uploads, file), content, { flush: true });
}

/** Deletes a picture that did not find its record; nothing happens to one that has been published. */
export async function discardStagedPicture(
  folders: FileFolders,
  { files }: Pick<StagedPicture, 'files'>,
): Promise<void> {
  for (const file of files) await removeFile(folders, path.join(folders.staging.uploads, file));
}
