import { AuditEntry } from '@teluk-mart/domain/audit/audit-event';
import { Count, Id, Moment, Text } from '@teluk-mart/domain/record/record-fields';
import type { FastifyInstance } from 'fastify';
import { array, object } from 'yup';
import {
  describeCall,
  jsonSchema,
  MessageResponse,
  outdated,
  record,
  saved,
} from '../app/openapi/route-schemas';
import { registerRead } from '../app/register-read';
import type { Services } from '../app/services';
import { findRecordEvents } from '../audit/queries';
import { auditOf } from '../audit/record-audit';
import { RequestError } from '../guards/request-error';
import { idOf, RecordAddress, type RecordParams } from '../guards/requests/record-address';
import type { ContentKind } from './content-kind';
import { listedEntity, listForm, readListQuery } from './list-query';
import {
  countRecords,
  findRecord,
  lastChanges,
  listRecords,
  recordToWrite,
  viewerOf,
} from './queries';
import { receiveContent, type ReceivedContent } from './receive-form';
import { changeRecord, createRecord, deleteRecord } from './write-records';

const Counted = object({ nilai: Text, jumlah: Count });

/** Answers `GET /api/<noun>`, `GET /api/<noun>/jumlah` and `GET /api/<noun>/:id`. */
function registerReads(app: FastifyInstance, services: Services, kind: ContentKind): void {
  const { database } = services;
  const { noun, title, entity, notFound, list } = kind;
  const form = listForm(list);

  registerRead(app, services, {
    path: `/${noun}`,
    schema: {
      summary: `Daftar ${title}`,
      querystring: jsonSchema(form),
      response: { 200: array(listedEntity(entity, list)) },
    },
    ask: ({ query: sent, role }) => {
      const viewer = viewerOf(role);
      const asked = readListQuery(sent, list, form);
      const { query, page, conditions } = asked;
      return {
        address: `/api/${noun}${query}`,
        make: async (today) => {
          const value = await listRecords(kind, database, viewer, today, asked);
          const counts = page && (await countRecords(kind, database, viewer, today, conditions));
          return { value, total: counts?.reduce((sum, { jumlah }) => sum + jumlah, 0) };
        },
      };
    },
  });

  registerRead(app, services, {
    path: `/${noun}/jumlah`,
    schema: {
      summary: `Jumlah ${title} menurut ${list.counted}`,
      response: { 200: array(Counted) },
    },
    ask: ({ role }) => ({
      address: `/api/${noun}/jumlah`,
      make: async (today) => ({
        value: await countRecords(kind, database, viewerOf(role), today),
      }),
    }),
  });

  registerRead(app, services, {
    path: `/${noun}/:id`,
    schema: {
      summary: `Satu ${title}`,
      params: RecordAddress,
      response: { 200: entity },
    },
    notFound,
    ask: ({ params, role }) => {
      const id = idOf({ id: params.id ?? '' }, () => new RequestError(404, notFound));
      return {
        address: `/api/${noun}/${id}`,
        make: async (today) => {
          const value = await findRecord(kind, database, viewerOf(role), id, today);
          return value && { value };
        },
      };
    },
  });
}

/** Both ways to send a form (docs/specification.md#writes). */
const consumes = ['multipart/form-data', 'application/json'];

const versi = Id.optional().label(
  'Versi yang dibaca pengirim; 409 bila sudah diubah oleh orang lain',
);
const salinan_dari = Id.optional().label(
  'Id yang disalin; gambarnya ikut disalin bila tidak ada gambar baru',
);
const dipulihkan_dari = Id.optional().label(
  'Nomor versi lama yang dipulihkan; tercatat di riwayat',
);

function changesOnlyStatus({ fields, picture }: ReceivedContent): boolean {
  return picture === undefined && Object.keys(fields).join() === 'status';
}

