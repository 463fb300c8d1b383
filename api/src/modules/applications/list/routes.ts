import { Readable } from 'node:stream';
import { Application, AppliedPosition } from '@teluk-mart/domain/application/application';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { checkedByHandler } from '../../../requests/checked-bodies';
import { ErrorResponse } from '../../../openapi/route-schemas';
import type { Services } from '../../../open-services';
import { staffOf } from '../../accounts/session/staff-session';
import { countApplications, findApplications, listPositions } from './queries';
import { readPage, type SentQuery } from '../../../requests/sent-query';
import { PagedFilterQuery, readListQuery } from './schemas';
import {
  type ApplicationRecord,
  presentApplication,
  readApplications,
  readInChunks,
} from '../queries';

/**
 * Writes what comes in portions as one JSON array, a portion at a time. Thousands of records written at once would
 * block the server for as long as that takes.
 */
export async function* jsonArrayOf<Item>(
  portions: AsyncIterable<readonly Item[]>,
  present: (item: Item) => unknown,
): AsyncGenerator<string> {
  let before = '[';
  for await (const items of portions) {
    if (items.length === 0) continue;
    yield before + items.map((item) => JSON.stringify(present(item))).join();
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** Portions are made when the client takes them: a slow one costs no memory. */
const NOTHING_AHEAD = { highWaterMark: 1 };

/**
 * Registers `GET /api/applications` and `GET /api/applications/positions`: staff look for applications
 * (docs/specification.md#application-calls).
 */
export function listRoutes(app: FastifyInstance, { database, cvLinks }: Services): void {
  const tags = ['applications'];

  app.get<{ Querystring: SentQuery }>(
    '/applications',
    {
      schema: {
        tags,
        summary: 'Daftar lamaran; dengan page atau limit satu halaman dan X-Total-Count',
        querystring: checkedByHandler(PagedFilterQuery),
        response: { 200: Type.Array(Application), 400: ErrorResponse },
      },
    },
    async (request, reply) => {
      const query = readListQuery(request.query);
      const page = readPage(request.query);
      const staff = staffOf(request);
      const present = (record: ApplicationRecord) => presentApplication(record, cvLinks, staff);
      const ids = await findApplications(database, query, page);
      if (page) {
        reply.header('x-total-count', await countApplications(database, query.filter));
        return (await readApplications(database, ids)).map(present);
      }
      return reply
        .type('application/json; charset=utf-8')
        .send(Readable.from(jsonArrayOf(readInChunks(database, ids), present), NOTHING_AHEAD));
    },
  );

  app.get(
    '/applications/positions',
    {
      schema: {
        tags,
        summary: 'Posisi yang pernah dilamar',
        response: { 200: Type.Array(AppliedPosition) },
      },
    },
    () => listPositions(database),
  );
}
