import { todayInMakassar } from '@teluk-mart/shared/domain/time/today';
import type { Day } from '@teluk-mart/shared/domain/time/day';
import type { FastifyInstance } from 'fastify';
import Type, { type TSchema } from 'typebox';
import { RequestError } from '../../errors/request-error';
import { ErrorAnswer } from '../../openapi/error-answer';
import type { Services } from '../../plugins/services';
import { PagingQuery, takePage } from './paging';
import { parseId } from './parse-id';
import { sendAnswer } from './send-answer';
import { type Viewer, viewerOf } from './viewer';

/** What a kind of record tells about itself so that its two reads exist. */
export interface ReadsDeclaration<Item> {
  /** Last part of the address, for instance `promos`. */
  noun: 'promos' | 'events' | 'blogs' | 'karir';
  /** What one record is called in the documentation. */
  title: string;
  /** The record's shape on the wire. */
  entity: TSchema;
  /** Words for a record that is not there (spec §8). */
  notFound: string;
  /** All records that the viewer may see, in the order of every list, with their state on the day. */
  list: (viewer: Viewer, today: Day) => Promise<Item[]>;
  /** One record; `undefined` where there is none that the viewer may see. */
  find: (viewer: Viewer, id: number, today: Day) => Promise<Item | undefined>;
}

/** Answers `GET /api/<noun>` and `GET /api/<noun>/:id` from the cache (spec §7). */
export function registerReads<Item>(
  app: FastifyInstance,
  { readCache }: Services,
  { noun, title, entity, notFound, list, find }: ReadsDeclaration<Item>,
): void {
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
        const { items, total } = takePage(await list(viewer, today), { page, limit });
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
        const item = await find(viewer, id, today);
        return item && { json: String(reply.serialize(item)) };
      });
      if (!answer) throw new RequestError(404, notFound);
      return sendAnswer(request, reply, answer);
    },
  );
}
