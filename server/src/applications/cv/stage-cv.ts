import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { CV_MAX_BYTES, CV_MEDIA_TYPES, CV_MESSAGES } from '@teluk-mart/domain/application/cv-file';
import { sha256 } from '../../app/hashes';
import { type FileFolders, removeFile } from '../../files/file-folders';
import { type StagedUpload, stageUpload } from '../../files/stage-upload';
import { inspectCv } from './inspect-cv';

/** A CV that waits in the staging folder for its application. */
export interface StagedCv {
  /** Random name on disk. */
  name: string;
  /** Bytes. */
  size: number;
  /** SHA-256 in hexadecimal. */
  sha256: string;
  mediaType: string;
}

/** A staged CV, or the words that say why the file is not accepted. */
export type StageCvResult = { ok: true; cv: StagedCv } | { ok: false; violation: string };

/** Deletes a staged CV; nothing happens where it is already gone. */
export async function discardStagedCv(folders: FileFolders, name: string): Promise<void> {
  await removeFile(folders, path.join(folders.staging.cv, name));
}

/**
 * Writes an upload to the staging folder, down to the disk, and checks it by its size and content. A stream that
 * breaks rejects. Whatever does not end well leaves no file behind.
 */
export async function stageCv(folders: FileFolders, upload: Readable): Promise<StageCvResult> {
  const staged = await stageUpload(folders.staging.cv, upload, { flush: true });
  let result: StageCvResult | undefined;
  try {
    result = await check(staged);
    return result;
  } finally {
    if (!result?.ok) await discardStagedCv(folders, staged.name);
  }
}

async function check({ file, name, size }: StagedUpload): Promise<StageCvResult> {
  if (size === 0) return { ok: false, violation: CV_MESSAGES.empty };
  if (size > CV_MAX_BYTES) return { ok: false, violation: CV_MESSAGES.tooLarge };
  const finding = await inspectCv(await readFile(file));
  if ('violation' in finding) return { ok: false, ...finding };
  const { kind, content } = finding;
  if (content.length < size) await writeFile(file, content, { flush: true });
  const mediaType = CV_MEDIA_TYPES[kind];
  return { ok: true, cv: { name, size: content.length, sha256: sha256(content), mediaType } };
}
