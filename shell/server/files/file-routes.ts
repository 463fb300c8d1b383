import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { SHELL_PART } from '@teluk-mart/releases/composition';
import { AREAS_PREFIX, SHELL_PREFIX } from '@teluk-mart/shared/contract/registry';
import type { SiteSource } from '../compositions/site-source';
import { findCopy } from './find-copy';
import { mediaTypeOf } from './media-types';
import { sendCopy } from './send-copy';

/** A file whose name bears a hash of its content never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const HASHED_NAME = /\.[0-9a-f]{12}\.\w+$/;

/** What the file routes are given. */
export interface FileOptions {
  source: Pick<SiteSource, 'fileOf'>;
}

/**
 * The files of the shell and the areas, of all versions: a document names those of its composition, and a tab that was
 * opened before a release still gets its own.
 */
export const fileRoutes: FastifyPluginAsync<FileOptions> = async (app, { source }) => {
  const send = async (part: string, path: string, request: FastifyRequest, reply: FastifyReply) => {
    const mediaType = mediaTypeOf(path);
    const copy =
      mediaType === undefined
        ? undefined
        : await findCopy(path, request.headers['accept-encoding'], (name) =>
            source.fileOf(part, name),
          );
    if (mediaType === undefined || !copy) return reply.callNotFound();
    const cacheControl = HASHED_NAME.test(path) ? IMMUTABLE : 'no-cache';
    return sendCopy(reply, copy, { mediaType, cacheControl });
  };
  app.get<{ Params: { area: string; '*': string } }>(
    `${AREAS_PREFIX}:area/*`,
    async (request, reply) => {
      const { area, '*': path } = request.params;
      return area === SHELL_PART ? reply.callNotFound() : send(area, path, request, reply);
    },
  );
  app.get<{ Params: { '*': string } }>(`${SHELL_PREFIX}*`, async (request, reply) =>
    send(SHELL_PART, request.params['*'], request, reply),
  );
};