/** Answers `POST /api/<noun>`, `PUT /api/<noun>/:id` and `DELETE /api/<noun>/:id`. */
function registerWrites(app: FastifyInstance, services: Services, kind: ContentKind): void {
  const { database, uploadFolder } = services;
  const { noun, title, entity, form, notFound, messages } = kind;
  const recordNotFound = () => new RequestError(404, notFound);

  app.post(
    `/${noun}`,
    describeCall(`Tambah ${title}`, {
      consumes,
      body: jsonSchema(form.shape({ salinan_dari })),
      response: { 201: saved(entity) },
    }),
    async (request, reply) => {
      const received = await receiveContent(request, uploadFolder, kind);
      const record = await createRecord(kind, services, auditOf(request), received);
      reply.code(201);
      return { message: messages.saved(record), record };
    },
  );

  app.put<RecordParams>(
    `/${noun}/:id`,
    describeCall(`Ubah ${title}; isian yang tidak dikirim tetap seperti semula`, {
      consumes,
      params: RecordAddress,
      body: jsonSchema(form.partial().shape({ versi, dipulihkan_dari })),
      response: { 200: saved(entity), 409: outdated(entity) },
    }),
    async (request, reply) => {
      const id = idOf(request.params, recordNotFound);
      const received = await receiveContent(request, uploadFolder, kind);
      const source = auditOf(request);
      const { isOutdated, record } = await changeRecord(kind, services, source, id, received);
      if (isOutdated) {
        const [last] = await findRecordEvents(database, noun, id, 1);
        reply.code(409);
        return { message: messages.changedMeanwhile, record, oleh: last?.oleh ?? null };
      }
      const message = changesOnlyStatus(received)
        ? messages.statusChanged(record.judul)
        : messages.saved(record);
      return { message, record };
    },
  );

  app.delete<RecordParams>(
    `/${noun}/:id`,
    describeCall(`Hapus ${title}`, { params: RecordAddress, response: { 200: MessageResponse } }),
    async (request) => {
      const id = idOf(request.params, recordNotFound);
      await deleteRecord(kind, services, auditOf(request), id);
      return { message: messages.deleted };
    },
  );
}

/** Answers `GET /api/<noun>/:id/history`: earlier versions of a record are read from it. */
function registerHistory(app: FastifyInstance, { database }: Services, kind: ContentKind): void {
  const { noun, title, notFound } = kind;
  app.get<RecordParams>(
    `/${noun}/:id/history`,
    describeCall(`Riwayat satu ${title}, yang terbaru dulu`, {
      params: RecordAddress,
      response: { 200: array(AuditEntry) },
    }),
    async ({ params, staff }) => {
      const id = idOf(params, () => new RequestError(404, notFound));
      await recordToWrite(kind, database, id);
      const events = await findRecordEvents(database, noun, id);
      // The network from which colleagues work is for admins.
      if (staff?.user.role === 'admin') return events;
      return events.map((event) => ({ ...event, alamat: '', permintaan: null }));
    },
  );
}

/** Answers all calls of a kind of content (docs/specification.md#writes). */
export function registerContent(app: FastifyInstance, services: Services, kind: ContentKind): void {
  registerReads(app, services, kind);
  registerHistory(app, services, kind);
  registerWrites(app, services, kind);
}

/** Path of the times at which each public record was last changed. */
export const LAST_MODIFIED_PATH = '/api/last-modified';

/**
 * Answers `GET /api/last-modified`, for the sitemap: the moment at which each record that the public sees was made or
 * last changed, by the path of its call. The records themselves do not carry it
 * (docs/specification.md#api-conventions).
 */
export function registerLastModified(app: FastifyInstance, services: Services): void {
  registerRead(app, services, {
    path: LAST_MODIFIED_PATH.replace(/^\/api/, ''),
    schema: {
      summary: 'Waktu perubahan terakhir setiap konten publik',
      response: { 200: record(Moment) },
    },
    ask: () => ({
      address: LAST_MODIFIED_PATH,
      make: async () => ({ value: await lastChanges(services.database) }),
    }),
  });
}
