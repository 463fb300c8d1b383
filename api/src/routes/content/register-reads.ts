import type { ContentRecord } from '@teluk-mart/shared/domain/content/content';
import { todayInMakassar } from '@teluk-mart/shared/domain/time/day';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { AnyObject } from 'yup';
import { RequestError } from '../../errors/request-error';
import { ErrorAnswer } from '../../openapi/route-schemas';
import type { Services } from '../../services/services';
import { parseId } from '../record-address';
import type { ContentKind } from './content-kind';
import { findRecord, listRecords } from './content-records';
import { PagingQuery, takePage } from './paging';
import { sendAnswer } from './send-answer';
import { viewerOf } from './viewer';

/** Answers `GET /api/<noun>` and `GET /api/<noun>/:id` from the cache (spec §7). */
export function registerReads<Item extends ContentRecord, Values extends AnyObject>(
  app: FastifyInstance,
  { database, readCache }: Services,
  kind: ContentKind<Item, Values>,
): void {
  const { noun, title, entity, notFound } = kind;
  app.get<{ Querystring: PagingQuery }>(
    `/${noun}`,
    {
      schema: {
        tags: [noun],
        summary: `Daftar ${title}`,
        querystring: PagingQuery,
        response: { 200: Type.Array(entity), 400: ErrorAnswer },
      },
    },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const today = todayInMakassar();
      const { page, limit } = request.query;
      const key = `${viewer} list ${page ?? ''} ${limit ?? ''}`;
      const answer = await readCache.read(noun, today, key, async () => {
        const { items, total } = takePage(await listRecords(kind, database, viewer, today), {
          page,
          limit,
        });
        return { json: String(reply.serialize(items)), total };
      });
      if (!answer) throw new RequestError(404, notFound);
      return sendAnswer(request, reply, answer);
    },
  );

  app.get<{ Params: { id: string } }>(
    `/${noun}/:id`,
    {
      schema: {
        tags: [noun],
        summary: `Satu ${title}`,
        params: Type.Object({ id: Type.String() }),
        response: { 200: entity, 404: ErrorAnswer },
      },
    },
    async (request, reply) => {
      const id = parseId(request.params.id);
      if (id === undefined) throw new RequestError(404, notFound);
      const viewer = viewerOf(request);
      const today = todayInMakassar();
      const answer = await readCache.read(noun, today, `${viewer} ${id}`, async () => {
        const item = await findRecord(kind, database, viewer, id, today);
        return item && { json: String(reply.serialize(item)) };
      });
      if (!answer) throw new RequestError(404, notFound);
      return sendAnswer(request, reply, answer);
    },
  );
}
