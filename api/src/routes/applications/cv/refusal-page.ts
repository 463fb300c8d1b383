import type { onSendHookHandler } from 'fastify';
import { DOCUMENT_POLICY, messagePage } from '../../../files/cv/document-page';

function isJson(type: unknown): boolean {
  return String(type).startsWith('application/json');
}

/**
 * Makes a page of a refusal that a browser asked for to fill a frame: it would show data as they come, or nothing at
 * all. Everybody else gets the usual JSON (resolutions 1).
 *
 * @param framedBy who may have the page in a frame (`frame-ancestors`)
 */
export function refusalPage(framedBy: string): onSendHookHandler {
  return (request, reply, payload, done) => {
    const fillsFrame = request.headers['sec-fetch-dest'] === 'iframe';
    if (!fillsFrame || !isJson(reply.getHeader('content-type')) || typeof payload !== 'string') {
      done(null, payload);
      return;
    }
    const { message } = JSON.parse(payload) as { message: string };
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `${DOCUMENT_POLICY}; ${framedBy}`);
    done(null, messagePage(message));
  };
}
