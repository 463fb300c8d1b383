import type { CvKind } from '@teluk-mart/domain/application/cv-file';

const MEDIA_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const satisfies Record<CvKind, string>;

/** Media types of the accepted CVs (docs/specification.md#cv-upload). */
export type CvMediaType = (typeof MEDIA_TYPES)[CvKind];

/** Returns the media type under which a kind of CV is stored and sent. */
export function mediaTypeOf(kind: CvKind): CvMediaType {
  return MEDIA_TYPES[kind];
}

/** Returns the kind of a stored CV; throws where a row has a media type that was never accepted. */
export function kindOf(mediaType: string): CvKind {
  const kinds = Object.keys(MEDIA_TYPES) as CvKind[];
  const kind = kinds.find((candidate) => MEDIA_TYPES[candidate] === mediaType);
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

/** Type of an accepted file, or the message that says why it is not accepted. */
export type CvFinding = { ok: true; mediaType: CvMediaType } | { ok: false; violation: string };

/** Returns the finding of a CV of a kind. */
export function accepted(kind: CvKind): CvFinding {
  return { ok: true, mediaType: mediaTypeOf(kind) };
}

/** Returns the finding of a file that is not accepted. */
export function refused(violation: string): CvFinding {
  return { ok: false, violation };
}
