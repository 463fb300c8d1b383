import { CV_KINDS, CV_MEDIA_TYPES, type CvKind } from '@teluk-mart/domain/application/cv-file';

/** Returns the kind of a stored CV; throws where a row has a media type that was never accepted. */
export function kindOf(mediaType: string): CvKind {
  const kind = CV_KINDS.find((candidate) => CV_MEDIA_TYPES[candidate] === mediaType);
  if (!kind) throw new Error(`No CV is of the type ${mediaType}`);
  return kind;
}

/** Longest name of an uploaded file that is remembered, in characters. */
const MAX_NAME_LENGTH = 200;

/** Longest name of a download: some disks take no more than 255 bytes, and a character may have four. */
const MAX_DOWNLOAD_TIME = 50;

/** Control characters, those that turn the direction of writing or show nothing, and halves of characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Characters that some system does not allow in a file name. */
const RESERVED = /[<>:"|?*]/g;

/** Matches the extension of a file name. */
const EXTENSION = /\.[a-z][a-z0-9]{0,4}$/i;

/** Returns the last `count` characters, none of them cut in half. */
function lastCharacters(text: string, count: number): string {
  return [...text].slice(-count).join('');
}

/**
 * Returns a name that is safe to keep and to show: without folders and invisible characters, its letters and their
 * accents joined, not endless. What is left of nothing is `cv`.
 */
export function cleanFileName(name: string): string {
  const base = name.normalize('NFC').replace(INVISIBLE, '').split(/[\\/]/).at(-1) ?? '';
  return lastCharacters(base.trim(), MAX_NAME_LENGTH).trim() || 'cv';
}

/**
 * Returns the name under which a CV is saved: the applicant's, with the extension of what the file is
 * (docs/specification.md#stored-files).
 */
export function downloadName(originalName: string, kind: CvKind): string {
  const stem = cleanFileName(originalName)
    .replace(EXTENSION, '')
    .replace(RESERVED, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return `${[...stem].slice(0, MAX_DOWNLOAD_TIME).join('').trim() || 'cv'}.${kind}`;
}
