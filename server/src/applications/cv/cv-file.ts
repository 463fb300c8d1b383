import { CV_KINDS, CV_MEDIA_TYPES, type CvKind } from '@teluk-mart/domain/application/cv-file';

/** Returns the kind of a stored CV; throws where a row has a media type that was never accepted. */
export function kindOf(mediaType: string): CvKind {
  const kind = CV_KINDS.find((candidate) => CV_MEDIA_TYPES[candidate] === mediaType);
  if (!kind) throw new Error(`No CV is of the type ${mediaType}`);
  return kind;
}

/** Control characters, those that turn the direction of writing or show nothing, and halves of characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * Returns a name that is safe to keep and to show: without folders and invisible characters, its letters and their
 * accents joined, at most 200 characters. What is left of nothing is `cv`.
 */
export function cleanFileName(name: string): string {
  const base = name.normalize('NFC').replace(INVISIBLE, '').split(/[\\/]/).at(-1) ?? '';
  return [...base.trim()].slice(-200).join('').trim() || 'cv';
}

/**
 * Returns the name under which a CV is saved: the applicant's, with the extension of what the file is
 * (docs/specification.md#stored-files).
 */
export function downloadName(originalName: string, kind: CvKind): string {
  const stem = cleanFileName(originalName)
    .replace(/\.[a-z][a-z0-9]{0,4}$/i, '')
    // No system allows all of these.
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  // Some disks take no more than 255 bytes, and a character may have four.
  return `${[...stem].slice(0, 50).join('').trim() || 'cv'}.${kind}`;
}
