import { readFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { type InferType, object, string } from 'yup';
import { RequestError } from '../../guards/request-error';
import { kindOf } from './cv-file';
import { ErrorResponse, jsonSchema } from '../../app/openapi/route-schemas';
import type { Services } from '../../app/services';
import { RecordAddress, type RecordParams } from '../../guards/requests/record-address';
import { applicationIdOf } from '../schemas';
import { type Access, AccessLog, openLink } from './cv-access';
import { errorPage, sendOriginal, sendPreview, sendRefusal } from './cv-answers';
import { RUNS_BY_ITSELF } from './document-page';
import { runsByItself } from './pdf-scripts';

/** Forms of a CV: as it is, shown by browsers that can; as a page (DOCX); or to be saved. */
const CV_FORMS = ['lihat', 'html', 'unduh'] as const;
type CvForm = (typeof CV_FORMS)[number];

/** Reads the form that an address asks for, the first when it names none; throws 400 for any other. */
function cvFormOf(wanted: unknown): CvForm {
  if (wanted === undefined) return 'lihat';
  const form = CV_FORMS.find((known) => known === wanted);
  if (form === undefined) throw new RequestError(400);
  return form;
}

const CV_MISSING = 'File CV tidak ditemukan.';

/** Options of sending a CV: as it is, cached nowhere, and checked again at each request. */
const FROM_DISK = {
  serve: false,
  cacheControl: false,
  contentType: false,
  etag: false,
  lastModified: false,
} as const;

const CvQuery = object({
  sampai: string().label('Detik sejak 1970, setelah itu tautan mati'),
  untuk: string().label('Akun yang diberi tautan'),
  tanda: string().label('Tanda tangan'),
  bentuk: string()
    .oneOf(CV_FORMS)
    .label('`lihat` (PDF di halaman), `html` (pratinjau DOCX) atau `unduh`'),
});

/**
 * `GET /api/applications/:id/cv`: a CV in three forms, for the holder of a link that was made for them minutes ago
 * (docs/specification.md#cv-link, docs/decisions/012).
 */
export const cvRoutes: FastifyPluginAsync<Services> = async (app, services) => {
  const { config, database, files, folders } = services;
  const accessLog = new AccessLog(database);
  const framedBy = ["frame-ancestors 'self'", ...config.corsOrigins].join(' ');
  await app.register(fastifyStatic, { root: folders.cv, ...FROM_DISK });

  app.get<RecordParams & { Querystring: InferType<typeof CvQuery> }>(
    '/applications/:id/cv',
    {
      schema: {
        tags: ['applications'],
        summary: 'CV pelamar, melalui tautan bertanda tangan',
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
          400: ErrorResponse,
          403: ErrorResponse,
          404: ErrorResponse,
          416: { description: 'Tidak ada bagian itu dalam berkas' },
        },
      },
      onSend: errorPage(framedBy),
    },
    async (request, reply) => {
      const link = await openLink(services, applicationIdOf(request.params), request.query);
      const form = cvFormOf(request.query.bentuk);
      const kind = kindOf(link.cv.mediaType);
      const file = await files.find('cv', link.cv.name);
      if (file === undefined) throw new RequestError(404, CV_MISSING);
      const record = async (access: Access) => {
        if (request.method !== 'HEAD') await accessLog.record(link, access, request);
      };
      if (form === 'html') return sendPreview(request, reply, { file, kind, framedBy, record });
      const isShown = form === 'lihat' && kind === 'pdf';
      // A viewer asks for pieces only of what it has begun to show.
      if (isShown && !request.headers.range && (await runsByItself(await readFile(file))))
        return sendRefusal(reply, RUNS_BY_ITSELF, framedBy);
      await record(isShown ? 'lihat' : 'unduh');
      return sendOriginal(reply, link, { kind, isShown, framedBy });
    },
  );
};
