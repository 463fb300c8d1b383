import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { Canary } from '@teluk-mart/releases/deployment';
import { SHELL_PREFIX } from '@teluk-mart/shared/contract/registry';
import type { CheckStaffPass } from './compositions/deliver';
import { registryRoute } from './compositions/registry-route';
import type { SiteSource } from './compositions/site-source';
import { documentRoute } from './document/document-route';
import type { ReadApi } from './document/read-page-data';
import { fileRoutes } from './files/file-routes';
import { CanaryWatch } from './reports/canary-watch';
import { CondemnedCandidates } from './reports/condemned-candidates';
import { reportRoute } from './reports/report-route';
import { VisitTokens } from './reports/visit-tokens';
import { leaveRoute } from './special-view/leave-route';

/** What the web server is given. */
export interface WebOptions {
  /** Folder that holds the shell's folder, of which `static` is delivered as it is. */
  root: string;
  /** What is live, and where its files are. */
  source: SiteSource;
  readApi: ReadApi;
  checkStaffPass: CheckStaffPass;
  /** The data directory's secret, from which keys are derived. */
  secret: string;
  /** Takes a candidate back that has too many errors; does nothing where it is none any more. */
  withdraw: (canary: Canary, why: string) => Promise<void>;
  /** Origin of the API as browsers see it; empty for the document's own. */
  apiHost?: string;
}

/** The same source, whose candidates are those that this server has not condemned. */
function withoutCondemned(source: SiteSource, condemned: CondemnedCandidates): SiteSource {
  return {
    live: () => {
      const live = source.live();
      return live && condemned.sift(live);
    },
    wasLive: (composition) => source.wasLive(composition),
    site: (composition) => source.site(composition),
    fileOf: (part, path) => source.fileOf(part, path),
  };
}

/** The web server: the areas' and the shell's files, the registry, error reports, and the documents of all pages. */
export const web: FastifyPluginAsync<WebOptions> = async (app, options) => {
  const { root, readApi, checkStaffPass, secret, withdraw } = options;
  const visits = new VisitTokens(secret);
  const condemned = new CondemnedCandidates();
  const source = withoutCondemned(options.source, condemned);
  const watch = new CanaryWatch({
    source: options.source,
    withdraw,
    visits,
    condemned,
    log: app.log,
  });
  app.addHook('onClose', async () => watch.close());
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    done();
  });
  await app.register(fastifyStatic, {
    root: path.join(root, 'shell/static'),
    prefix: `${SHELL_PREFIX}static/`,
    maxAge: '1d',
    preCompressed: true,
  });
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ message: 'Berkas tidak ditemukan.' }),
  );

  await app.register(fileRoutes, { source });
  await app.register(registryRoute, { source, secret, checkStaffPass, watch });
  await app.register(reportRoute, { watch, visits });
  await app.register(leaveRoute);
  await app.register(documentRoute, {
    source,
    secret,
    checkStaffPass,
    readApi,
    watch,
    apiHost: options.apiHost ?? '',
  });
};
