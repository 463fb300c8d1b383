import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { REGISTRY_PATH } from '@teluk-mart/shared/contract/registry';
import {
  SHELL_MANIFEST_FILE,
  type ShellManifest,
} from '@teluk-mart/shared/contract/shell-manifest';
import type { AreaStore } from './areas/area-store';
import { AREAS_PREFIX, DirectoryAreaStore } from './areas/directory-area-store';
import { findAreas, toRegistry } from './areas/find-areas';
import { documentRoute } from './document/document-route';
import type { ReadApi } from './document/read-page-data';
import { SHELL_PREFIX } from './document/render-document';

/** What the web server is given. */
export interface WebOptions {
  /** Folder that holds the shell's and the areas' folders. */
  root: string;
  readApi: ReadApi;
  /** Origin of the API as browsers see it; empty for the document's own. */
  apiHost?: string;
  /** Where areas are found, if not in the folders below `root`. */
  areas?: AreaStore;
  /** Name of the folder with the shell's browser build. */
  shellBuild?: string;
}

/** A file whose name bears a hash of its content never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const HASHED_NAME = /\.[0-9a-f]{12}\.\w+$/;

/** The web server: the areas' and the shell's files, the registry, and the documents of all pages. */
export const web: FastifyPluginAsync<WebOptions> = async (app, options) => {
  const directory = new DirectoryAreaStore(options.root);
  const areas = options.areas ?? directory;
  const shellFiles = path.join(options.root, 'shell', options.shellBuild ?? 'dist');

  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    done();
  });
  await app.register(fastifyStatic, {
    root: path.join(options.root, 'shell/static'),
    prefix: `${SHELL_PREFIX}static/`,
    maxAge: '1d',
    preCompressed: true,
  });

  const sendFile = (reply: FastifyReply, file: string, folder: string) => {
    const cacheControl = HASHED_NAME.test(file) ? IMMUTABLE : 'no-cache';
    return reply
      .header('cache-control', cacheControl)
      .sendFile(file, folder, { cacheControl: false });
  };
  app.get<{ Params: { area: string; '*': string } }>(
    `${AREAS_PREFIX}:area/*`,
    async ({ params }, reply) => {
      const names = await directory.names();
      if (!names.includes(params.area)) return reply.callNotFound();
      return sendFile(reply, params['*'], directory.filesOf(params.area));
    },
  );
  app.get<{ Params: { '*': string } }>(`${SHELL_PREFIX}*`, async ({ params }, reply) =>
    sendFile(reply, params['*'], shellFiles),
  );
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ message: 'Berkas tidak ditemukan.' }),
  );

  app.get(REGISTRY_PATH, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(toRegistry(await findAreas(areas))),
  );
  await app.register(documentRoute, {
    areas,
    readApi: options.readApi,
    apiHost: options.apiHost ?? '',
    readShell: async () =>
      JSON.parse(
        await readFile(path.join(shellFiles, SHELL_MANIFEST_FILE), 'utf8'),
      ) as ShellManifest,
  });
};
