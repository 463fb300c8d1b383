import path from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { errorCode } from '../../app/error-code';
import { notFoundHandler } from '../../guards/error-handler';
import { varyBy } from '../../guards/headers';
import { unavailabilityOf } from '../../guards/unavailability';
import type { FileFolders } from '../file-folders';
import {
  avifFile,
  pictureFile,
  pictureNameOf,
  pictureOfFile,
  SMALLER_WIDTHS,
} from '../picture-names';
import type { Files } from '../storage/files';

/**
 * Caching of a picture, whose name is never given to another: a year in a browser. A proxy asks again after five
 * minutes. Otherwise it would go on sending a picture that was deleted.
 */
const CACHING = 'public, max-age=31536000, s-maxage=300, immutable';

/**
 * Returns true if an `Accept` header names AVIF. A wildcard is no promise: many clients that send one cannot show it.
 */
function acceptsAvif(accept = ''): boolean {
  return negotiate(accept.toLowerCase().replaceAll('*', ''), ['image/avif']) !== null;
}

type PictureRequest = FastifyRequest<{ Params: { file: string }; Querystring: { w?: unknown } }>;

/**
 * Returns the files that can be sent for a requested one, the one that suits the requested width and types best first;
 * none where it is not that of a picture.
 */
function suitableFiles({ params: { file }, query, headers }: PictureRequest): string[] {
  if (file.endsWith('.jpg') && pictureOfFile(file)) return [file];
  const name = pictureNameOf(file);
  if (name === undefined) return [];
  const asked =
    typeof query.w === 'string' && /^\d{1,5}$/.test(query.w) ? Number(query.w) : Infinity;
  const width = SMALLER_WIDTHS.find((kept) => kept >= asked);
  const webps = new Set([pictureFile(name, width), pictureFile(name)]);
  const isAvif = acceptsAvif(headers.accept);
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

  app.get('/:file', { schema: { hide: true } }, async (request: PictureRequest, reply) => {
    varyBy(reply, 'Accept');
    const file = await files.find('uploads', ...suitableFiles(request));
    if (file === undefined) return reply.callNotFound();
    return reply
      .header('cache-control', CACHING)
      .sendFile(path.basename(file), { cacheControl: false });
  });

  // The disk has no room for a copy, or it went between the look for it and its sending: its picture was deleted, or it
  // made room for others. Then the picture is sent from memory.
  app.setErrorHandler(async (error: Error, request: PictureRequest, reply) => {
    if (errorCode(error) !== 'ENOENT' && unavailabilityOf(error) !== 'full') throw error;
    for (const file of suitableFiles(request)) {
      const content = await files.read('uploads', file);
      if (content === undefined) continue;
      const type = path.extname(file).slice(1).replace('jpg', 'jpeg');
      return reply.type(`image/${type}`).header('cache-control', CACHING).send(content);
    }
    return reply.callNotFound();
  });
};
