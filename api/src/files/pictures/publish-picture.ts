import type { Services } from '../../plugins/services';
import { namedFiles } from '../named-files';
import { publishFiles } from '../publish-file';
import { removePicture } from './remove-picture';
import type { StagedPicture } from './staged-picture';

/**
 * Moves a staged picture to its place, after the record that names it has been written. Where that fails the record is
 * taken back by `undo` and no file is left; the failure goes on. Nor is any left where somebody has deleted the record
 * or given it another picture meanwhile. Nothing happens without a picture.
 */
export async function publishPicture(
  { database, folders, avifMaker }: Pick<Services, 'database' | 'folders' | 'avifMaker'>,
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
