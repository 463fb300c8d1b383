import type { Services } from '../../plugins/services';
import { publishFiles } from '../publish-file';
import { removePicture } from './remove-picture';
import type { StagedPicture } from './staged-picture';

/**
 * Moves a staged picture to its place, after the record that names it has been written. Where that fails the record is
 * taken back by `undo` and no file is left; the failure goes on. Nothing happens without a picture.
 */
export async function publishPicture(
  { folders, avifMaker }: Pick<Services, 'folders' | 'avifMaker'>,
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
  avifMaker.wake();
}
