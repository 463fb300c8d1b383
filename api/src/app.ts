import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync } from 'fastify';
import type { Settings } from '@teluk-mart/server-kit/settings';
import { errorHandler, notFoundHandler } from './errors/error-handler';
import { collectOpenApi, serveOpenApi } from './openapi/openapi';
import { allowOrigins } from './plugins/cross-origin';
import { keepHouse } from './plugins/keep-house';
import { openServices } from './plugins/open-services';
import { shedOverload } from './plugins/overload';
import { readJson } from './plugins/read-json';
import { addSecurityHeaders } from './plugins/security-headers';
import { enforcePolicies } from './policies/enforce-policies';
import { POLICIES } from './policies/policies';
import { applicationRoutes } from './routes/applications/application-routes';
import { blogKind } from './routes/blogs/blog-kind';
import { careerKind } from './routes/careers/career-kind';
import { registerContent } from './routes/content/register-content';
import { eventKind } from './routes/events/event-kind';
import { healthRoutes } from './routes/health/health-routes';
import { promoKind } from './routes/promos/promo-kind';
import { PassTokens } from './routes/staff-pass/pass-token';
import { staffPassRoutes } from './routes/staff-pass/staff-pass-routes';
import { uploadRoutes } from './routes/uploads/upload-routes';
import { loginRoutes } from './routes/users/login-routes';
import { userRoutes } from './routes/users/user-routes';
import { readSessionSecret } from '@teluk-mart/server-kit/session-secret';
import { signTokens } from './session/sign-tokens';

/** What the API is given. */
export interface ApiOptions {
  config: Settings;
}

/** Every address below these belongs to the API, whatever else the server delivers. */
const OURS = ['/api', '/api/*', '/uploads', '/uploads/*'];

/**
 * The API: everything below /api and /uploads, and /healthz. It opens the data directory when it is registered and
 * closes it with the server.
 */
export const api: FastifyPluginAsync<ApiOptions> = async (app, { config }) => {
  const services = await openServices(config, app.log);
  app.addHook('onClose', () => services.database.destroy());
  keepHouse(app, services);

  app.setErrorHandler(errorHandler);
  addSecurityHeaders(app);
  const secret = await readSessionSecret(config.dataDirectory);
  await signTokens(app, secret);
  enforcePolicies(app, services, POLICIES);
  shedOverload(app);
  await allowOrigins(app, config.corsOrigins);
  await app.register(rateLimit, { global: false });
  readJson(app);
  // A file that is too large is told by the route, in the specification's words.
  await app.register(multipart, { throwFileSizeLimit: false });
  await collectOpenApi(app);

  healthRoutes(app, services);
  await app.register(uploadRoutes, { prefix: '/uploads', folders: services.folders });
  await app.register(
    // Asynchronous, so that a route without a policy rejects the registration instead of being an uncaught error.
    async (routes) => {
      registerContent(routes, services, promoKind);
      registerContent(routes, services, eventKind);
      registerContent(routes, services, blogKind);
      registerContent(routes, services, careerKind);
      applicationRoutes(routes, services);
      loginRoutes(routes, services);
      userRoutes(routes, services);
      staffPassRoutes(routes, { database: services.database, passes: new PassTokens(secret) });
    },
    { prefix: '/api' },
  );
  await serveOpenApi(app);
  for (const url of OURS) app.all(url, { schema: { hide: true } }, notFoundHandler);
};
