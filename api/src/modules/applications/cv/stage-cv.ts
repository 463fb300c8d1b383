import path from 'node:path';
import type { Readable } from 'node:stream';
import { CV_MAX_BYTES, CV_MESSAGES } from '@teluk-mart/domain/application/cv-file';
import type { CvMediaType } from './cv-file';
import { inspectCv } from './inspect-cv';
import { type FileFolders, removeFile } from '../../../files/file-folders';
import { type StagedUpload, stageUpload } from '../../../files/stage-upload';

/** A CV that waits in the staging folder for its application. */
export interface StagedCv {
  /** Random name on disk. */
  name: string;
  /** Bytes. */
  size: number;
  /** SHA-256 in hexadecimal. */
  sha256: string;
  mediaType: CvMediaType;
}

/** A staged CV, or the words that say why the file is not accepted. */
export type StageCvResult = { ok: true; cv: StagedCv } | { ok: false; violation: string };

/** Deletes a staged CV; nothing happens where it is already gone. */
export async function discardStagedCv(folders: FileFolders, name: string): Promise<void> {
  await removeFile(folders, path.join(folders.staging.cv, name));
}

/**
 * Writes an upload to the staging folder, down to the disk, and checks it by its size and content. A stream that
 * breaks rejects, and so does a check that would wait for long (`BusyError`). Whatever does not end well leaves no file
 * behind.
 *
 * @param sender address that it comes from
 */
export async function stageCv(
  folders: FileFolders,
  upload: Readable,
  sender?: string,
): Promise<StageCvResult> {
  const staged = await stageUpload(folders.staging.cv, upload, {
    maxBytes: CV_MAX_BYTES,
    flush: true,
  });
  try {
    const result = await check(staged, sender);
    if (!result.ok) await discardStagedCv(folders, staged.name);
    return result;
  } catch (error) {
    await discardStagedCv(folders, staged.name);
    throw error;
  }
}

async function check(
  { file, name, size, sha256 }: StagedUpload,
  sender: string | undefined,
): Promise<StageCvResult> {
  if (size === 0) return { ok: false, violation: CV_MESSAGES.empty };
  if (size > CV_MAX_BYTES) return { ok: false, violation: CV_MESSAGES.tooLarge };
  const finding = await inspectCv(file, sender);
  if (!finding.ok) return finding;
  return { ok: true, cv: { name, size, sha256, mediaType: finding.mediaType } };
}
