import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import type { FastifyPluginAsync } from 'fastify';
import { accountRoutes } from '../accounts/routes';
import { applicationRoutes } from '../applications/routes';
import { auditRefusals } from '../audit/record-refusals';
import { auditRoutes } from '../audit/routes';
import { CONTENT_KINDS } from '../content/content-kind';
import { registerContent, registerLastModified } from '../content/routes';
import { pictureRoutes } from '../files/picture-routes';
import { errorHandler, notFoundHandler } from '../guards/error-handler';
import { addSecurityHeaders, allowOrigins } from '../guards/headers';
import { enforcePolicies } from '../guards/policies';
import { checkRequests, readJson } from '../guards/requests/checked-requests';
import { maintainDaily } from '../jobs/daily-maintenance';
import { type BackUp, scheduleBackups } from '../jobs/scheduled-backups';
import { schedulePublications } from '../jobs/scheduled-publications';
import { healthRoutes } from '../maintenance/health-routes';
import { maintenanceRoutes } from '../maintenance/routes';
import { settingsRoutes } from '../settings/routes';
import { collectOpenApi, serveOpenApi } from './openapi/openapi';
import { patient } from './patience';
import type { Services } from './services';

export interface ApiOptions {
  services: Services;
  /** Makes a backup where one is due; without it none is made. */
  backUp?: BackUp;
}

/** Milliseconds that the event loop may be late; beyond them the API answers 503 rather than everybody late. It is measured as often. */
const MAX_DELAY = patient(1000);

/** Every address below these belongs to the API, whatever else the server delivers. */
const OURS = ['/api', '/api/*', '/uploads', '/uploads/*'];

/** The API: everything below /api and /uploads, and the health of the server. */
export const api: FastifyPluginAsync<ApiOptions> = async (app, { services, backUp }) => {
  const { config } = services;
  maintainDaily(app, services);
  if (backUp) scheduleBackups(app, services, backUp);
  schedulePublications(app, services, CONTENT_KINDS);

  app.setErrorHandler(errorHandler);
  auditRefusals(app, services);
  addSecurityHeaders(app);
  enforcePolicies(app, services);
  checkRequests(app);
  await app.register(underPressure, { maxEventLoopDelay: MAX_DELAY, sampleInterval: MAX_DELAY });
  await allowOrigins(app, config.corsOrigins);
  readJson(app);
  // The route refuses a file that is too large, in the specification's words.
  await app.register(multipart, { throwFileSizeLimit: false });
  await collectOpenApi(app);

  healthRoutes(app, services);
  await app.register(pictureRoutes, { prefix: '/uploads', services });
  await app.register(
    // Asynchronous, so that a route without a policy rejects the registration instead of being an uncaught error.
    async (routes) => {
      for (const kind of CONTENT_KINDS) registerContent(routes, services, kind);
      registerLastModified(routes, services);
      settingsRoutes(routes, services);
      applicationRoutes(routes, services);
      auditRoutes(routes, services);
      accountRoutes(routes, services);
      maintenanceRoutes(routes, services);
    },
    { prefix: '/api' },
  );
  if (config.apiDocs) await serveOpenApi(app);
  for (const url of OURS) app.all(url, { schema: { hide: true } }, notFoundHandler);
};
