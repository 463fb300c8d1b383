import type { CvKind } from '@teluk-mart/shared/domain/application/cv-file';
import { type CvMediaType, mediaTypeOf } from './cv-media-type';

/** What a file turned out to be, or the words that say why it is not accepted. */
export type CvFinding = { ok: true; mediaType: CvMediaType } | { ok: false; problem: string };

/** A file that is a CV of a kind. */
export function accepted(kind: CvKind): CvFinding {
  return { ok: true, mediaType: mediaTypeOf(kind) };
}

/** A file that is not accepted. */
export function refused(problem: string): CvFinding {
  return { ok: false, problem };
}
