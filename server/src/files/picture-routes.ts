import path from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { VersionedCache } from '../app/read-cache';
import type { Services } from '../app/services';
import { notFoundHandler } from '../guards/error-handler';
import { varyBy } from '../guards/headers';
import { avifFile, pictureFile, pictureNameOf, SHARE_FILE, SMALLER_WIDTHS } from './picture-names';
import { readStoredFile } from './stored-files';

/**
 * Caching of a picture, whose name is never given to another: a year in a browser. A proxy asks again after five
 * minutes. Otherwise it would go on sending a picture that was deleted.
 */
const CACHING = 'public, max-age=31536000, s-maxage=300, immutable';

/** Most bytes of pictures that are cached: those of a few hundred records. */
const CAPACITY = 64 * 1024 * 1024;

/**
 * Returns true if an `Accept` header names AVIF. A wildcard is no promise: many clients that send one cannot show it.
 */
function acceptsAvif(accept = ''): boolean {
  return negotiate(accept.toLowerCase().replaceAll('*', ''), ['image/avif']) !== null;
}

type PictureRequest = FastifyRequest<{ Params: { file: string }; Querystring: { w?: unknown } }>;

/**
 * Returns the files that can be sent for a requested one, the one that suits the requested width and types best first;
 * none where it is not that of a picture. The first one determines the others.
 */
function suitableFiles({ params: { file }, query, headers }: PictureRequest): string[] {
  if (SHARE_FILE.test(file)) return [file];
  const name = pictureNameOf(`/uploads/${file}`);
  if (name === undefined) return [];
  const width = SMALLER_WIDTHS.find((kept) => kept >= Number(query.w));
  const webps = new Set([pictureFile(name, width), pictureFile(name)]);
  const isAvif = acceptsAvif(headers.accept);
  return [...webps].flatMap((webp) => (isAvif ? [avifFile(webp), webp] : [webp]));
}

/**
 * `GET /uploads/<name>.webp?w=<width>` sends pictures (docs/specification.md#stored-files), as AVIF to clients that
 * know it, and `GET /uploads/<name>-share.jpg` what is cut from them for shared links
 * (docs/specification.md#shared-links). Never a CV, which is a file of another kind.
 */
export const pictureRoutes: FastifyPluginAsync<{
  services: Pick<Services, 'database' | 'contentVersion'>;
}> = async (app, { services: { database, contentVersion } }) => {
  // Every record that names a picture counts in the content's version: with it a deleted picture is gone.
  const cache = new VersionedCache<{ name: string; bytes: Buffer }>({
    version: () => contentVersion.read(),
    capacity: CAPACITY,
    sizeOf: ({ bytes }) => bytes.length,
  });
  const readFirst = async (names: readonly string[]) => {
    for (const name of names) {
      const bytes = await readStoredFile(database, 'uploads', name);
      if (bytes) return { name, bytes };
    }
    return undefined;
  };
  app.setNotFoundHandler(notFoundHandler);

  app.get('/:file', { schema: { hide: true } }, async (request: PictureRequest, reply) => {
    varyBy(reply, 'Accept');
    const names = suitableFiles(request);
    const [best] = names;
    const found = best && (await cache.read(best, () => readFirst(names)));
    if (!found) return reply.callNotFound();
    const { name, bytes } = found;
    const etag = `"${name}"`;
    reply.headers({ 'cache-control': CACHING, etag });
    if (fresh(request.headers, { etag })) return reply.code(304).send();
    return reply.type(`image/${path.extname(name).slice(1).replace('jpg', 'jpeg')}`).send(bytes);
  });
};
