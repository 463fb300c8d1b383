import path from 'node:path';
import { AREAS_PREFIX, SHELL_PREFIX } from '@teluk-mart/contract/registry';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding } from '../app/compressed-text';
import { SHELL_PART } from '../releases/versions/composition';
import type { SiteSource } from './compositions/site-source';

/** Media types of the files that builds have. Nothing else is delivered, nor a compressed copy under its own name. */
const MEDIA_TYPES: Readonly<Record<string, string | undefined>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Matches a file name with a hash of its content: such a file never changes. */
const HASHED_NAME = /\.[0-9a-f]{12}\.\w+$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Serves the files of the shell and the areas, of all versions. A document names those of its composition, and a tab
 * that was opened before a release still gets its own.
 */
export const fileRoutes: FastifyPluginAsync<{ source: Pick<SiteSource, 'file'> }> = async (
  app,
  { source },
) => {
  app.get<{ Params: { area: string; '*': string } }>(
    `${AREAS_PREFIX}:area/*`,
    async (request, reply) => {
      const { area, '*': file } = request.params;
      return area === SHELL_PART ? reply.callNotFound() : send(area, file, request, reply);
    },
  );
  app.get<{ Params: { '*': string } }>(`${SHELL_PREFIX}*`, async (request, reply) =>
    send(SHELL_PART, request.params['*'], request, reply),
  );

  async function send(part: string, name: string, request: FastifyRequest, reply: FastifyReply) {
    const type = MEDIA_TYPES[path.extname(name)];
    const file = type && (await source.file(part, name));
    if (!file) return reply.callNotFound();
    const best = bestEncoding(request.headers['accept-encoding']);
    const encoding = file[best] ? best : 'identity';
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .headers({
        'content-type': type,
        'cache-control': HASHED_NAME.test(name) ? IMMUTABLE : 'no-cache',
        vary: 'accept-encoding',
      })
      .send(file[encoding]);
  }
};
