import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { downloadName } from '../../../files/cv/cv-file';
import type { CvKind } from '@teluk-mart/shared/domain/application/cv-file';
import type { OpenedLink } from './open-link';

/** How a CV is sent. */
interface OriginalOptions {
  kind: CvKind;
  /** Whether a browser shows it in the page instead of saving it. */
  isShown: boolean;
  /** Who may have it in a frame (`frame-ancestors`). */
  framedBy: string;
}

/**
 * Sends a CV as it was uploaded, from the disk and in pieces where pieces are asked for. The only policy of a PDF is
 * who may frame it: browsers apply everything else to their own viewer, which stays empty then.
 */
export function sendOriginal(
  reply: FastifyReply,
  { cv }: OpenedLink,
  { kind, isShown, framedBy }: OriginalOptions,
): FastifyReply {
  const name = downloadName(cv.originalName, kind);
  const type = isShown ? 'inline' : 'attachment';
  if (isShown) reply.header('content-security-policy', framedBy);
  return reply
    .type(cv.mediaType)
    .header('content-disposition', contentDisposition(name, { type }))
    .sendFile(cv.name);
}
