import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables';
import { filesOfPicture } from '../picture-names';
import type { Files } from '../storage/files';
import type { StagedPicture } from './stage-picture';

/**
 * Publishes a staged picture, after the record that names it has been written. Where that fails the record is taken
 * back by `undo` and no file is left; the failure goes on. With PostgreSQL it never fails, and sends no query: the
 * record is stored, and an error would have it sent once more. Nothing happens without a picture.
 */
export async function publishPicture(
  files: Files,
  picture: StagedPicture | undefined,
  undo: () => Promise<unknown>,
): Promise<void> {
  if (!picture) return;
  try {
    await files.publish('uploads', picture.files);
  } catch (error) {
    await undo();
    await removePicture(files, picture.path);
    throw error;
  }
}

/**
 * Deletes a picture within the transaction that lets go of it, given its path on the wire; `removePicture` follows
 * after the commit (docs/specification.md#stored-files). Nothing happens without a picture.
 */
export async function detachPicture(
  files: Files,
  tables: Transaction<Tables>,
  picture: string | null | undefined,
): Promise<void> {
  await files.detach(tables, 'uploads', filesOfPicture(picture));
}

/** Deletes what this machine has of a picture, after the commit that let go of it. */
export async function removePicture(
  files: Files,
  picture: string | null | undefined,
): Promise<void> {
  await files.remove('uploads', filesOfPicture(picture));
}
