import { ACTIVE } from '@teluk-mart/shared/domain/record/status';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import Type from 'typebox';
import type { Database } from '../../database/open-database';
import { RequestError } from '../../errors/request-error';
import type { Services } from '../../open-services';
import { sendCachedResponse } from '../../routes/cached-response';
import type { ContentKind } from './content-kind';

/** Path at which the API tells when each public record was last changed. */
export const LAST_MODIFIED_PATH = '/api/last-modified';

/** Moments by the path of a record's own call, for instance `/api/promos/7`: ISO 8601 in UTC. */
const LastModified = Type.Record(Type.String(), Type.String({ format: 'date-time' }));

/**
 * Answers `GET /api/last-modified`, for the sitemap: the moment at which each record that the public sees was made or
 * last changed. The records themselves do not carry it (docs/specification.md#api-conventions).
 */
export function registerLastModified(
  app: FastifyInstance,
  { database, readCache }: Pick<Services, 'database' | 'readCache'>,
  kinds: readonly Pick<ContentKind, 'noun'>[],
): void {
  app.get(
    LAST_MODIFIED_PATH.replace(/^\/api/, ''),
    {
      schema: {
        tags: ['system'],
        summary: 'Waktu perubahan terakhir setiap konten publik',
        response: { 200: LastModified },
      },
    },
    async (request, reply) => {
      const answer = await readCache.read(LAST_MODIFIED_PATH, async () => ({
        json: JSON.stringify(await lastChanges(database, kinds)),
        isWholeList: true,
      }));
      if (!answer) throw new RequestError(404);
      return sendCachedResponse(request, reply, answer);
    },
  );
}

async function lastChanges(
  database: Database,
  kinds: readonly Pick<ContentKind, 'noun'>[],
): Promise<Record<string, string>> {
  const changes = kinds.map(async ({ noun }) => {
    const rows = await database
      .selectFrom(noun)
      .select(['id', sql<string>`coalesce(updated_at, created_at)`.as('at')])
      .where('status', '=', ACTIVE)
      .execute();
    return rows.map(({ id, at }) => [`/api/${noun}/${id}`, at] as const);
  });
  return Object.fromEntries((await Promise.all(changes)).flat());
}
