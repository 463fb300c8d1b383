import { AuditEntry } from '@teluk-mart/domain/audit/audit-event';
import { Count, Id, Text } from '@teluk-mart/domain/record/record-fields';
import type { FastifyInstance } from 'fastify';
import { array, type InferType, object } from 'yup';
import { findRecordEvents } from '../audit/queries';
import { auditOf } from '../audit/record-audit';
import { RequestError } from '../guards/request-error';
import {
  ErrorResponse,
  jsonSchema,
  MessageResponse,
  outdated,
  saved,
} from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { sendCachedResponse, sendFromCache } from '../app/cached-response';
import type { SentQuery } from '../guards/requests/sent-query';
import { idOf, RecordAddress, type RecordParams } from '../guards/requests/record-address';
import { receiveContent, type ReceivedContent } from './receive-form';
import type { ContentKind } from './content-kind';
import {
  countRecords,
  findRecord,
  listRecords,
  recordToWrite,
  type Viewer,
  viewerOf,
} from './queries';
import { changeRecord, createRecord, deleteRecord } from './write-records';
import { listedEntity, listForm, readListQuery } from './list-query';

/** Returns the key of an answer in the cache: its address for the public, which no request of staff's can name. */
function keyFor(viewer: Viewer, address: string): string {
  return viewer === 'public' ? address : `${viewer} ${address}`;
}

const Counted = object({ nilai: Text, jumlah: Count });

function sumOf(counts: readonly InferType<typeof Counted>[]): number {
  return counts.reduce((sum, { jumlah }) => sum + jumlah, 0);
}

/** Answers `GET /api/<noun>`, `GET /api/<noun>/jumlah` and `GET /api/<noun>/:id` from the cache. */
function registerReads(app: FastifyInstance, services: Services, kind: ContentKind): void {
  const { database, readCache } = services;
  const { noun, title, entity, notFound, list } = kind;
  const form = listForm(list);
  const config = { sendCached: sendFromCache(services) };
  app.get<{ Querystring: SentQuery }>(
    `/${noun}`,
    {
      config,
      schema: {
        tags: [noun],
        summary: `Daftar ${title}`,
        querystring: jsonSchema(form),
        response: { 200: array(listedEntity(entity, list)), 400: ErrorResponse },
      },
    },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const asked = readListQuery(request.query, list, form);
      const { query, page, conditions } = asked;
      const answer = await readCache.read(keyFor(viewer, `/api/${noun}${query}`), async (today) => {
        const items = await listRecords(kind, database, viewer, today, asked);
        return {
          json: String(reply.serialize(items)),
          ...(page && {
            total: sumOf(await countRecords(kind, database, viewer, today, conditions)),
          }),
          isWholeList: query === '',
        };
      });
      if (!answer) throw new RequestError(404, notFound);
      return sendCachedResponse(request, reply, answer);
    },
  );

  app.get(
    `/${noun}/jumlah`,
    {
      config,
      schema: {
        tags: [noun],
        summary: `Jumlah ${title} menurut ${list.counted}`,
        response: { 200: array(Counted) },
      },
    },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const answer = await readCache.read(keyFor(viewer, `/api/${noun}/jumlah`), async (today) => ({
        json: JSON.stringify(await countRecords(kind, database, viewer, today)),
      }));
      if (!answer) throw new RequestError(404, notFound);
      return sendCachedResponse(request, reply, answer);
    },
  );

  app.get<RecordParams>(
    `/${noun}/:id`,
    {
      config,
      schema: {
        tags: [noun],
        summary: `Satu ${title}`,
        params: RecordAddress,
        response: { 200: entity, 404: ErrorResponse },
      },
    },
    async (request, reply) => {
      const id = idOf(request.params, () => new RequestError(404, notFound));
      const viewer = viewerOf(request);
      const key = keyFor(viewer, `/api/${noun}/${id}`);
      const answer = await readCache.read(key, async (today) => {
        const item = await findRecord(kind, database, viewer, id, today);
        return item && { json: String(reply.serialize(item)) };
      });
      if (!answer) throw new RequestError(404, notFound);
      return sendCachedResponse(request, reply, answer);
    },
  );
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

