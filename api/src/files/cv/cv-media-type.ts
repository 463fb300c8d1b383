import type { CvKind } from '@teluk-mart/shared/domain/application/cv-file';

const MEDIA_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const satisfies Record<CvKind, string>;

/** Media types of the accepted CVs (spec §5). */
export type CvMediaType = (typeof MEDIA_TYPES)[CvKind];

/** The media type under which a kind of CV is stored and sent. */
export function mediaTypeOf(kind: CvKind): CvMediaType {
  return MEDIA_TYPES[kind];
}

/** The kind of a stored CV; throws where a row has a media type that was never accepted. */
export function kindOf(mediaType: string): CvKind {
  const kinds = Object.keys(MEDIA_TYPES) as CvKind[];
  const kind = kinds.find((candidate) => MEDIA_TYPES[candidate] === mediaType);
  if (!kind) throw new Error(`No CV is of the type ${mediaType}`);
  return kind;
}
