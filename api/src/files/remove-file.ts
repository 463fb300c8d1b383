import { rm } from 'node:fs/promises';
import type { FileFolders } from './file-folders';

/**
 * Deletes a file that nobody needs any more. It never rejects: what has been done before stays done and is answered as
 * such. What cannot be deleted is told to the log and left to the sweep.
 */
export async function removeFile({ onFailure }: FileFolders, file: string): Promise<void> {
  await rm(file, { force: true }).catch(onFailure);
}