/** Errors of the body of any write. */
const bodyErrors = {
  400: ErrorResponse,
  413: ErrorResponse,
  415: ErrorResponse,
};

function changesOnlyStatus({ fields, picture }: ReceivedContent): boolean {
  return picture === undefined && Object.keys(fields).join() === 'status';
}

/** Answers `POST /api/<noun>`, `PUT /api/<noun>/:id` and `DELETE /api/<noun>/:id`. */
function registerWrites(app: FastifyInstance, services: Services, kind: ContentKind): void {
  const { noun, title, entity, form, notFound, messages } = kind;
  const tags = [noun];
  const recordNotFound = () => new RequestError(404, notFound);

  const create = {
    tags,
    summary: `Tambah ${title}`,
    consumes,
    body: jsonSchema(form.shape({ salinan_dari })),
    response: { 201: saved(entity), ...bodyErrors },
  };
  app.post(`/${noun}`, { schema: create }, async (request, reply) => {
    const received = await receiveContent(request, services.folders, kind);
    try {
      const record = await createRecord(kind, services, auditOf(request), received);
      reply.code(201);
      return { message: messages.saved(record), record };
    } finally {
      await received.discard();
    }
  });

  const change = {
    tags,
    summary: `Ubah ${title}; isian yang tidak dikirim tetap seperti semula`,
    consumes,
    params: RecordAddress,
    body: jsonSchema(form.partial().shape({ versi, dipulihkan_dari })),
    response: { 200: saved(entity), ...bodyErrors, 404: ErrorResponse, 409: outdated(entity) },
  };
  app.put<RecordParams>(`/${noun}/:id`, { schema: change }, async (request, reply) => {
    const id = idOf(request.params, recordNotFound);
    const received = await receiveContent(request, services.folders, kind);
    try {
      const source = auditOf(request);
      const { isOutdated, record } = await changeRecord(kind, services, source, id, received);
      if (isOutdated) {
        const [last] = await findRecordEvents(services.database, noun, id, 1);
        reply.code(409);
        return { message: messages.changedMeanwhile, record, oleh: last?.oleh ?? null };
      }
      const message = changesOnlyStatus(received)
        ? messages.statusChanged(record.judul)
        : messages.saved(record);
      return { message, record };
    } finally {
      await received.discard();
    }
  });

  const remove = {
    tags,
    summary: `Hapus ${title}`,
    params: RecordAddress,
    response: { 200: MessageResponse, 404: ErrorResponse },
  };
  app.delete<RecordParams>(`/${noun}/:id`, { schema: remove }, async (request) => {
    const id = idOf(request.params, recordNotFound);
    await deleteRecord(kind, services, auditOf(request), id);
    return { message: messages.deleted };
  });
}

/** Answers `GET /api/<noun>/:id/history`: earlier versions of a record are read from it. */
function registerHistory(app: FastifyInstance, { database }: Services, kind: ContentKind): void {
  const { noun, title, notFound } = kind;
  app.get<RecordParams>(
    `/${noun}/:id/history`,
    {
      schema: {
        tags: [noun],
        summary: `Riwayat satu ${title}, yang terbaru dulu`,
        params: RecordAddress,
        response: { 200: array(AuditEntry), 404: ErrorResponse },
      },
    },
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

/**
 * Answers all calls of a kind of content (docs/specification.md#writes). Their policies are in policies/policies.ts.
 */
export function registerContent(app: FastifyInstance, services: Services, kind: ContentKind): void {
  registerReads(app, services, kind);
  registerHistory(app, services, kind);
  registerWrites(app, services, kind);
}
