import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { type InferType, string } from 'yup';
import { describeCall, ErrorResponse, jsonSchema } from '../../app/openapi/route-schemas';
import type { Services } from '../../app/services';
import { readStoredFile } from '../../files/stored-files';
import { RequestError } from '../../guards/request-error';
import { RecordAddress, type RecordParams } from '../../guards/requests/record-address';
import { applicationIdOf } from '../queries';
import { downloadName, kindOf } from './cv-file';
import { SignedQuery } from './cv-links';
import { runsByItself } from './pdf';
import { DOCUMENT_POLICY, documentPage, messagePage, previewDocument } from './preview-document';

const CV_MISSING = 'File CV tidak ditemukan.';

/** Words in the place of a document that cannot be shown. */
const CANNOT_PREVIEW = 'Dokumen ini tidak dapat dipratinjau. Unduh CV untuk membukanya.';

/** Words in place of a PDF with a script, or that may have one. */
const RUNS_BY_ITSELF =
  'PDF ini memuat, atau mungkin memuat, perintah yang berjalan sendiri, jadi tidak dibuka di sini. Unduh CV untuk membacanya.';

/** Forms of a CV: as it is, shown by browsers that can; as a page (DOCX); or to be saved. */
const CV_FORMS = ['lihat', 'html', 'unduh'] as const;

const CvQuery = SignedQuery.partial().shape({
  bentuk: string()
    .oneOf(CV_FORMS)
    .label('`lihat` (PDF di halaman), `html` (pratinjau DOCX) atau `unduh`'),
});

/** Returns the one part of a file that a request asks for; `undefined` where it asks for all, or for several. */
function partOf({ headers }: FastifyRequest, size: number) {
  const { range = '', 'if-range': condition } = headers;
  // A CV has no version that a condition could name.
  if (!range.startsWith('bytes=') || condition !== undefined) return undefined;
  const parts = parseRange(size, range, { combine: true });
  if (typeof parts === 'number') throw new RequestError(416);
  const [part, another] = parts;
  return part && !another ? { start: part.start, end: part.end + 1 } : undefined;
}

/**
 * `GET /api/applications/:id/cv`: a CV in three forms, for the holder of a link that was made for them minutes ago
 * (docs/specification.md#cv-link, docs/decisions/012).
 */
export function cvRoute(app: FastifyInstance, { config, cvLinks, database }: Services): void {
  const framedBy = ["frame-ancestors 'self'", ...config.corsOrigins].join(' ');

  const asPage = (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `${DOCUMENT_POLICY}; ${framedBy}`);

  app.get<RecordParams & { Querystring: InferType<typeof CvQuery> }>(
    '/applications/:id/cv',
    {
      ...describeCall('CV pelamar, melalui tautan bertanda tangan', {
        params: RecordAddress,
        // Every fault of a signature gets one answer: 403.
        querystring: jsonSchema(CvQuery),
        produces: ['application/pdf', 'application/octet-stream', 'text/html'],
        response: {
          200: {
            description:
              'CV: PDF, berkas asli, atau halaman, juga yang mengatakan mengapa tidak tampil',
          },
          206: { description: 'Bagian dari berkas' },
          403: ErrorResponse,
          416: { description: 'Tidak ada bagian itu dalam berkas' },
        },
      }),
      // A frame that is filled by an error would show JSON as text, or nothing at all.
      onSend: async (request, reply, payload) => {
        const fillsFrame = request.headers['sec-fetch-dest'] === 'iframe';
        const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
        if (!fillsFrame || !isJson || typeof payload !== 'string') return payload;
        asPage(reply);
        return messagePage((JSON.parse(payload) as { message: string }).message);
      },
    },
    async (request, reply) => {
      const link = await cvLinks.open(applicationIdOf(request.params), request.query);
      const { bentuk: form = 'lihat' } = request.query;
      if (!CV_FORMS.includes(form)) throw new RequestError(400);
      const { name, originalName, mediaType } = link.cv;
      const kind = kindOf(mediaType);
      const content = await readStoredFile(database, 'cv', name);
      if (!content) throw new RequestError(404, CV_MISSING);

      if (form === 'html') {
        if (kind !== 'docx') throw new RequestError(404, CANNOT_PREVIEW);
        if (request.method === 'HEAD') return asPage(reply).send('');
        const html = await previewDocument(content, request.signal);
        if (html === undefined) return asPage(reply).send(messagePage(CANNOT_PREVIEW));
        await cvLinks.recordAccess(link, 'lihat', request);
        return asPage(reply).send(documentPage(html));
      }

      const isShown = form === 'lihat' && kind === 'pdf';
      // A viewer asks for pieces only of what it has begun to show.
      if (isShown && !request.headers.range && (await runsByItself(content, request.signal)))
        return asPage(reply).send(messagePage(RUNS_BY_ITSELF));
      await cvLinks.recordAccess(link, isShown ? 'lihat' : 'unduh', request);
      // Browsers apply any other policy to their own viewer, which then stays empty.
      if (isShown) reply.header('content-security-policy', framedBy);
      const type = isShown ? 'inline' : 'attachment';
      const fileName = downloadName(originalName, kind);
      reply.type(mediaType).header('content-disposition', contentDisposition(fileName, { type }));
      const part = partOf(request, content.length);
      reply.header('accept-ranges', 'bytes');
      if (!part) return reply.send(content);
      const { start, end } = part;
      return reply
        .code(206)
        .header('content-range', `bytes ${start}-${end - 1}/${content.length}`)
        .send(content.subarray(start, end));
    },
  );
}
