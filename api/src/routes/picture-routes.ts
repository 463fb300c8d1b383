import path from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { notFoundHandler } from '../errors/error-handler';
import type { FileFolders } from '../files/file-folders';
import { fileExists } from '@teluk-mart/server-kit/durable-files';
import { avifFile, keptWidth, pictureFile, pictureNameOf } from '../files/picture-names';
import { varyBy } from './cached-response';

/** Seconds for which a browser keeps a picture: its name is never given to another. */
const ONE_YEAR = 31_536_000;

/** Tells whether an `Accept` header names AVIF. A wildcard is no promise: many who send one cannot show it. */
export function acceptsAvif(accept = ''): boolean {
  return negotiate(accept.toLowerCase().replaceAll('*', ''), ['image/avif']) !== null;
}

/** Picks the file of a picture that suits the width and the types that are asked for best. */
async function bestFile(folder: string, name: string, width: unknown, accept?: string) {
  const narrow = pictureFile(name, keptWidth(width));
  const file = (await fileExists(path.join(folder, narrow))) ? narrow : pictureFile(name);
  const isAvif = acceptsAvif(accept) && (await fileExists(path.join(folder, avifFile(file))));
  return isAvif ? avifFile(file) : file;
}

/**
 * `GET /uploads/<name>.webp?w=<width>` sends pictures (docs/specification.md#stored-files), as AVIF to clients that
 * know it, and never a CV, which lies in another folder.
 */
export const pictureRoutes: FastifyPluginAsync<{ folders: FileFolders }> = async (
  app,
  { folders },
) => {
  await app.register(fastifyStatic, { root: folders.uploads, serve: false });
  app.setNotFoundHandler(notFoundHandler);

  app.get<{ Params: { file: string }; Querystring: { w?: unknown } }>(
    '/:file',
    { schema: { hide: true } },
    async ({ params, query, headers }, reply) => {
      const name = pictureNameOf(params.file);
      if (name === undefined) return reply.callNotFound();
      const file = await bestFile(folders.uploads, name, query.w, headers.accept);
      varyBy(reply, 'Accept');
      return reply
        .header('cache-control', `public, max-age=${ONE_YEAR}, immutable`)
        .sendFile(file, { cacheControl: false });
    },
  );
};
