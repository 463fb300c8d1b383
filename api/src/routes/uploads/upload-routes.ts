import { access } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { notFoundHandler } from '../../errors/error-handler';
import type { FileFolders } from '../../files/file-folders';
import { keptWidth, pictureFile, pictureNameOf } from '../../files/picture-names';

/** Seconds for which a browser keeps a picture: its name is never given to another. */
const ONE_YEAR = 31_536_000;

function hasFile(folder: string, name: string): Promise<boolean> {
  return access(path.join(folder, name)).then(
    () => true,
    () => false,
  );
}

/** `GET /uploads/<name>.webp?w=<width>`: pictures, and never a CV, which lies in another folder. */
export const uploadRoutes: FastifyPluginAsync<{ folders: FileFolders }> = async (
  app,
  { folders },
) => {
  await app.register(fastifyStatic, { root: folders.uploads, serve: false });
  app.setNotFoundHandler(notFoundHandler);

  app.get<{ Params: { file: string }; Querystring: { w?: unknown } }>(
    '/:file',
    { schema: { hide: true } },
    async ({ params, query }, reply) => {
      const name = pictureNameOf(params.file);
      if (name === undefined) return reply.callNotFound();
      const narrow = pictureFile(name, keptWidth(query.w));
      const isKept = await hasFile(folders.uploads, narrow);
      return reply
        .header('cache-control', `public, max-age=${ONE_YEAR}, immutable`)
        .sendFile(isKept ? narrow : pictureFile(name), { cacheControl: false });
    },
  );
};
