import type { CvKind } from '@teluk-mart/domain/application/cv-file';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { RequestError } from '../../guards/request-error';
import { downloadName } from './cv-file';
import { CANNOT_PREVIEW, DOCUMENT_POLICY, documentPage, messagePage } from './document-page';
import { previewDocument } from './preview-document';
import type { Access, OpenedLink } from './cv-access';

/** Makes an answer a page that runs nothing. */
function asPage(reply: FastifyReply, framedBy: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', `${DOCUMENT_POLICY}; ${framedBy}`);
}

/** Sends a page with the words for a CV that is not shown, which is no fault of its request. */
export function sendRefusal(reply: FastifyReply, words: string, framedBy: string): FastifyReply {
  return asPage(reply, framedBy).send(messagePage(words));
}

interface OriginalOptions {
  kind: CvKind;
  /** The browser shows it in the page instead of saving it. */
  isShown: boolean;
  /** Origins that may show it in a frame (`frame-ancestors`). */
  framedBy: string;
}

/**
 * Sends a CV as it was uploaded, from the disk, in pieces to a client that asks for pieces. The only policy of a PDF is
 * who may frame it: browsers apply everything else to their own viewer, which then stays empty.
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

interface PreviewOptions {
  /** Path of the file. */
  file: string;
  kind: CvKind;
  /** Origins that may show the page in a frame (`frame-ancestors`). */
  framedBy: string;
  record: (access: Access) => Promise<void>;
}

/** Status for a client that has closed the request; it is never read. */
const CLIENT_CLOSED_REQUEST = 499;

/**
 * Sends a Word document as a page that runs nothing (docs/specification.md#cv-preview), or the words for one that cannot
 * be shown. Answers 404 for other files, 503 where too many wait for theirs.
 */
export async function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, kind, framedBy, record }: PreviewOptions,
): Promise<FastifyReply> {
  if (kind !== 'docx') throw new RequestError(404, CANNOT_PREVIEW);
  asPage(reply, framedBy);
  // The page that a conversion would make is not sent.
  if (request.method === 'HEAD') return reply.send('');
  const { signal } = request;
  const content = await previewDocument(file, signal).catch((error: unknown) => {
    throw signal.aborted ? new RequestError(CLIENT_CLOSED_REQUEST) : error;
  });
  if (content === undefined) return sendRefusal(reply, CANNOT_PREVIEW, framedBy);
  await record('lihat');
  return reply.send(documentPage(content));
}

/**
 * Makes a page of an error when a browser asked for the CV to fill a frame. It would show JSON as text, or nothing at
 * all. Other requests get the usual JSON.
 *
 * @param framedBy sites that may have the page in a frame (`frame-ancestors`)
 */
export function errorPage(framedBy: string): onSendHookHandler {
  return (request, reply, payload, done) => {
    const fillsFrame = request.headers['sec-fetch-dest'] === 'iframe';
    if (
      !fillsFrame ||
      !String(reply.getHeader('content-type')).startsWith('application/json') ||
      typeof payload !== 'string'
    ) {
      done(null, payload);
      return;
    }
    const { message } = JSON.parse(payload) as { message: string };
    asPage(reply, framedBy);
    done(null, messagePage(message));
  };
}
