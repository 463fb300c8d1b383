import type { FastifyInstance } from 'fastify';
import type { Services } from '../app/services';
import { changeRoutes } from './change-routes';
import { cvRoutes } from './cv/routes';
import { historyRoutes } from './history-routes';
import { listRoutes } from './list/routes';
import { removalRoutes } from './removal-routes';
import { submitRoutes } from './submit/routes';

/**
 * Registers `/api/applications`: visitors send them, staff handle them (docs/specification.md#application-calls). Its
 * policies are in policies/policies.ts.
 */
export function applicationRoutes(app: FastifyInstance, services: Services): void {
  submitRoutes(app, services);
  listRoutes(app, services);
  historyRoutes(app, services);
  changeRoutes(app, services);
  removalRoutes(app, services);
  void app.register(cvRoutes, services);
}
