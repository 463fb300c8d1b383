import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { SHELL_PREFIX } from '@teluk-mart/contract/registry';
import type { FastifyPluginAsync } from 'fastify';
import { releasePreviewRoutes, SiteChooser } from '../pages/compositions/choose-site';
import { registryRoute } from '../pages/compositions/registry';
import type { SiteSource } from '../pages/compositions/site-source';
import { discoveryRoutes } from '../pages/discovery/discovery-routes';
import { documentRoute } from '../pages/document/document-route';
import type { SubmitForm } from '../pages/document/plain-form';
import { fileRoutes } from '../pages/file-routes';
import { PageRenderer } from '../pages/rendering/page-renderer';
import { CanaryWatch, VisitTokens } from '../pages/reports/canary-watch';
import { reportRoutes } from '../pages/reports/report-routes';
import type { ReadCache } from './read-cache';

export interface WebOptions {
  /** Folder that holds the shell's folder, of which `static` is delivered as it is. */
  root: string;
  source: SiteSource;
  content: Pick<ReadCache, 'readPublic' | 'version'>;
  submitForm: SubmitForm;
  /** The data directory's secret, from which keys are derived. */
  secret: string;
  /** Origin at which the public reaches the server; each request's own without it. */
  publicUrl: string | undefined;
  /** Address for people who find a hole. */
  securityContact: string | undefined;
}

/** The web server: the areas' and the shell's files, the registry, error reports, and the documents of all pages. */
export const web: FastifyPluginAsync<WebOptions> = async (app, options) => {
  const { root, source, secret } = options;
  const { log } = app;
  const visits = new VisitTokens(secret);
  const chooser = new SiteChooser(source, secret);
  const renderer = new PageRenderer({ source, log });
  source.warmUpWith((sites) => renderer.warmUp(sites));
  const watch = new CanaryWatch({ source, visits, log });
  app.addHook('onClose', async () => {
    await watch.close();
    renderer.close();
  });
  await app.register(fastifyStatic, {
    root: path.join(root, 'shell/static'),
    prefix: `${SHELL_PREFIX}static/`,
    maxAge: '1d',
    preCompressed: true,
    decorateReply: false,
  });
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ message: 'Berkas tidak ditemukan.' }),
  );

  const pages = { ...options, chooser, renderer, watch, log };
  await app.register(fileRoutes, { source });
  await app.register(registryRoute, { source, chooser, watch });
  await app.register(reportRoutes, { watch, visits });
  await app.register(releasePreviewRoutes, { secret });
  await app.register(discoveryRoutes, pages);
  await app.register(documentRoute, pages);
};
