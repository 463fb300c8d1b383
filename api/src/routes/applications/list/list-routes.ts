import { Readable } from 'node:stream';
import { Application, AppliedPosition } from '@teluk-mart/shared/domain/application/application';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { checkedByForm, ErrorAnswer } from '../../../openapi/route-schemas';
import type { Services } from '../../../plugins/services';
import { staffOf } from '../../../session/staff-session';
import { countApplications, findApplications } from './find-applications';
import { jsonArrayOf } from './json-array';
import { listPositions } from './list-positions';
import { PagedFilterQuery } from './list-schemas';
import { presentApplication } from './present-application';
import { type ApplicationRecord, readApplications, readInChunks } from './read-applications';
import { readListQuery, type SentQuery } from './read-list-query';
import { readPage } from './read-page';

/** What is sent is made when the client takes it: a slow one costs no memory. */
const NOTHING_AHEAD = { highWaterMark: 1 };

/** `GET /api/applications` and `GET /api/applications/positions`: staff look for applications (spec §2, §7). */
export function listRoutes(app: FastifyInstance, { database, cvLinks }: Services): void {
  const tags = ['applications'];

  app.get<{ Querystring: SentQuery }>(
    '/applications',
    {
      ...checkedByForm,
      schema: {
        tags,
        summary: 'Daftar lamaran; dengan page atau limit satu halaman dan X-Total-Count',
        querystring: PagedFilterQuery,
        response: { 200: Type.Array(Application), 400: ErrorAnswer },
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
