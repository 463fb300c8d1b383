import { Moment } from '@teluk-mart/domain/record/record-fields';
import type { FastifyInstance } from 'fastify';
import { RequestError } from '../guards/request-error';
import { record } from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { sendCachedResponse, sendFromCache } from '../app/cached-response';
import type { ContentKind } from './content-kind';
import { lastChanges } from './queries';

/** Path of the times at which each public record was last changed. */
export const LAST_MODIFIED_PATH = '/api/last-modified';

/**
 * Answers `GET /api/last-modified`, for the sitemap: the moment at which each record that the public sees was made or
 * last changed. The records themselves do not carry it (docs/specification.md#api-conventions).
 */
export function registerLastModified(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'readCache' | 'config'>,
  kinds: readonly Pick<ContentKind, 'noun'>[],
): void {
  const { database, readCache } = services;
  app.get(
    LAST_MODIFIED_PATH.replace(/^\/api/, ''),
    {
      config: { sendCached: sendFromCache(services) },
      schema: {
        tags: ['system'],
        summary: 'Waktu perubahan terakhir setiap konten publik',
        // Moments by the path of a record's own call, for instance `/api/promos/7`.
        response: { 200: record(Moment) },
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
