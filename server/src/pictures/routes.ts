import path from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import { errorCode } from '../app/error-code';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { notFoundHandler } from '../guards/error-handler';
import { unavailabilityOf } from '../guards/unavailability';
import type { FileFolders } from '../files/file-folders';
import type { Files } from '../files/storage/files';
import {
  avifFile,
  isShareFile,
  keptWidth,
  pictureFile,
  pictureNameOf,
} from '../files/picture-names';
import { varyBy } from '../app/cached-response';

/**
 * Caching of a picture, whose name is never given to another: a year in a browser. A proxy asks again after five
 * minutes. Otherwise it would go on sending a picture that was deleted.
 */
const CACHING = 'public, max-age=31536000, s-maxage=300, immutable';

/**
 * Returns true if an `Accept` header names AVIF. A wildcard is no promise: many clients that send one cannot show it.
 */
export function acceptsAvif(accept = ''): boolean {
  return negotiate(accept.toLowerCase().replaceAll('*', ''), ['image/avif']) !== null;
}

/**
 * Returns the files that can be sent for a requested one, the one that suits the requested width and types best first;
 * none where it is not that of a picture.
 */
function suitableFiles(file: string, width: unknown, accept?: string): string[] {
  if (isShareFile(file)) return [file];
  const name = pictureNameOf(file);
  if (name === undefined) return [];
  const webps = new Set([pictureFile(name, keptWidth(width)), pictureFile(name)]);
  const isAvif = acceptsAvif(accept);
  return [...webps].flatMap((webp) => (isAvif ? [avifFile(webp), webp] : [webp]));
}

/**
 * `GET /uploads/<name>.webp?w=<width>` sends pictures (docs/specification.md#stored-files), as AVIF to clients that
 * know it, and `GET /uploads/<name>-share.jpg` what is cut from them for shared links
 * (docs/specification.md#shared-links). Never a CV, which lies in another folder.
 */
export const pictureRoutes: FastifyPluginAsync<{ files: Files; folders: FileFolders }> = async (
  app,
  { files, folders },
) => {
  await app.register(fastifyStatic, { root: folders.uploads, serve: false });
  app.setNotFoundHandler(notFoundHandler);

  app.get<{ Params: { file: string }; Querystring: { w?: unknown } }>(
    '/:file',
    { schema: { hide: true } },
    async ({ params, query, headers }, reply) => {
      const suitable = suitableFiles(params.file, query.w, headers.accept);
      varyBy(reply, 'Accept');
      try {
        return await send(await files.find('uploads', ...suitable), reply);
      } catch (error) {
        if (unavailabilityOf(error) !== 'full') throw error;
        return sendWithoutCopy(suitable, reply);
      }
    },
  );

  // A copy may go between the look for it and its sending: its picture was deleted, or it made room for others.
  app.setErrorHandler<Error, { Params: { file: string }; Querystring: { w?: unknown } }>(
    async (error, { params, query, headers }, reply) => {
      if (errorCode(error) !== 'ENOENT') throw error;
      return sendWithoutCopy(suitableFiles(params.file, query.w, headers.accept), reply);
    },
  );

  /** Sends a picture from memory: there is no copy of it on this machine's disk, or no room for one. */
  async function sendWithoutCopy(suitable: readonly string[], reply: FastifyReply) {
    for (const file of suitable) {
      const content = await files.read('uploads', file);
      if (content === undefined) continue;
      const type = path.extname(file).slice(1).replace('jpg', 'jpeg');
      return reply.type(`image/${type}`).header('cache-control', CACHING).send(content);
    }
    return reply.callNotFound();
  }

  function send(file: string | undefined, reply: FastifyReply) {
    if (file === undefined) return reply.callNotFound();
    return reply
      .header('cache-control', CACHING)
      .sendFile(path.basename(file), { cacheControl: false });
  }
};
