import { CV_MAX_BYTES, CV_MEDIA_TYPES, CV_MESSAGES } from '@teluk-mart/domain/application/cv-file';
import { sha256 } from '../../app/hashes';
import { randomName } from '../../files/uploads';
import { cleanFileName } from './cv-file';
import { inspectCv } from './inspect-cv';

/** An accepted CV, in memory from its inspection to the commit of its application. */
export interface CheckedCv {
  /** Random; of its file. */
  name: string;
  /** The part of the upload that is stored. */
  content: Buffer;
  /** Bytes of the content. */
  size: number;
  /** SHA-256 of the content in hexadecimal. */
  sha256: string;
  mediaType: string;
}

/** Checks a CV by its size and content; returns the words that say why where it is not accepted. */
export async function checkCv(upload: Buffer): Promise<CheckedCv | { violation: string }> {
  if (upload.length === 0) return { violation: CV_MESSAGES.empty };
  if (upload.length > CV_MAX_BYTES) return { violation: CV_MESSAGES.tooLarge };
  const finding = await inspectCv(upload);
  if ('violation' in finding) return finding;
  const { kind, content } = finding;
  return {
    name: randomName(),
    content,
    size: content.length,
    sha256: sha256(content),
    mediaType: CV_MEDIA_TYPES[kind],
  };
}

/** Returns the columns of an application about its CV, given the name that the applicant's file had. */
export function cvColumns(cv: CheckedCv, originalName: string) {
  return {
    cv_name: cv.name,
    cv_original_name: cleanFileName(originalName),
    cv_media_type: cv.mediaType,
    cv_size: cv.size,
    cv_sha256: cv.sha256,
  };
}
