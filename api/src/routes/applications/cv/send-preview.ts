import type { CvKind } from '@teluk-mart/shared/domain/application/cv-file';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { messageFor, RequestError } from '../../../errors/request-error';
import {
  CANNOT_PREVIEW,
  DOCUMENT_POLICY,
  documentPage,
  messagePage,
  PREVIEWS_BUSY,
} from '../../../files/cv/document-page';
import { PreviewsBusy, previewDocument } from '../../../files/cv/preview-document';
import type { Access } from './access-log';

/** What is previewed, and what has to happen before it is shown. */
interface PreviewOptions {
  /** Path of the file. */
  file: string;
  kind: CvKind;
  /** Who may have the page in a frame (`frame-ancestors`). */
  framedBy: string;
  record: (access: Access) => Promise<void>;
}

/** Status of an answer that nobody waits for any more; nobody gets to read it. */
const NOBODY_WAITS = 499;

/** The document's content; where the client went away the work is stopped. Throws 503 where too many wait already. */
async function contentOf({ signal }: FastifyRequest, file: string): Promise<string | undefined> {
  try {
    return await previewDocument(file, signal);
  } catch (error) {
    if (signal.aborted) throw new RequestError(NOBODY_WAITS, messageFor(NOBODY_WAITS));
    if (error instanceof PreviewsBusy) throw new RequestError(503, PREVIEWS_BUSY);
    throw error;
  }
}

/** Sends a Word document as a page that runs nothing; 404 for other files, 422 where it cannot be
 * shown, 503 where too many wait for theirs. */
export async function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, kind, framedBy, record }: PreviewOptions,
): Promise<FastifyReply> {
  if (kind !== 'docx') throw new RequestError(404, CANNOT_PREVIEW);
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', `${DOCUMENT_POLICY}; ${framedBy}`);
  // Nobody reads the page that a conversion would make.
  if (request.method === 'HEAD') return reply.send('');
  const content = await contentOf(request, file);
  if (content === undefined) return reply.code(422).send(messagePage(CANNOT_PREVIEW));
  await record('lihat');
  return reply.send(documentPage(content));
}
